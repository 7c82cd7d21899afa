import { LEAD_NOT_FOUND, type Photo, UNAUTHORIZED_LEAD_ACCESS } from "#features/requests/contract/index.ts";
import { NOT_FOUND } from "#foundation/errors/common.ts";
import { Failure } from "#foundation/errors/failure.ts";
import type { Actor, Owner, Provider } from "#platform/http/actor.ts";
import type { Db, Transaction } from "#platform/postgres/database.ts";
import { photosOf } from "./photo-rows.ts";

/**
 * Returns whether this person sees the large files: the owner does, the lead's provider once it is unlocked.
 * Throws NOT_FOUND, also for another owner's request, and UNAUTHORIZED_LEAD_ACCESS for another provider's.
 */
export async function photoAccess(db: Db, actor: Actor, request_id: string): Promise<{ large: boolean }> {
  const request = await db
    .selectFrom("requests")
    .select(["owner_id", "provider_id", "unlocked_at"])
    .where("id", "=", request_id)
    .executeTakeFirst();
  if (!request) throw new Failure(NOT_FOUND);
  if (request.owner_id === actor.id) return { large: true };
  if (actor.role === "owner") throw new Failure(NOT_FOUND);
  if (request.provider_id !== actor.id) throw new Failure(UNAUTHORIZED_LEAD_ACCESS);
  return { large: request.unlocked_at !== null };
}

/** Returns the photos of a request to a person who may see them. Throws as `photoAccess`. */
export async function listPhotos(db: Db, actor: Actor, request_id: string): Promise<Photo[]> {
  await photoAccess(db, actor, request_id);
  return photosOf(db, request_id);
}

const STATE = ["status", "unlocked_at", "completed_at", "declined_at as declined"] as const;

/**
 * Returns a function that locks an owner's request, so that its photos change one after the
 * other. It throws NOT_FOUND.
 */
export const lockOwnRequest = (owner: Owner, id: string) => async (tx: Transaction) => {
  const request = await tx
    .selectFrom("requests")
    .select(STATE)
    .where("id", "=", id)
    .where("owner_id", "=", owner.id)
    .forUpdate()
    .executeTakeFirst();
  if (!request) throw new Failure(NOT_FOUND);
  return request;
};

/**
 * Locks a provider's lead in the same way; the function throws LEAD_NOT_FOUND and UNAUTHORIZED_LEAD_ACCESS.
 */
export const lockOwnLead = (provider: Provider, id: string) => async (tx: Transaction) => {
  const lead = await tx
    .selectFrom("requests")
    .select([...STATE, "provider_id"])
    .where("id", "=", id)
    .forUpdate()
    .executeTakeFirst();
  if (!lead) throw new Failure(LEAD_NOT_FOUND);
  if (lead.provider_id !== provider.id) throw new Failure(UNAUTHORIZED_LEAD_ACCESS);
  return lead;
};

import { type Photo, UNAUTHORIZED_LEAD_ACCESS } from "#features/requests/contract/index.ts";
import { NOT_FOUND } from "#foundation/errors/common.ts";
import { Failure } from "#foundation/errors/failure.ts";
import type { Actor, Owner } from "#platform/http/actor.ts";
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

/** Locks an owner's request, so that its photos are changed one after the other. Throws NOT_FOUND. */
export async function lockOwnRequest(tx: Transaction, owner: Owner, id: string) {
  const request = await tx
    .selectFrom("requests")
    .select(["status", "unlocked_at"])
    .select("declined_at as declined")
    .where("id", "=", id)
    .where("owner_id", "=", owner.id)
    .forUpdate()
    .executeTakeFirst();
  if (!request) throw new Failure(NOT_FOUND);
  return request;
}

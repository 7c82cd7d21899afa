import { isFindable } from "#features/catalog/server/index.ts";
import { CREDIT_PRICE_CENTS } from "#features/credits/contract/index.ts";
import { LOCKED_LIFE_DAYS, type Request, type RequestDraft } from "#features/requests/contract/index.ts";
import { holdTime } from "#features/scheduling/server/index.ts";
import { Failure } from "#foundation/errors/failure.ts";
import type { Owner } from "#platform/http/actor.ts";
import type { ApiContext } from "#platform/http/context.ts";
import { once } from "#platform/http/idempotency.ts";
import { type Db, inTransaction, isUniqueViolation } from "#platform/postgres/database.ts";
import { requestCreated } from "./events.ts";
import { letters } from "./letters/index.gen.ts";
import { ownRequest } from "./read-requests.ts";
import { refuseTooMany } from "./request-limits.ts";
import { screenDescription } from "./screen-description.ts";

/**
 * Asks for a service at a property, once for a repeated Idempotency-Key: an owner whose network was lost before
 * the answer came presses again without a fear. Throws as `createRequest`.
 */
export function askOnce(context: ApiContext, owner: Owner, draft: RequestDraft): Promise<Request> {
  const { db, now, request } = context;
  const key = request.idempotency_key;
  const call = { account_id: owner.id, operation: "create_request", key, input: draft };
  const at = now();
  return inTransaction(db, async (tx) => {
    const { id } = await once(tx, call, () => createRequest(tx, owner, draft, at));
    return ownRequest(tx, owner, id, at);
  });
}

/**
 * Asks for a service at a property: the lead's price is frozen now, both sides' letters are queued.
 * Throws PHONE_REQUIRED, RATE_LIMIT_EXCEEDED, SERVICE_NOT_FOUND, SERVICE_INACTIVE, NOT_FOUND, PROPERTY_NOT_OWNED,
 * DUPLICATE_SERVICE_REQUEST; SLOT_UNAVAILABLE or VALIDATION_ERROR for the time chosen, and then nothing is asked.
 */
export async function createRequest(
  db: Db,
  owner: Owner,
  { starts_at, ...draft }: RequestDraft,
  at: Date,
): Promise<{ id: string }> {
  return inTransaction(db, async (tx) => {
    await admitOwner(tx, owner);
    await refuseTooMany(tx, owner.id, at);
    const service = await requestable(tx, draft.service_id);
    await checkProperty(tx, owner, draft.property_id);
    const id = await refusingDuplicates(async () => {
      const { id } = await tx
        .insertInto("requests")
        .values({
          ...draft,
          owner_id: owner.id,
          provider_id: service.provider_id,
          business_type_id: service.business_type_id,
          lead_credits: service.lead_credits,
          lead_price_cents: service.lead_credits * CREDIT_PRICE_CENTS,
          expires_at: new Date(at.getTime() + LOCKED_LIFE_DAYS * 86_400_000),
          created_at: at,
        })
        .returning("id")
        .executeTakeFirstOrThrow();
      return id;
    });
    await screenDescription(tx, { id, owner_id: owner.id, description: draft.description }, at);
    if (starts_at) {
      const { provider_id } = service;
      const request = { id, owner_id: owner.id, provider_id, service_id: draft.service_id };
      await holdTime(tx, request, new Date(starts_at), at);
    }
    await letters.queue(tx, requestCreated, { request_id: id });
    return { id };
  });
}

/**
 * A provider must be able to call: a profile without a phone number asks for nothing. Its row stays locked, so that one
 * owner's requests are counted one after the other.
 */
async function admitOwner(tx: Db, owner: Owner): Promise<void> {
  const profile = await tx
    .selectFrom("published_profiles as profiles")
    .select(["phone", "suspended_at"])
    .where("id", "=", owner.id)
    .forNoKeyUpdate()
    .executeTakeFirst();
  if (profile?.suspended_at) throw new Failure("INVALID_PERMISSIONS");
  if (!profile?.phone) throw new Failure("PHONE_REQUIRED");
}

async function requestable(tx: Db, id: string) {
  const service = await tx
    .selectFrom("published_services as s")
    .innerJoin("published_business_types as bt", "bt.id", "s.business_type_id")
    .select(["s.provider_id", "s.business_type_id", "s.is_active", "s.removed_at", "bt.lead_credits"])
    .select(isFindable("s.id").as("is_findable"))
    .where("s.id", "=", id)
    .executeTakeFirst();
  if (!service || service.removed_at) throw new Failure("SERVICE_NOT_FOUND");
  if (!service.is_active) throw new Failure("SERVICE_INACTIVE");
  // Suspended at this very moment: its profile is locked until that is written, and then read again.
  const provider = await tx
    .selectFrom("published_profiles as profiles")
    .select("suspended_at")
    .where("id", "=", service.provider_id)
    .forKeyShare()
    .executeTakeFirstOrThrow();
  if (provider.suspended_at) throw new Failure("SERVICE_NOT_FOUND");
  // Its category is closed, or its provider suspended: nobody would answer.
  if (!service.is_findable) throw new Failure("SERVICE_NOT_FOUND");
  return service;
}

/** The property is the owner's, and stays while the request is written: its removal locks the same row. */
export async function checkProperty(tx: Db, owner: Owner, id: string): Promise<void> {
  const property = await tx
    .selectFrom("published_properties as properties")
    .select("owner_id")
    .where("id", "=", id)
    .where("removed_at", "is", null)
    .forShare()
    .executeTakeFirst();
  if (!property) throw new Failure("NOT_FOUND");
  if (property.owner_id !== owner.id) throw new Failure("PROPERTY_NOT_OWNED");
}

/** Lets the database decide whether a request is the only open one of its provider, business type and property. */
export async function refusingDuplicates<T>(write: () => Promise<T>): Promise<T> {
  try {
    return await write();
  } catch (error) {
    const isDuplicate = ["requests_one_active", "requests_one_of_a_trade"].some((index) =>
      isUniqueViolation(error, index),
    );
    throw isDuplicate ? new Failure("DUPLICATE_SERVICE_REQUEST") : error;
  }
}

import {
  cityOfAddress,
  providersReaching,
  requireAvailableBusinessType,
} from "#features/catalog/server/index.ts";
import { providersBlockedWith } from "#features/moderation/server/index.ts";
import {
  DUPLICATE_NEED,
  NEED_LIMITS,
  type Need,
  type NeedDraft,
  TOO_MANY_OPEN_NEEDS,
} from "#features/requests/contract/index.ts";
import { DAY_MS } from "#foundation/durations.ts";
import { VALIDATION_ERROR } from "#foundation/errors/common.ts";
import { Failure } from "#foundation/errors/failure.ts";
import type { Owner } from "#platform/http/actor.ts";
import type { Ports } from "#platform/http/context.ts";
import { inTransaction, isUniqueViolation, type Transaction } from "#platform/postgres/database.ts";
import { storedBrief } from "../briefs/brief-column.ts";
import { checkWork } from "../briefs/check-work.ts";
import { needInReach, needPublished } from "../events.ts";
import { letters } from "../letters/index.generated.ts";
import { checkProperty, checkStartDay, lockOwner } from "../send/create-request.ts";
import { ownNeed } from "./read-needs.ts";
import { screenNeed } from "./screen-need.ts";

/**
 * Publishes a need and queues its letters. Throws PHONE_REQUIRED,
 * INVALID_SERVICE_TYPE, NOT_FOUND, PROPERTY_NOT_OWNED, TOO_MANY_OPEN_NEEDS, DUPLICATE_NEED; VALIDATION_ERROR
 * for a property whose city is unknown, a first day that is past, and as `checkWork`.
 */
export async function publishNeed(
  context: Pick<Ports, "db" | "now">,
  owner: Owner,
  draft: NeedDraft,
): Promise<Need> {
  const { id } = await inTransaction(context.db, (tx) => createNeed(tx, context, owner, draft));
  return ownNeed(context.db, owner, id);
}

async function createNeed(
  tx: Transaction,
  ports: Pick<Ports, "now">,
  owner: Owner,
  { business_type_id, property_id, description, brief, start_on = null }: NeedDraft,
): Promise<{ id: string }> {
  await lockOwner(tx, owner);
  const now = ports.now();
  await requireAvailableBusinessType(tx, business_type_id);
  if (start_on) checkStartDay(start_on, now);
  await checkWork(tx, business_type_id, { description, brief });
  await checkProperty(tx, owner, property_id);
  const city_id = await cityOfProperty(tx, property_id);
  await enforceOpenNeeds(tx, owner.id);
  const need = await rejectDuplicateNeed(() =>
    tx
      .insertInto("needs")
      .values({
        owner_id: owner.id,
        property_id,
        business_type_id,
        city_id,
        description,
        brief: storedBrief(brief),
        start_on,
        published_at: now,
        expires_at: new Date(now.getTime() + NEED_LIMITS.lifeDays * DAY_MS),
      })
      .returning("id")
      .executeTakeFirstOrThrow(),
  );
  await screenNeed(tx, { id: need.id, owner_id: owner.id, description }, now);
  await letters.queue(tx, needPublished, { need_id: need.id });
  const providers = await providersReaching(tx, { business_type_id, city_id }, NEED_LIMITS.lettersMax);
  const blocked = await providersBlockedWith(tx, owner.id);
  for (const provider_id of providers.filter((id) => !blocked.has(id)))
    await letters.queue(tx, needInReach, { need_id: need.id, provider_id });
  return need;
}

/** Throws VALIDATION_ERROR for a city that is not known: nobody would see the need. */
async function cityOfProperty(tx: Transaction, id: string): Promise<string> {
  const address = await tx
    .selectFrom("published_properties")
    .select(["city", "zip"])
    .where("id", "=", id)
    .executeTakeFirstOrThrow();
  const city_id = await cityOfAddress(tx, address);
  if (city_id) return city_id;
  throw new Failure(VALIDATION_ERROR, {
    fields: { property_id: "La ville de cette propriété nous est inconnue : corrigez son adresse" },
  });
}

/** Throws TOO_MANY_OPEN_NEEDS. The caller has locked the owner's profile. */
async function enforceOpenNeeds(tx: Transaction, owner_id: string): Promise<void> {
  const open = await tx
    .selectFrom("needs")
    .select("id")
    .where("owner_id", "=", owner_id)
    .where("status", "=", "open")
    .limit(NEED_LIMITS.openMax)
    .execute();
  if (open.length >= NEED_LIMITS.openMax) throw new Failure(TOO_MANY_OPEN_NEEDS);
}

/**
 * Throws DUPLICATE_NEED when the unique index rejects a second open need for a business type and property.
 */
async function rejectDuplicateNeed<T>(write: () => Promise<T>): Promise<T> {
  try {
    return await write();
  } catch (error) {
    throw isUniqueViolation(error, "needs_one_open") ? new Failure(DUPLICATE_NEED) : error;
  }
}

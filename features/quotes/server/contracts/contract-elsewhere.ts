import { type RequestQuotes, SECOND_CONTRACT } from "#features/quotes/contract/index.ts";
import { VALIDATION_ERROR } from "#foundation/errors/common.ts";
import { Failure } from "#foundation/errors/failure.ts";
import { dayOf } from "#foundation/local-time.ts";
import type { Db, Transaction } from "#platform/postgres/database.ts";

/**
 * Returns the newest contract in force of a request's owner for the same work at the same property, made with
 * another request that is still open and not over; null without one.
 */
export async function contractElsewhere(
  db: Db,
  request_id: string,
  now: Date,
): Promise<RequestQuotes["elsewhere"]> {
  const row = await db
    .selectFrom("published_requests as r")
    .innerJoin("published_requests as other", (join) =>
      join
        .onRef("other.owner_id", "=", "r.owner_id")
        .onRef("other.property_id", "=", "r.property_id")
        .onRef("other.business_type_id", "=", "r.business_type_id")
        .onRef("other.id", "<>", "r.id"),
    )
    .innerJoin("contracts as c", "c.request_id", "other.id")
    .innerJoin("published_provider_profiles as business", "business.profile_id", "other.provider_id")
    .select(["c.id as contract_id", "other.id as request_id", "business.business_name"])
    .where("r.id", "=", request_id)
    .where("other.status", "=", "active")
    .where("c.cancelled_at", "is", null)
    .where((is) => is.or([is("c.ends_on", "is", null), is("c.ends_on", ">=", dayOf(now.getTime()))]))
    .orderBy("c.created_at", "desc")
    // The id decides between two of one instant, so that the page and the check name the same one.
    .orderBy("c.id", "desc")
    .limit(1)
    .executeTakeFirst();
  return row ?? null;
}

/**
 * Locks the owner's open requests for the same work and property as a soumission's, by their ids: if two
 * soumissions are accepted at once, the second sees the contract that the first made.
 */
export async function lockSameWork(tx: Transaction, quote_id: string): Promise<void> {
  await tx
    .selectFrom("published_requests as other")
    .select("other.id")
    .where((is) =>
      is.exists(
        is
          .selectFrom("quotes as q")
          .innerJoin("published_requests as r", "r.id", "q.request_id")
          .select("q.id")
          .where("q.id", "=", quote_id)
          .whereRef("r.owner_id", "=", "other.owner_id")
          .whereRef("r.property_id", "=", "other.property_id")
          .whereRef("r.business_type_id", "=", "other.business_type_id"),
      ),
    )
    .where("other.status", "=", "active")
    .orderBy("other.id")
    .forUpdate("other")
    .execute();
}

/** Throws VALIDATION_ERROR when a contract is in force that is not the one its owner acknowledged. */
export async function requireElsewhereAcknowledged(
  tx: Transaction,
  request_id: string,
  { acknowledged, now }: { acknowledged: string | undefined; now: Date },
): Promise<void> {
  const contract = await contractElsewhere(tx, request_id, now);
  if (!contract || contract.contract_id === acknowledged) return;
  throw new Failure(VALIDATION_ERROR, { fields: { acknowledged: SECOND_CONTRACT } });
}

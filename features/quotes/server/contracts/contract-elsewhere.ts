import type { RequestQuotes } from "#features/quotes/contract/index.ts";
import { dayOf } from "#foundation/local-time.ts";
import type { Db } from "#platform/postgres/database.ts";

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
    .select(["other.id as request_id", "business.business_name"])
    .where("r.id", "=", request_id)
    .where("other.status", "=", "active")
    .where("c.cancelled_at", "is", null)
    .where((is) => is.or([is("c.ends_on", "is", null), is("c.ends_on", ">=", dayOf(now.getTime()))]))
    .orderBy("c.created_at", "desc")
    .limit(1)
    .executeTakeFirst();
  return row ?? null;
}

import type { OngoingVisit } from "#features/scheduling/contract/index.ts";
import { isVisitOpen } from "#features/scheduling/contract/index.ts";
import { DAY_MS } from "#foundation/durations.ts";
import type { Owner } from "#platform/http/actor.ts";
import type { Db } from "#platform/postgres/database.ts";
import { toVisit } from "./visit-columns.ts";

/**
 * Returns the visits to an owner that are on the way or arrived, earliest first. One never said to
 * be done ends with its time.
 */
export async function ongoingVisits(db: Db, owner: Owner, now: Date): Promise<OngoingVisit[]> {
  const rows = await db
    .selectFrom("appointments as a")
    .innerJoin("published_provider_profiles as business", "business.profile_id", "a.provider_id")
    .select([
      "a.request_id",
      "a.starts_at",
      "a.ends_at",
      "a.on_the_way_at",
      "a.expected_at",
      "a.arrived_at",
      "a.done_at",
      "business.business_name",
    ])
    .where("a.owner_id", "=", owner.id)
    .where(({ fn }) => fn.coalesce("a.on_the_way_at", "a.arrived_at"), "is not", null)
    .where("a.done_at", "is", null)
    .where("a.ends_at", ">", new Date(now.getTime() - 2 * DAY_MS))
    .orderBy("a.starts_at")
    .execute();
  return rows
    .filter((row) => isVisitOpen(row, now))
    .map(({ request_id, business_name, ...row }) => ({ request_id, business_name, visit: toVisit(row) }));
}

import { sql } from "kysely";
import { DAY_MS } from "#foundation/durations.ts";
import { dayOf } from "#foundation/local-time.ts";
import type { Ports } from "#platform/http/context.ts";
import { countsOf, OPEN_DAYS } from "./roll-up-market.ts";

/** A day whose stored counts are not what the requests themselves say. */
interface MarketDayDifference {
  name: "market_day_differs";
  /** `2026-11-15`, in Québec. */
  subject: string;
  detail: string;
}

/**
 * Compares the stored counts of requests, unlocks, completions and returns of each day since then with the
 * rows they were counted from. Days that may still change, or wait to be counted again, are left out; so is
 * where a request was made, because a property may have moved since.
 */
export async function checkMarketDays(
  { db, now }: Pick<Ports, "db" | "now">,
  since: Date,
): Promise<{ days: number; differences: MarketDayDifference[] }> {
  const settled = dayOf(now().getTime() - OPEN_DAYS * DAY_MS);
  const stored = await db
    .selectFrom("market_days")
    .select(({ ref }) => sql<string>`${ref("day")}::text`.as("day"))
    .where("business_type_id", "=", "")
    .where("city_id", "=", "")
    .where("day", ">=", dayOf(since.getTime()))
    .where("day", "<", settled)
    .where("day", "not in", (days) => days.selectFrom("market_days_to_recount").select("day"))
    .orderBy("day")
    .execute();
  const differences: MarketDayDifference[] = [];
  for (const { day } of stored) {
    const { rows } = await sql<{ kept: string; counted: string }>`
      select kept::text, counted::text from (
        select (m.requests, m.unlocked, m.completed, m.returned) as kept,
          (c.requests, c.unlocked, c.completed, c.returned) as counted
        from market_days m, (${countsOf(day)}) c (business_type_id, city_id, views, requests, answered, unlocked,
          completed, reviewed, returned, waits)
        where m.day = ${day}::date and m.business_type_id = '' and m.city_id = ''
          and c.business_type_id = '' and c.city_id = ''
      ) compared where kept is distinct from counted`.execute(db);
    for (const { kept, counted } of rows)
      differences.push({
        name: "market_day_differs",
        subject: day,
        detail: `requests, unlocks, completions, returns: kept ${kept}, counted ${counted}`,
      });
  }
  return { days: stored.length, differences };
}

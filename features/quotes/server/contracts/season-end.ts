import { addDays, type Day } from "#foundation/local-time.ts";
import type { Db } from "#platform/postgres/database.ts";

/**
 * Returns the last day of a contract whose service is sold by season: the end that its soumission gives, else the
 * first end of the season after the work begins. Null for other services, whose contract ends when the work is done.
 */
export async function seasonEnd(
  db: Db,
  request_id: string,
  { starts_on, ends_on }: { starts_on: Day | null; ends_on: Day | null },
): Promise<Day | null> {
  const season = await db
    .selectFrom("published_requests as r")
    .innerJoin("published_service_seasons as s", "s.service_id", "r.service_id")
    .select("s.season_end")
    .where("r.id", "=", request_id)
    .executeTakeFirst();
  if (!season?.season_end || !starts_on) return null;
  if (ends_on) return ends_on;
  const [month, day] = season.season_end.split("-");
  // Counted from the month's first day: a season may end on 29 February, which most years lack.
  const endIn = (year: number) => addDays(`${year}-${month}-01`, Number(day) - 1);
  const year = Number(starts_on.slice(0, 4));
  return endIn(year) >= starts_on ? endIn(year) : endIn(year + 1);
}

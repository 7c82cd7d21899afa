import type { Day } from "#foundation/local-time.ts";
import { endOfSeason } from "#foundation/season/season.ts";
import type { Db } from "#platform/postgres/database.ts";

/**
 * Returns the last day of a contract whose request is for a season: the end that its soumission
 * gives, else the first end of the season after the work begins. Null for other requests, whose
 * contract ends when the work is done.
 */
export async function seasonEnd(
  db: Db,
  request_id: string,
  { starts_on, ends_on }: { starts_on: Day | null; ends_on: Day | null },
): Promise<Day | null> {
  const season = await db
    .selectFrom("published_requests as r")
    .select("r.season_end")
    .where("r.id", "=", request_id)
    .executeTakeFirst();
  if (!season?.season_end || !starts_on) return null;
  return ends_on ?? endOfSeason(season.season_end, starts_on);
}

import { sql } from "kysely";
import type { Db } from "#platform/postgres/database.ts";

/** Days since 1970-01-01: free for most services, for one of five thousand, for none. */
export const FREE_DAYS = { common: 20_780, rare: 20_781, never: 20_782 };

/** Gives every service of a database its free times, as if all providers had hours: 40 days of the 60 each. */
export async function addManyFreeTimes(db: Db): Promise<void> {
  await sql`
    insert into free_times (service_id, provider_id, next_free_at, free_days, stale_at)
    select id, provider_id, now() + make_interval(hours => (n % 400)::int),
      array_agg(day order by day), now() + interval '1 day'
    from (select id, provider_id, row_number() over (order by id) as n from services) s
      cross join generate_series(20760, 20819) day
    where case day
      when ${FREE_DAYS.rare}::int then n % 5000 = 0
      when ${FREE_DAYS.never}::int then false
      when ${FREE_DAYS.common}::int then n % 10 < 7
      else (n + day) % 3 > 0 end
    group by 1, 2, n`.execute(db);
  await sql`vacuum analyze free_times`.execute(db);
}

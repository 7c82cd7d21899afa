import { sql } from "kysely";
import type { Db } from "#platform/postgres/database.ts";
import { withoutConstraints } from "./without-constraints.ts";

/** Days since 1970-01-01 that are free for most services, for one of five thousand, for none. */
export const FREE_DAYS = { common: 20_780, rare: 20_781, never: 20_782 };

/**
 * Gives every service of a database free times on 40 of 60 days. The days repeat every thirty services, so
 * that they are aggregated thirty times and not once a service.
 */
export async function addManyFreeTimes(db: Db): Promise<void> {
  await withoutConstraints(db, ["free_times"], async () => {
    await sql`
      with patterns as (
        select pattern, array_agg(day order by day) as days
        from generate_series(0, 29) pattern cross join generate_series(20760, 20819) day
        where case day
          when ${FREE_DAYS.rare}::int then false
          when ${FREE_DAYS.never}::int then false
          when ${FREE_DAYS.common}::int then pattern % 10 < 7
          else (pattern + day) % 3 > 0 end
        group by pattern
      )
      insert into free_times (service_id, provider_id, next_free_at, free_days, stale_at)
      select s.id, s.provider_id, now() + make_interval(hours => (n % 400)::int),
        case when n % 5000 = 0
          then (select array_agg(day order by day) from unnest(days || ${FREE_DAYS.rare}::int) day)
          else days end,
        now() + interval '1 day'
      from (select id, provider_id, row_number() over (order by id) as n from services) s
        join patterns on pattern = n % 30`.execute(db);
  });
  await sql`vacuum analyze free_times`.execute(db);
}

import { sql } from "kysely";
import { numberOf } from "#foundation/local-time.ts";
import { TOTAL_MAX } from "#platform/postgres/bounded-lists.ts";
import type { ReadDb } from "#platform/postgres/replicas.ts";
import { remembered } from "../remembered.ts";
import type { FreeDay } from "./listing.ts";

/** How many services have which days free, and how many are listed at all. */
interface Statistics {
  services: number;
  free: ReadonlyMap<number, number>;
}

/** What ANALYZE last saw: only how a search runs depends on it, not what it finds. */
const statisticsOf = remembered(5 * 60_000, readStatistics);

/** A day as finding needs it, « 2026-12-24 ». */
export async function freeDay(db: ReadDb, date: string): Promise<FreeDay> {
  const day = numberOf(date);
  const { services, free } = await statisticsOf(db);
  const having = free.get(day) ?? 0;
  // As for free words: reading all that have it costs `having` rows; walking to the thousandth, 1000 x services / having.
  return { day, isCommon: having * having > TOTAL_MAX * services };
}

async function readStatistics(db: ReadDb): Promise<Statistics> {
  const [sizes, common] = await Promise.all([
    sql<{ services: number; kept: number }>`
      select (select greatest(reltuples, 0)::float8 from pg_class where oid = 'service_words'::regclass) as services,
        (select greatest(reltuples, 0)::float8 from pg_class where oid = 'free_times'::regclass) as kept`.execute(
      db,
    ),
    // The frequencies end with the least, the greatest and that of nulls, which belong to no day.
    sql<{ day: number; frequency: number }>`
      select element.day, element.frequency::float8 as frequency
      from pg_stats s cross join lateral unnest(s.most_common_elems::text::int[], s.most_common_elem_freqs)
        as element (day, frequency)
      where s.schemaname = current_schema() and s.tablename = 'free_times' and s.attname = 'free_days'
        and element.day is not null`.execute(db),
  ]);
  const { services = 0, kept = 0 } = sizes.rows[0] ?? {};
  return { services, free: new Map(common.rows.map(({ day, frequency }) => [day, frequency * kept])) };
}

import { sql } from "kysely";
import { TOTAL_MAX } from "#foundation/limits.ts";
import { dayNumber } from "#foundation/local-time.ts";
import type { ReadDb } from "#platform/postgres/replicas.ts";
import { cachedRead } from "../reference/cached-read.ts";

/** A day searched for. */
export interface FreeDay {
  /** Days since 1970-01-01, as free_times stores them. */
  day: number;
  /** Whether so many services have it free that a walk of the listing meets them soon enough. */
  isCommon: boolean;
}

/** How many services have each day free, and how many are listed. */
interface Statistics {
  services: number;
  free: ReadonlyMap<number, number>;
}

/** The statistics of the last ANALYZE: only how a search runs depends on them, not what it finds. */
const statisticsOf = cachedRead(5 * 60_000, readStatistics);

/** Returns a day (« 2026-12-24 ») with how common it is. */
export async function freeDay(db: ReadDb, date: string): Promise<FreeDay> {
  const day = dayNumber(date);
  const { services, free } = await statisticsOf(db);
  const matching = free.get(day) ?? 0;
  // The costs are those in free-words.ts: reading every match costs `matching` rows; walking to the
  // thousandth costs 1000 × services / matching.
  return { day, isCommon: matching * matching > TOTAL_MAX * services };
}

async function readStatistics(db: ReadDb): Promise<Statistics> {
  const [sizes, common] = await Promise.all([
    sql<{ services: number; free_services: number }>`
      select (select greatest(reltuples, 0)::float8 from pg_class where oid = 'service_words'::regclass) as services,
        (select greatest(reltuples, 0)::float8 from pg_class where oid = 'free_times'::regclass) as free_services`.execute(
      db,
    ),
    // The frequency array ends with the minimum, the maximum and the frequency of
    // nulls, which belong to no day.
    sql<{ day: number; frequency: number }>`
      select element.day, element.frequency::float8 as frequency
      from pg_stats s cross join lateral unnest(s.most_common_elems::text::int[], s.most_common_elem_freqs)
        as element (day, frequency)
      where s.schemaname = current_schema() and s.tablename = 'free_times' and s.attname = 'free_days'
        and element.day is not null`.execute(db),
  ]);
  const { services = 0, free_services: freeServices = 0 } = sizes.rows[0] ?? {};
  return {
    services,
    free: new Map(common.rows.map(({ day, frequency }) => [day, frequency * freeServices])),
  };
}

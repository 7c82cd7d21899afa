import { CompiledQuery } from "kysely";
import type { Db } from "#platform/postgres/database.ts";
import type { Plan, Span } from "../contract/free-times.ts";

/** As the database answers it: `[weekday, from_minute, to_minute]`, `[from, to]` in epoch milliseconds. */
export interface PlanRow {
  hours: [number, number, number][];
  taken: [number, number][];
}

const ms = (column: string) => `(extract(epoch from ${column}) * 1000)::float8`;

/**
 * The columns of a PlanRow in one reading: the provider is the column or parameter named first, `at` now, the span
 * that matters from `from` to `to`, and `except` the request whose own time does not count.
 */
export const planColumns = (provider: string, now: string, from: string, to: string, except: string) => `
  (select coalesce(json_agg(json_build_array(weekday, from_minute, to_minute)), '[]')
    from provider_hours where provider_id = ${provider}) as hours,
  (select coalesce(json_agg(json_build_array(${ms("starts_at")}, ${ms("ends_at")})), '[]') from (
    select starts_at, ends_at from time_off
      where provider_id = ${provider} and ends_at > ${from} and starts_at < ${to}
    union all
    select starts_at, ends_at from appointments
      where provider_id = ${provider} and ends_at > ${from} and starts_at < ${to}
        and (held_until is null or held_until > ${now}) and request_id is distinct from ${except}
  ) spans) as taken`;

const ONE = `select ${planColumns("$1::uuid", "$2::timestamptz", "$3::timestamptz", "$4::timestamptz", "$5::uuid")}`;

/** What decides a provider's free times in a span, in one query; `except` is a request whose own time does not count. */
export async function readPlan(
  db: Db,
  provider_id: string,
  { now, within, except = null }: { now: Date; within: Span; except?: string | null },
): Promise<Plan> {
  const { rows } = await db.executeQuery<PlanRow>(
    CompiledQuery.raw(ONE, [provider_id, now, ...reach(within), except]),
  );
  return toPlan(rows[0] ?? { hours: [], taken: [] });
}

/** An appointment that starts in a span may last eight hours more. */
export const reach = ({ from, to }: Span): [Date, Date] => [new Date(from), new Date(to + 8 * 3_600_000)];

export function toPlan({ hours, taken }: PlanRow): Plan {
  return {
    hours: hours.map(([weekday, from_minute, to_minute]) => ({ weekday, from_minute, to_minute })),
    taken: taken.map(([from, to]) => ({ from, to })),
  };
}

import { CompiledQuery } from "kysely";
import type { ProviderCalendar, Span } from "#features/scheduling/contract/free-times.ts";
import { HOUR_MS } from "#foundation/durations.ts";
import type { Db } from "#platform/postgres/database.ts";

/** A row of the query: `[weekday, from_minute, to_minute]`, and `[from, to]` in epoch milliseconds. */
export interface CalendarRow {
  hours: [number, number, number][];
  taken: [number, number][];
}

const ms = (column: string) => `(extract(epoch from ${column}) * 1000)::float8`;

/**
 * The columns of a `CalendarRow`. The parameters are SQL expressions: the provider's id, the current time, the range,
 * and `except`, the request whose own time is not counted as taken.
 */
export const calendarColumns = (provider: string, now: string, from: string, to: string, except: string) => `
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

const ONE = `select ${calendarColumns("$1::uuid", "$2::timestamptz", "$3::timestamptz", "$4::timestamptz", "$5::uuid")}`;

/** Reads a provider's calendar in a range, in one query; the time of the request `except` is not counted as taken. */
export async function readCalendar(
  db: Db,
  provider_id: string,
  { now, within, except = null }: { now: Date; within: Span; except?: string | null },
): Promise<ProviderCalendar> {
  const { rows } = await db.executeQuery<CalendarRow>(
    CompiledQuery.raw(ONE, [provider_id, now, ...overlapRange(within), except]),
  );
  return toCalendar(rows[0] ?? { hours: [], taken: [] });
}

/** Returns the range that appointments starting in a span may cover: they last at most eight hours. */
export const overlapRange = ({ from, to }: Span): [Date, Date] => [
  new Date(from),
  new Date(to + 8 * HOUR_MS),
];

export function toCalendar({ hours, taken }: CalendarRow): ProviderCalendar {
  return {
    hours: hours.map(([weekday, from_minute, to_minute]) => ({ weekday, from_minute, to_minute })),
    taken: taken.map(([from, to]) => ({ from, to })),
  };
}

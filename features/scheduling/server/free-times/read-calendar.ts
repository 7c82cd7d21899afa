import { CompiledQuery } from "kysely";
import { calendarUnder, type ProviderCalendar, type Span } from "#features/scheduling/contract/free-times.ts";
import { type BookingRules, DEFAULT_RULES, PAUSE_MINUTES_MAX } from "#features/scheduling/contract/index.ts";
import { HOUR_MS, MINUTE_MS } from "#foundation/durations.ts";
import { addDays, dayOf, instantAt } from "#foundation/local-time.ts";
import type { Db } from "#platform/postgres/database.ts";

/** A row of the query: `[weekday, from_minute, to_minute]`, and `[from, to]` in epoch milliseconds. */
export interface CalendarRow {
  hours: [number, number, number][];
  /** Null for a provider who has set none. */
  rules: BookingRules | null;
  off: [number, number][];
  /** When their other calendars are busy. */
  busy: [number, number][];
  /** Ids of the crews, none for a provider without. */
  crews: string[];
  /** With the crew of each. */
  visits: [number, number, string | null][];
}

const ms = (column: string) => `(extract(epoch from ${column}) * 1000)::float8`;

/**
 * The columns of a `CalendarRow`. The parameters are SQL expressions: the provider's id, the current time,
 * the range, and `except`, the request whose own time is not counted as taken.
 */
export const calendarColumns = (provider: string, now: string, from: string, to: string, except: string) => `
  (select coalesce(json_agg(json_build_array(weekday, from_minute, to_minute)), '[]')
    from provider_hours where provider_id = ${provider}) as hours,
  (select json_build_object('notice_hours', notice_hours, 'pause_minutes', pause_minutes, 'daily_max', daily_max)
    from booking_rules where provider_id = ${provider}) as rules,
  (select coalesce(json_agg(json_build_array(${ms("starts_at")}, ${ms("ends_at")})), '[]')
    from time_off
    where provider_id = ${provider} and ends_at > ${from} and starts_at < ${to}) as off,
  (select coalesce(json_agg(json_build_array(${ms("starts_at")}, ${ms("ends_at")})), '[]')
    from busy_times
    where provider_id = ${provider} and ends_at > ${from} and starts_at < ${to}) as busy,
  (select coalesce(json_agg(id), '[]')
    from crews where provider_id = ${provider} and removed_at is null) as crews,
  (select coalesce(json_agg(json_build_array(${ms("starts_at")}, ${ms("ends_at")}, crew_id)), '[]')
    from appointments
    where provider_id = ${provider} and ends_at > ${from} and starts_at < ${to}
      and (held_until is null or held_until > ${now}) and request_id is distinct from ${except}) as visits`;

const ONE = `select ${calendarColumns("$1::uuid", "$2::timestamptz", "$3::timestamptz", "$4::timestamptz", "$5::uuid")}`;

/**
 * Reads a provider's calendar in a range and the notice they ask for, in one query; the time of the request
 * `except` is not counted as taken.
 */
export async function readCalendar(
  db: Db,
  provider_id: string,
  { now, within, except = null }: { now: Date; within: Span; except?: string | null },
): Promise<{ calendar: ProviderCalendar; notice_hours: number }> {
  const { rows } = await db.executeQuery<CalendarRow>(
    CompiledQuery.raw(ONE, [provider_id, now, ...overlapRange(within), except]),
  );
  const row = rows[0] ?? { hours: [], rules: null, off: [], busy: [], crews: [], visits: [] };
  return { calendar: toCalendar(row), notice_hours: noticeOf(row) };
}

/**
 * Returns the range of appointments that affect times chosen in a span: they last at most eight hours, keep a
 * pause to others, and are counted by whole days.
 */
export function overlapRange({ from, to }: Span): [Date, Date] {
  const pause = PAUSE_MINUTES_MAX * MINUTE_MS;
  const dayEnd = instantAt(addDays(dayOf(to), 1), 0);
  return [new Date(instantAt(dayOf(from), 0) - pause), new Date(Math.max(dayEnd, to + 8 * HOUR_MS + pause))];
}

/** Returns the active services whose hour owners choose. */
export const bookableServices = (db: Db, provider_id: string) =>
  db
    .selectFrom("published_services as services")
    .select(["id", "name", "duration_minutes"])
    .where("provider_id", "=", provider_id)
    .where("removed_at", "is", null)
    .where("is_active", "=", true)
    .where("needs_hour", "=", true)
    .execute();

export const noticeOf = ({ rules }: Pick<CalendarRow, "rules">): number =>
  (rules ?? DEFAULT_RULES).notice_hours;

export function toCalendar({ hours, rules, off, busy, crews, visits }: CalendarRow): ProviderCalendar {
  const toSpan = ([from, to]: [number, number]): Span => ({ from, to });
  return calendarUnder(rules ?? DEFAULT_RULES, {
    hours: hours.map(([weekday, from_minute, to_minute]) => ({ weekday, from_minute, to_minute })),
    off: [...off, ...busy].map(toSpan),
    visits: visits.map(([from, to, crew]) => ({ from, to, crew })),
    crews,
  });
}

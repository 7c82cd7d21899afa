import { DAY_MS, HOUR_MS, MINUTE_MS } from "#foundation/durations.ts";
import { addDays, DAY_MINUTES, type Day, dayOf, instantAt, weekdayOf } from "#foundation/local-time.ts";
import { LEAD_TIME_HOURS, STEP_MINUTES, WINDOW_DAYS } from "./numbers.ts";
import type { BookingRules, WeeklyHours } from "./rules.ts";

/** A half-open interval of epoch milliseconds: `to` is excluded. */
export interface Span {
  from: number;
  to: number;
}

/** A provider's weekly hours and taken times, from which free times are computed. */
export interface ProviderCalendar {
  hours: readonly WeeklyHours[];
  /** Time off, held and confirmed appointments, in any order, overlapping or not. */
  taken: readonly Span[];
  /** Days on which no appointment may start, although there would be room. */
  full?: ReadonlySet<Day>;
}

export interface FreeDay {
  day: Day;
  /** When an appointment may start, earliest first (epoch milliseconds). */
  starts: number[];
}

const STEP_MS = STEP_MINUTES * MINUTE_MS;

/** Returns when an appointment may start: from the notice to sixty days ahead (docs/product.md "Times"). */
export function bookingWindow(now: Date, notice_hours = LEAD_TIME_HOURS): Span {
  const ms = now.getTime();
  return { from: ms + notice_hours * HOUR_MS, to: ms + WINDOW_DAYS * DAY_MS };
}

/** Returns the calendar in which a provider's rules stand: pauses around visits are taken, and days with enough visits full. */
export function calendarUnder(
  { pause_minutes, daily_max }: Pick<BookingRules, "pause_minutes" | "daily_max">,
  { hours, off, visits }: { hours: readonly WeeklyHours[]; off: readonly Span[]; visits: readonly Span[] },
): ProviderCalendar {
  const pause = pause_minutes * MINUTE_MS;
  const taken = [...off, ...visits.map(({ from, to }) => ({ from: from - pause, to: to + pause }))];
  if (daily_max === null) return { hours, taken };
  const counts = new Map<Day, number>();
  for (const { from } of visits) counts.set(dayOf(from), (counts.get(dayOf(from)) ?? 0) + 1);
  return {
    hours,
    taken,
    full: new Set([...counts.keys()].filter((day) => (counts.get(day) ?? 0) >= daily_max)),
  };
}

/**
 * Returns the free times of a service of `duration` minutes: weekly hours minus taken times, on half hours. An
 * appointment starts within the window (its end included), belongs to the day on which it starts, and crosses midnight
 * where the hours do. Days without any are left out.
 */
export function freeTimes(calendar: ProviderCalendar, duration: number, window: Span): FreeDay[] {
  const length = duration * MINUTE_MS;
  const taken = calendar.taken.filter(({ to }) => to > window.from).toSorted((a, b) => a.from - b.from);
  const free: FreeDay[] = [];
  const last = dayOf(window.to);
  let spans = spansOfDay(calendar.hours, dayOf(window.from));
  for (let day = dayOf(window.from); day <= last; day = addDays(day, 1)) {
    const midnight = instantAt(day, DAY_MINUTES);
    const next = spansOfDay(calendar.hours, addDays(day, 1));
    const opens = calendar.full?.has(day) ? [] : throughMidnight(spans, next, midnight);
    spans = next;
    const starts: number[] = [];
    for (const open of opens) {
      for (const { from, to } of subtract(open, taken)) {
        const latest = Math.min(to - length, window.to, midnight - 1);
        for (let at = roundUpToStep(Math.max(from, window.from)); at <= latest; at += STEP_MS)
          starts.push(at);
      }
    }
    if (starts.length > 0) free.push({ day, starts });
  }
  return free;
}

/** Whether a start is free; computes the free times of its day only. */
export function isFree(calendar: ProviderCalendar, duration: number, window: Span, start: number): boolean {
  if (start < window.from || start > window.to) return false;
  return freeTimes(calendar, duration, { from: start, to: start }).some(({ starts }) =>
    starts.includes(start),
  );
}

/**
 * Whether a provider may propose a start. It may lie outside their hours and rules, but not in the past, beyond sixty days
 * or off the half hour.
 */
export function canBeProposed(start: number, now: Date): boolean {
  const isAhead = start > now.getTime() && start <= bookingWindow(now).to;
  return isAhead && isOnStep(start);
}

/** Whether a start is on a half hour. Québec is whole hours from UTC, so that epoch steps are local steps. */
function isOnStep(start: number): boolean {
  return start % STEP_MS === 0;
}

const roundUpToStep = (ms: number) => Math.ceil(ms / STEP_MS) * STEP_MS;

/** Returns the hours of one day as instants, adjacent ranges merged. */
function spansOfDay(hours: readonly WeeklyHours[], day: Day): Span[] {
  const weekday = weekdayOf(day);
  const spans: Span[] = [];
  for (const { from_minute, to_minute } of ofWeekday(hours, weekday)) {
    const span = { from: instantAt(day, from_minute), to: instantAt(day, to_minute) };
    const before = spans.at(-1);
    if (before && span.from <= before.to) before.to = Math.max(before.to, span.to);
    else spans.push(span);
  }
  return spans;
}

/** Returns a day's spans, the last one until the end of the next day's first when they meet at midnight. */
function throughMidnight(spans: Span[], next: readonly Span[], midnight: number): Span[] {
  const [evening, morning] = [spans.at(-1), next[0]];
  if (!evening || !morning || evening.to !== midnight || morning.from !== midnight) return spans;
  return [...spans.slice(0, -1), { from: evening.from, to: morning.to }];
}

const ofWeekday = (hours: readonly WeeklyHours[], weekday: number) =>
  hours.filter((span) => span.weekday === weekday).toSorted((a, b) => a.from_minute - b.from_minute);

/** Returns the parts of a span that are not taken; `taken` is sorted by start. */
function subtract(open: Span, taken: readonly Span[]): Span[] {
  const left: Span[] = [];
  let from = open.from;
  for (const { from: start, to: end } of taken) {
    if (start >= open.to) break;
    if (end <= from) continue;
    if (start > from) left.push({ from, to: start });
    from = end;
  }
  if (from < open.to) left.push({ from, to: open.to });
  return left;
}

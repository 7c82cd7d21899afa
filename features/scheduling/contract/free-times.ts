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
  /** The busy times of each crew; a time is free while one crew is. A provider without crews has none. */
  crews?: readonly (readonly Span[])[];
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

/** An appointment; without a crew it takes its time from all of them. */
export interface VisitSpan extends Span {
  crew?: string | null;
}

/**
 * Returns the calendar in which a provider's rules stand: pauses around visits are taken, each from its crew,
 * and days with enough visits of all crews together are full.
 */
export function calendarUnder(
  { pause_minutes, daily_max }: Pick<BookingRules, "pause_minutes" | "daily_max">,
  {
    hours,
    off,
    visits,
    crews = [],
  }: {
    hours: readonly WeeklyHours[];
    off: readonly Span[];
    visits: readonly VisitSpan[];
    crews?: readonly string[];
  },
): ProviderCalendar {
  const pause = pause_minutes * MINUTE_MS;
  const spans = visits.map(({ from, to, crew }) => ({ from: from - pause, to: to + pause, crew }));
  const taken = [...off, ...(crews.length === 0 ? spans : spans.filter(({ crew }) => !crew))];
  const calendar: ProviderCalendar =
    crews.length === 0
      ? { hours, taken }
      : { hours, taken, crews: crews.map((id) => spans.filter(({ crew }) => crew === id)) };
  if (daily_max === null) return calendar;
  const counts = new Map<Day, number>();
  for (const { from } of visits) counts.set(dayOf(from), (counts.get(dayOf(from)) ?? 0) + 1);
  return {
    ...calendar,
    full: new Set([...counts.keys()].filter((day) => (counts.get(day) ?? 0) >= daily_max)),
  };
}

/**
 * Returns the free times of a service of `duration` minutes: weekly hours minus taken times, on half hours.
 * An appointment starts within the window (its end included), belongs to the day on which it starts, and
 * crosses midnight where the hours do. Days without any are left out.
 */
export function freeTimes(calendar: ProviderCalendar, duration: number, window: Span): FreeDay[] {
  const length = duration * MINUTE_MS;
  // One list for each crew; a single one without crews.
  const lists = takenByCrew(calendar, window);
  const free: FreeDay[] = [];
  const last = dayOf(window.to);
  let spans = spansOfDay(calendar.hours, dayOf(window.from));
  for (let day = dayOf(window.from); day <= last; day = addDays(day, 1)) {
    const midnight = instantAt(day, DAY_MINUTES);
    const next = spansOfDay(calendar.hours, addDays(day, 1));
    const opens = calendar.full?.has(day) ? [] : throughMidnight(spans, next, midnight);
    spans = next;
    const found = lists.map((taken) => {
      const starts: number[] = [];
      for (const open of opens) {
        for (const { from, to } of subtract(open, taken)) {
          const latest = Math.min(to - length, window.to, midnight - 1);
          for (let at = roundUpToStep(Math.max(from, window.from)); at <= latest; at += STEP_MS)
            starts.push(at);
        }
      }
      return starts;
    });
    const starts = found.length === 1 ? (found[0] ?? []) : unionOf(found);
    if (starts.length > 0) free.push({ day, starts });
  }
  return free;
}

/**
 * Returns when work of several days may start: within the hours, and while one crew has nothing else until it
 * ends; closed days between are no hindrance.
 */
export function freeStartsOfDays(
  calendar: ProviderCalendar,
  endOf: (start: number) => number,
  window: Span,
): FreeDay[] {
  const lists = takenByCrew(calendar, window);
  const isFreeFrom = (start: number) =>
    lists.some((taken) => !taken.some(({ from, to }) => from < endOf(start) && to > start));
  return freeTimes(calendar, STEP_MINUTES, window)
    .map(({ day, starts }) => ({ day, starts: starts.filter(isFreeFrom) }))
    .filter(({ starts }) => starts.length > 0);
}

/** Returns what is taken from each crew that ends after the window's start, by start. */
function takenByCrew({ taken, crews }: ProviderCalendar, window: Span): Span[][] {
  const ahead = (spans: readonly Span[]) => spans.filter(({ to }) => to > window.from);
  const sorted = (spans: Span[]) => spans.toSorted((a, b) => a.from - b.from);
  if (!crews) return [sorted(ahead(taken))];
  const own = crews.map(ahead);
  // A crew without appointments is free whenever any other is.
  const most = own.some((spans) => spans.length === 0) ? [[]] : own;
  return most.map((spans) => sorted([...ahead(taken), ...spans]));
}

const unionOf = (lists: readonly number[][]) => [...new Set(lists.flat())].toSorted((a, b) => a - b);

/** Whether a start is free; computes the free times of its day only. */
export function isFree(calendar: ProviderCalendar, duration: number, window: Span, start: number): boolean {
  if (start < window.from || start > window.to) return false;
  return freeTimes(calendar, duration, { from: start, to: start }).some(({ starts }) =>
    starts.includes(start),
  );
}

/**
 * Whether a provider may propose a start. It may lie outside their hours and rules, but not in the past,
 * beyond sixty days or off the half hour.
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

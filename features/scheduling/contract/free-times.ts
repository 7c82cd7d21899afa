import { addDays, type Day, dayOf, instantAt, MINUTE_MS, weekdayOf } from "#foundation/local-time.ts";
import { LEAD_TIME_HOURS, STEP_MINUTES, type WeeklyHours, WINDOW_DAYS } from "./rules.ts";

/** From an instant to another (epoch milliseconds), the second excluded. */
export interface Span {
  from: number;
  to: number;
}

/** What decides a provider's free times. */
export interface Plan {
  hours: readonly WeeklyHours[];
  /** Time off, held and confirmed appointments, in any order, overlapping or not. */
  taken: readonly Span[];
}

export interface FreeDay {
  day: Day;
  /** When an appointment may start, earliest first (epoch milliseconds). */
  starts: number[];
}

const STEP_MS = STEP_MINUTES * MINUTE_MS;

/** When an appointment may start: from two hours from now to sixty days ahead (product.md "Times"). */
export function windowAt(now: Date): Span {
  const ms = now.getTime();
  return { from: ms + LEAD_TIME_HOURS * 60 * MINUTE_MS, to: ms + WINDOW_DAYS * 24 * 60 * MINUTE_MS };
}

/**
 * The free times of a service of `duration` minutes: hours less what is taken, in steps of half an hour of the clock.
 * An appointment starts within the window (its end included) and never crosses midnight. Days without any are left out.
 */
export function freeTimes(plan: Plan, duration: number, window: Span): FreeDay[] {
  const length = duration * MINUTE_MS;
  const taken = plan.taken.filter(({ to }) => to > window.from).toSorted((a, b) => a.from - b.from);
  const free: FreeDay[] = [];
  const last = dayOf(window.to);
  for (let day = dayOf(window.from); day <= last; day = addDays(day, 1)) {
    const starts: number[] = [];
    for (const open of openSpans(plan.hours, day)) {
      for (const { from, to } of without(open, taken)) {
        const latest = Math.min(to - length, window.to);
        for (let at = upToStep(Math.max(from, window.from)); at <= latest; at += STEP_MS) starts.push(at);
      }
    }
    if (starts.length > 0) free.push({ day, starts });
  }
  return free;
}

/** Whether one start is among the free times: asked of its own day alone. */
export function isFree(plan: Plan, duration: number, window: Span, start: number): boolean {
  if (start < window.from || start > window.to) return false;
  return freeTimes(plan, duration, { from: start, to: start }).some(({ starts }) => starts.includes(start));
}

/** An appointment that starts and ends on one day. */
export function staysInDay(start: number, duration: number): boolean {
  return dayOf(start) === dayOf(start + duration * MINUTE_MS - 1);
}

/** Why a start is refused whose work would last past midnight. */
export const ENDS_TOO_LATE = "Le travail doit finir avant minuit.";

/**
 * Whether a provider may propose a start: outside one's hours is one's own affair; in the past, beyond sixty days, off
 * the half hour or across midnight is not.
 */
export function mayBeProposed(start: number, duration: number, now: Date): boolean {
  const isAhead = start > now.getTime() && start <= windowAt(now).to;
  return isAhead && isOnStep(start) && staysInDay(start, duration);
}

/** The clocks of Québec are whole hours from UTC: a step of the epoch is one of the clock. */
export function isOnStep(start: number): boolean {
  return start % STEP_MS === 0;
}

const upToStep = (ms: number) => Math.ceil(ms / STEP_MS) * STEP_MS;

/** The hours of one day as instants; those that follow each other are one. */
function openSpans(hours: readonly WeeklyHours[], day: Day): Span[] {
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

const ofWeekday = (hours: readonly WeeklyHours[], weekday: number) =>
  hours.filter((span) => span.weekday === weekday).toSorted((a, b) => a.from_minute - b.from_minute);

/** What is left of a span; `taken` is sorted by its start. */
function without(open: Span, taken: readonly Span[]): Span[] {
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

import { DAY_MS, MINUTE_MS } from "#foundation/durations.ts";
import { addDays, type Day, dayOf, instantAt } from "#foundation/local-time.ts";
import type { Span } from "./free-times.ts";

/**
 * The states of a confirmed appointment on its day, in order (docs/product.md "The provider's day"). Below,
 * for each step of the provider, the states that it may follow.
 */
export const VISIT_STATES = ["planned", "on_the_way", "arrived", "done"] as const;
export type VisitState = (typeof VISIT_STATES)[number];

export const VISIT_STEPS = {
  on_the_way: { from: ["planned"] },
  arrived: { from: ["planned", "on_the_way"] },
  done: { from: ["planned", "on_the_way", "arrived"] },
} as const satisfies Record<string, { from: readonly VisitState[] }>;
export type VisitStep = keyof typeof VISIT_STEPS;

/** The choices of a provider on the way: in how many minutes they expect to arrive. */
export const EXPECTED_MINUTES = [10, 20, 30, 45, 60] as const;

/** A second « on the way » that moves the expected time by less is the same press, sent twice. */
const SAME_TIME_MS = 5 * MINUTE_MS;

/** Steps may still be noted until noon of the day after the visit, in minutes of that day. */
const LATE_MINUTES = 12 * 60;

export interface VisitProgress {
  state: VisitState;
  expected_at: Date | null;
}

interface VisitTime {
  starts_at: Date;
  ends_at: Date;
}

/**
 * Returns the effect of a step on a visit: `advance` it, `correct` its expected time, leave it the `same` (a
 * repeated call), or null when it is refused because a later step was taken.
 */
export function visitChange(
  visit: VisitProgress,
  step: VisitStep,
  expected_at: Date | null,
): "advance" | "correct" | "same" | null {
  const from: readonly VisitState[] = VISIT_STEPS[step].from;
  if (from.includes(visit.state)) return "advance";
  if (visit.state !== step) return null;
  if (!expected_at || !visit.expected_at) return "same";
  const moved = Math.abs(expected_at.getTime() - visit.expected_at.getTime());
  return moved < SAME_TIME_MS ? "same" : "correct";
}

/** Returns a visit's first and last day in Québec. One of 24 hours or less counts for its first day only. */
export function visitDays({ starts_at, ends_at }: VisitTime): { first: Day; last: Day } {
  const [start, end] = [starts_at.getTime(), ends_at.getTime()];
  const first = dayOf(start);
  return { first, last: end - start > DAY_MS ? dayOf(end - 1) : first };
}

/** Returns when the steps of a visit may be noted: on its days and until noon of the day after. */
function visitSpan(visit: VisitTime): Span {
  const { first, last } = visitDays(visit);
  return { from: instantAt(first, 0), to: instantAt(addDays(last, 1), LATE_MINUTES) };
}

/** Whether the steps of a visit may be noted now. */
export function isVisitOpen(visit: VisitTime, now: Date): boolean {
  const { from, to } = visitSpan(visit);
  return now.getTime() >= from && now.getTime() < to;
}

import { MINUTE_MS } from "#foundation/durations.ts";
import { addDays, dayOf, instantAt } from "#foundation/local-time.ts";
import type { Span } from "./free-times.ts";

/**
 * How a confirmed appointment is carried out, in one table (docs/product.md "The provider's day"): the states
 * in their order and, for each step, the states it may follow. The server and the pages read it.
 */
export const VISIT_STATES = ["planned", "on_the_way", "arrived", "done"] as const;
export type VisitState = (typeof VISIT_STATES)[number];

export const VISIT_STEPS = {
  on_the_way: { from: ["planned"] },
  arrived: { from: ["planned", "on_the_way"] },
  done: { from: ["planned", "on_the_way", "arrived"] },
} as const satisfies Record<string, { from: readonly VisitState[] }>;
export type VisitStep = keyof typeof VISIT_STEPS;

/** In how many minutes a provider on the way expects to arrive. */
export const EXPECTED_MINUTES = [10, 20, 30, 45, 60] as const;

/**
 * A second « on the way » that moves the expected time by less changes nothing: it is
 * the same press, sent twice.
 */
const SAME_TIME_MS = 5 * MINUTE_MS;

/** The minute of the next day until which a visit may still be noted: noon, twelve hours after its day. */
const LATE_MINUTES = 12 * 60;

export interface VisitProgress {
  state: VisitState;
  expected_at: Date | null;
}

/**
 * What a step does to a visit: `advance` it, `correct` its expected time, leave it the `same` (a repeated
 * call), or null when it is refused because a later step was taken.
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

/** Returns when the steps of a visit may be noted: on its day in Québec and until noon of the day after. */
export function visitSpan(starts_at: Date): Span {
  const day = dayOf(starts_at.getTime());
  return { from: instantAt(day, 0), to: instantAt(addDays(day, 1), LATE_MINUTES) };
}

/** Whether the steps of a visit may be noted now. */
export function isVisitOpen(starts_at: Date, now: Date): boolean {
  const { from, to } = visitSpan(starts_at);
  return now.getTime() >= from && now.getTime() < to;
}

import type { Span } from "#features/scheduling/contract/free-times.ts";
import { LENGTH_STEP_MINUTES, STEP_MINUTES } from "#features/scheduling/contract/index.ts";
import { MINUTE_MS } from "#foundation/durations.ts";

const STARTS_MS = STEP_MINUTES * MINUTE_MS;
const ENDS_MS = LENGTH_STEP_MINUTES * MINUTE_MS;

/**
 * Widens spans, in order, to the times at which an appointment may end and start, and merges
 * them: appointments overlap the same as before, and however much a calendar holds, no more than
 * two spans an hour are kept.
 */
export function onGrid(spans: readonly Span[]): Span[] {
  const wide: Span[] = [];
  for (const span of spans) {
    const from = Math.floor(span.from / ENDS_MS) * ENDS_MS;
    const to = Math.ceil(span.to / STARTS_MS) * STARTS_MS;
    const last = wide.at(-1);
    if (last && from <= last.to) last.to = Math.max(last.to, to);
    else wide.push({ from, to });
  }
  return wide;
}

import { WAIT_BOUNDS } from "#features/operator/contract/index.ts";

/**
 * Returns the median in minutes of unlocks kept by their bounds; null without any. Within two bounds they count as evenly
 * spread; a median beyond the last is that bound.
 */
export function medianWait(waited: readonly number[]): number | null {
  const half = waited.reduce((all, count) => all + count, 0) / 2;
  if (half === 0) return null;
  let below = 0;
  for (const [n, count] of waited.entries()) {
    if (below + count >= half && count > 0) {
      const from = WAIT_BOUNDS[n - 1] ?? 0;
      const until = WAIT_BOUNDS[n] ?? from;
      return Math.round(from + ((half - below) / count) * (until - from));
    }
    below += count;
  }
  return null;
}

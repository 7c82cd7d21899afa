import { HOUR_MS } from "#foundation/durations.ts";
import type { Instant } from "#foundation/time.ts";

/** How long after writing a review its author may correct it, while it waits for its publication. */
export const CORRECTION_HOURS = 48;

/** Returns the time until which a review may be corrected; null for one that may not be, or not any more. */
export function correctableUntil(
  { status, created_at }: { status: string; created_at: Instant },
  now: Date,
): Date | null {
  const end = new Date(new Date(created_at).getTime() + CORRECTION_HOURS * HOUR_MS);
  return status === "waiting" && now < end ? end : null;
}

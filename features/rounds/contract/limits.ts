import { DAY_MS, MINUTE_MS } from "#foundation/durations.ts";

/**
 * How many clients a round has at most, how many passes and planned passes a page shows, how many days
 * from today on a round is shown for, how near each other two presses are the same pass, and how long a
 * pass can be taken back (docs/product.md "Rounds", "Planned passes").
 */
export const ROUND_LIMITS = {
  stopsMax: 200,
  passesShown: 100,
  plannedShown: 6,
  daysShown: 8,
  samePassMs: 10 * MINUTE_MS,
  takenBackMs: DAY_MS,
} as const;

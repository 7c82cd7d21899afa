import { z } from "zod";
import { DAY_MS } from "#foundation/durations.ts";

/** How long after it was pressed an act may still arrive (docs/product.md "Without a network"). */
export const PRESSED_WITHIN_MS = DAY_MS;

/**
 * How many milliseconds ago an act was pressed, as counted by the device that sends it: the clock of a
 * device may be hours off, the difference between two of its times is not. Text counts as a number,
 * because a multipart field is text.
 */
export const pressedAgo = z.coerce
  .number<number>()
  .int()
  .min(0, "Ce moment n'est pas encore venu")
  .max(PRESSED_WITHIN_MS, "Ce geste date de plus de 24 heures")
  .default(0);

/** Returns when an act was pressed, by the server's clock; now where that is not said. */
export const pressedAt = (now: Date, agoMs = 0): Date => new Date(now.getTime() - agoMs);

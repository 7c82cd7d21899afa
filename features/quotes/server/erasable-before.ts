import { RECORDS_YEARS } from "#foundation/durations.ts";
import { type Day, dayOf } from "#foundation/local-time.ts";

/** Returns the day, a first of January, before which everything that ended is erased. */
export const erasableBefore = (now: Date): Day =>
  `${Number(dayOf(now.getTime()).slice(0, 4)) - RECORDS_YEARS}-01-01`;

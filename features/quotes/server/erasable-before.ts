import { type Day, dayOf } from "#foundation/local-time.ts";

/** Years after the end of which contracts and invoices are erased; the tax laws want them kept as long (LIR, s. 230). */
const KEPT_YEARS = 6;

/** Returns the day before which whatever ended is erased: a first of January. */
export const erasableBefore = (now: Date): Day =>
  `${Number(dayOf(now.getTime()).slice(0, 4)) - KEPT_YEARS}-01-01`;

import { addDays, dayOf, instantAt, minuteOf } from "#foundation/local-time.ts";

/** Québec's hours in which letters to whole groups leave, in minutes since midnight. */
const FROM = 8 * 60;
const UNTIL = 20 * 60;

/** Returns the next morning at eight in Québec for an instant outside of these hours; null within them. */
export function morningAfter(now: Date): Date | null {
  const at = now.getTime();
  const today = dayOf(at);
  const minute = minuteOf(today, at);
  if (minute >= FROM && minute < UNTIL) return null;
  return new Date(instantAt(minute < FROM ? today : addDays(today, 1), FROM));
}

import type { TimeOff } from "#features/scheduling/contract/index.ts";
import { DAY_MINUTES, dayOf, instantAt } from "#foundation/local-time.ts";
import { formatLongDate, formatLongDateWithYear, formatTime } from "#foundation/time.ts";

/** « lundi 23 novembre à 09 h 00 » */
export const inWords = (at: string) => `${formatLongDate(at)} à ${formatTime(at)}`;

/** « lundi 23 novembre, de 09 h 00 à 10 h 30 » */
export const fromTo = (starts_at: string, ends_at: string) =>
  `${formatLongDate(starts_at)}, de ${formatTime(starts_at)} à ${formatTime(ends_at)}`;

/** Whole days are said as days, hours as hours. */
export function periodInWords({ starts_at, ends_at }: Pick<TimeOff, "starts_at" | "ends_at">): string {
  const [start, end] = [Date.parse(starts_at), Date.parse(ends_at)];
  const [first, last] = [dayOf(start), dayOf(end - 1)];
  if (start === instantAt(first, 0) && end === instantAt(last, DAY_MINUTES)) {
    if (first === last) return formatLongDateWithYear(start);
    return `Du ${formatLongDateWithYear(start)} au ${formatLongDateWithYear(end - 1)}`;
  }
  return first === last ? fromTo(starts_at, ends_at) : `Du ${inWords(starts_at)} au ${inWords(ends_at)}`;
}

import type { TimeOff } from "#features/scheduling/contract/index.ts";
import { DAY_MINUTES, dayOf, instantAt } from "#foundation/local-time.ts";
import { formatLongDate, formatLongDateWithYear, formatTime } from "#foundation/time.ts";

/** Returns « lundi 23 novembre à 9 h 00 ». */
export const formatStart = (at: string) => `${formatLongDate(at)} à ${formatTime(at)}`;

/** Returns « lundi 23 novembre, de 9 h 00 à 10 h 30 ». */
export const formatPeriod = (starts_at: string, ends_at: string) =>
  `${formatLongDate(starts_at)}, de ${formatTime(starts_at)} à ${formatTime(ends_at)}`;

/** Returns « À partir du samedi 15 novembre 2026. » for the first day of work that needs no hour. */
export const startText = (day: string) => `À partir du ${formatLongDateWithYear(`${day}T12:00:00Z`)}.`;

/** Returns a time off as days when it covers whole days, otherwise with its hours. */
export function formatTimeOff({ starts_at, ends_at }: Pick<TimeOff, "starts_at" | "ends_at">): string {
  const [start, end] = [Date.parse(starts_at), Date.parse(ends_at)];
  const [first, last] = [dayOf(start), dayOf(end - 1)];
  if (start === instantAt(first, 0) && end === instantAt(last, DAY_MINUTES)) {
    if (first === last) return formatLongDateWithYear(start);
    return `Du ${formatLongDateWithYear(start)} au ${formatLongDateWithYear(end - 1)}`;
  }
  return first === last
    ? formatPeriod(starts_at, ends_at)
    : `Du ${formatStart(starts_at)} au ${formatStart(ends_at)}`;
}

import { formatShortDate, formatTime, type Instant } from "#foundation/time.ts";

/**
 * Returns « 9 h à 10 h 30 », or « 20 h à 4 h (le lendemain) » for what ends after the midnight that follows.
 */
export function hoursText(start: Instant, end: Instant): string {
  // What ends at midnight ends with its day.
  const isNextDay = formatShortDate(start) !== formatShortDate(new Date(end).getTime() - 1);
  return `${formatTime(start)} à ${formatTime(end)}${isNextDay ? " (le lendemain)" : ""}`;
}

import { addDays, DAY_MINUTES } from "#foundation/local-time.ts";
import { formatLongDate, formatShortDate, formatTime, type Instant } from "#foundation/time.ts";

/**
 * Returns « 9 h à 10 h 30 », « 20 h à 4 h (le lendemain) » for what ends after the midnight that follows, and
 * « 8 h à 16 h (le jeudi 3 décembre) » for what lasts a day or more.
 */
export function hoursText(start: Instant, end: Instant): string {
  return `${formatTime(start)} à ${formatTime(end)}${endDayText(start, end)}`;
}

function endDayText(start: Instant, end: Instant): string {
  // What ends at midnight ends with its day.
  const last = new Date(end).getTime() - 1;
  if (formatShortDate(start) === formatShortDate(last)) return "";
  const isNextDay = addDays(formatShortDate(start), 1) === formatShortDate(last);
  // A minute's length is written here: a module for it costs the provider's list a request.
  const isOneNight = isNextDay && new Date(end).getTime() - new Date(start).getTime() < DAY_MINUTES * 60_000;
  return isOneNight ? " (le lendemain)" : ` (le ${formatLongDate(last)})`;
}

import type { Schedule } from "#features/scheduling/contract/index.ts";
import { hoursText } from "#features/scheduling/contract/period-text.ts";
import { formatLongDate, formatLongDateWithYear, formatTime, type Instant } from "#foundation/time.ts";

/** Returns « lundi 23 novembre à 9 h ». */
export const formatStart = (at: string) => `${formatLongDate(at)} à ${formatTime(at)}`;

/** Returns « lundi 23 novembre, de 9 h à 10 h 30 ». */
export const formatPeriod = (starts_at: Instant, ends_at: Instant) =>
  `${formatLongDate(starts_at)}, de ${hoursText(starts_at, ends_at)}`;

const formatDay = (day: string) => formatLongDateWithYear(`${day}T12:00:00Z`);

/**
 * Returns « À partir du samedi 15 novembre 2026. » for the first day of work that needs no hour, or « Pour la
 * saison : du … au …. »; null for other work.
 */
export function startText({ start_on, end_on }: Pick<Schedule, "start_on" | "end_on">): string | null {
  if (start_on === null) return null;
  return end_on
    ? `Pour la saison : du ${formatDay(start_on)} au ${formatDay(end_on)}.`
    : `À partir du ${formatDay(start_on)}.`;
}

import { hoursText } from "#features/scheduling/contract/period-text.ts";
import { formatLongDate, formatLongDateWithYear, formatTime } from "#foundation/time.ts";

/** Returns « lundi 23 novembre à 9 h ». */
export const formatStart = (at: string) => `${formatLongDate(at)} à ${formatTime(at)}`;

/** Returns « lundi 23 novembre, de 9 h à 10 h 30 ». */
export const formatPeriod = (starts_at: string, ends_at: string) =>
  `${formatLongDate(starts_at)}, de ${hoursText(starts_at, ends_at)}`;

/** Returns « À partir du samedi 15 novembre 2026. » for the first day of work that needs no hour. */
export const startText = (day: string) => `À partir du ${formatLongDateWithYear(`${day}T12:00:00Z`)}.`;

import { formatLongDate, formatTime } from "#foundation/time.ts";

/** « lundi 23 novembre à 09 h 00 » */
export const inWords = (at: string) => `${formatLongDate(at)} à ${formatTime(at)}`;

/** « lundi 23 novembre, de 09 h 00 à 10 h 30 » */
export const fromTo = (starts_at: string, ends_at: string) =>
  `${formatLongDate(starts_at)}, de ${formatTime(starts_at)} à ${formatTime(ends_at)}`;

import { plural } from "#foundation/text/plural.ts";

/** Returns « 25 min », « 3 h » or « 2 jours » for a number of minutes. */
export function answerTime(minutes: number): string {
  if (minutes < 60) return `${minutes} min`;
  const hours = Math.round(minutes / 60);
  if (hours < 48) return `${hours} h`;
  const days = Math.round(hours / 24);
  return `${days} ${plural(days, "jour", "jours")}`;
}

import { HOUR_MS } from "#foundation/durations.ts";
import { plural } from "#foundation/text/plural.ts";

/**
 * Returns « Expire dans 12 jours », « Expire dans 5 h » or « Expire dans moins d'une heure » until an
 * instant; null once it is past.
 */
export function timeLeft(until: string, now: Date): string | null {
  const left = Date.parse(until) - now.getTime();
  if (left <= 0) return null;
  const hours = Math.floor(left / HOUR_MS);
  if (hours < 1) return "Expire dans moins d'une heure";
  if (hours < 48) return `Expire dans ${hours}\u00a0h`;
  const days = Math.floor(hours / 24);
  return `Expire dans ${days} ${plural(days, "jour", "jours")}`;
}

/** Whether less than two days are left. */
export const isExpiringSoon = (until: string, now: Date) => Date.parse(until) - now.getTime() < 48 * HOUR_MS;

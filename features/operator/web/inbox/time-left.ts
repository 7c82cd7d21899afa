import { DAY_MS, HOUR_MS, MINUTE_MS } from "#foundation/durations.ts";
import { plural } from "#foundation/text/plural.ts";

/** Returns how far a time is from now: « dans 2 jours », « dans 3 h », « en retard de 5 min ». */
export function timeLeft(at: string, now: number): string {
  const left = Date.parse(at) - now;
  return left < 0 ? `en retard de ${length(-left)}` : `dans ${length(left)}`;
}

function length(ms: number): string {
  if (ms < HOUR_MS) return `${Math.floor(ms / MINUTE_MS)} min`;
  if (ms < DAY_MS) return `${Math.floor(ms / HOUR_MS)} h`;
  const days = Math.floor(ms / DAY_MS);
  return `${days} ${plural(days, "jour", "jours")}`;
}

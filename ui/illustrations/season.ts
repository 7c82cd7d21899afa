import { formatShortDate } from "#foundation/time.ts";

export type Season = "winter" | "spring" | "summer" | "autumn";

export const SEASONS: readonly Season[] = ["winter", "spring", "summer", "autumn"];

/**
 * The season one sees out of a window in southern Québec, not the almanac's: snow from December to March,
 * lilacs until mid-June, colours from mid-September. Reads the calendar day in America/Toronto.
 */
export function seasonOf(date: Date): Season {
  const [, month = 1, day = 1] = formatShortDate(date).split("-").map(Number);
  if (month === 12 || month <= 3) return "winter";
  if (month < 6 || (month === 6 && day < 15)) return "spring";
  if (month < 9 || (month === 9 && day < 15)) return "summer";
  return "autumn";
}

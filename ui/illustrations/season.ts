export type Season = "winter" | "spring" | "summer" | "autumn";

export const SEASONS: readonly Season[] = ["winter", "spring", "summer", "autumn"];

// Not foundation/time's: a visitor's first page needs no other words of a date. Made once: a page
// has a dozen drawings. In the language of the page's other formatters: the first of another
// language takes a phone 50 ms more.
let monthAndDay: Intl.DateTimeFormat | undefined;

/**
 * The season one sees out of a window in southern Québec, not the almanac's: snow from December to March,
 * lilacs until mid-June, colours from mid-September. Reads the calendar day in America/Toronto.
 */
export function seasonOf(date: Date): Season {
  monthAndDay ??= new Intl.DateTimeFormat("fr-CA", {
    timeZone: "America/Toronto",
    month: "2-digit",
    day: "2-digit",
  });
  const [month = 1, day = 1] = monthAndDay.format(date).split("-").map(Number);
  if (month === 12 || month <= 3) return "winter";
  if (month < 6 || (month === 6 && day < 15)) return "spring";
  if (month < 9 || (month === 9 && day < 15)) return "summer";
  return "autumn";
}

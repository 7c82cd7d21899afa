import type { FreeSlots } from "#features/scheduling/contract/index.ts";

type Days = FreeSlots["days"];

/** Days shown at once: two rows of three on a phone, one of six beside. */
export const DAYS_A_PAGE = 6;

/** The page on which a start lies; the first when it is none of theirs. */
export function pageOfDay(days: Days, start: string | undefined): number {
  const at = days.findIndex(({ starts }) => start !== undefined && starts.includes(start));
  return at < 0 ? 0 : Math.floor(at / DAYS_A_PAGE);
}

/** The chosen starts that are still free. */
export function withoutGone(days: Days, selected: readonly string[]): string[] {
  const free = new Set(days.flatMap(({ starts }) => starts));
  return selected.filter((start) => free.has(start));
}

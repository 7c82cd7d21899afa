import type { FreeSlots } from "#features/scheduling/contract/index.ts";

type Days = FreeSlots["days"];

/** Days shown at once: two rows of three on a phone, one row of six on wider screens. */
export const DAYS_PER_PAGE = 6;

/** Returns the page that holds a start, or the first. */
export function pageOfStart(days: Days, start: string | undefined): number {
  const index = days.findIndex(({ starts }) => start !== undefined && starts.includes(start));
  return index < 0 ? 0 : Math.floor(index / DAYS_PER_PAGE);
}

/** Returns the selected starts that are still free. */
export function onlyFree(days: Days, selected: readonly string[]): string[] {
  const free = new Set(days.flatMap(({ starts }) => starts));
  return selected.filter((start) => free.has(start));
}

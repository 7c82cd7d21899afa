import type { TimeOff } from "#features/scheduling/contract/index.ts";
import { DAY_MINUTES, dayOf, instantAt } from "#foundation/local-time.ts";
import { formatLongDateWithYear } from "#foundation/time.ts";
import { formatPeriod, formatStart } from "../format-times.ts";

/**
 * Returns a time off as days when it covers whole days, otherwise with its hours. Kept apart from the other
 * formats, because public pages import those and its calendar weighs 60 KB.
 */
export function formatTimeOff({ starts_at, ends_at }: Pick<TimeOff, "starts_at" | "ends_at">): string {
  const [start, end] = [Date.parse(starts_at), Date.parse(ends_at)];
  const [first, last] = [dayOf(start), dayOf(end - 1)];
  if (start === instantAt(first, 0) && end === instantAt(last, DAY_MINUTES)) {
    if (first === last) return formatLongDateWithYear(start);
    return `Du ${formatLongDateWithYear(start)} au ${formatLongDateWithYear(end - 1)}`;
  }
  return first === last
    ? formatPeriod(starts_at, ends_at)
    : `Du ${formatStart(starts_at)} au ${formatStart(ends_at)}`;
}

/** Returns the name of the button that removes a time off. */
export const removalName = (off: TimeOff): string =>
  `Retirer le congé : ${formatTimeOff(off)}${off.label && `, ${off.label}`}`;

import { TOTAL_MAX } from "#foundation/limits.ts";
import { formatCount } from "#foundation/text/count.ts";

const FULL = `${formatCount(TOTAL_MAX)} et plus`;

/** Returns a dashboard figure: « 12 », or « 1 000 et plus » where counting stopped. */
export const countLabel = (counted: number): string => (counted < TOTAL_MAX ? String(counted) : FULL);

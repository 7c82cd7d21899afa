import { TOTAL_MAX } from "#foundation/limits.ts";

const FULL = `${new Intl.NumberFormat("fr-CA").format(TOTAL_MAX)} et plus`;

/** Returns a dashboard figure: « 12 », or « 1 000 et plus » where counting stopped. */
export const countLabel = (counted: number): string => (counted < TOTAL_MAX ? String(counted) : FULL);

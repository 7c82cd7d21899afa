import { COUNTED_MAX } from "#features/requests/contract/index.ts";

const FULL = `${new Intl.NumberFormat("fr-CA").format(COUNTED_MAX)} et plus`;

/** Returns a dashboard figure: « 12 », or « 1 000 et plus » where counting stopped. */
export const countLabel = (counted: number): string => (counted < COUNTED_MAX ? String(counted) : FULL);

import { COUNTED_MAX } from "#features/requests/contract/index.ts";

const FULL = `${new Intl.NumberFormat("fr-CA").format(COUNTED_MAX)} et plus`;

/** A figure of the dashboard: « 12 »; « 1 000 et plus » where counting stopped. */
export const countLabel = (counted: number): string => (counted < COUNTED_MAX ? String(counted) : FULL);

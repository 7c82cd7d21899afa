import { COUNTED_MAX } from "#features/requests/contract/index.ts";

/** A figure of the dashboard: « 12 »; « 1000+ » where counting stopped. */
export const countLabel = (counted: number): string =>
  counted < COUNTED_MAX ? String(counted) : `${COUNTED_MAX}+`;

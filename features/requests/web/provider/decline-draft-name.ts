import type { Lead } from "#features/requests/contract/index.ts";

/** The name of the draft in which leads are declined. */
export const declineDraftName = (leads: readonly Pick<Lead, "id">[]): string =>
  `decline:${leads.map(({ id }) => id).join()}`;

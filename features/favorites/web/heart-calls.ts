import { api } from "#features/accounts/web/index.ts";

export { sentenceFor } from "#features/api/web/index.ts";

/** The calls behind the hearts, and the words for those that failed; loaded for signed-in owners alone. */
export const { favorites } = api;

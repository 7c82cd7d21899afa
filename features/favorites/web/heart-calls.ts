import { api } from "#client/api.ts";

export { sentenceFor } from "#client/failure.ts";

/** The calls behind the hearts, and the words for those that failed; loaded for signed-in owners alone. */
export const { favorites } = api;

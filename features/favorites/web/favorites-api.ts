import { api } from "./api.ts";

export { sentenceFor } from "#client/failure.ts";

/** The calls of the heart buttons and the messages of their failures; loaded only for signed-in owners. */
export const { favorites } = api;

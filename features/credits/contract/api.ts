import { credits } from "./index.ts";

/** The endpoints of this feature, by the names that routers and callers know them by. */
export const contract = { credits };
export type CreditsContract = typeof contract;

import { credits } from "./index.ts";

/** The endpoints of this feature, under the names that routers and callers use. */
export const contract = { credits };
export type CreditsContract = typeof contract;

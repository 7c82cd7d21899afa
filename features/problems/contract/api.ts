import { problems } from "./endpoints.ts";

/** The endpoints of this feature, under the names that routers and callers use. */
export const contract = { problems };
export type ProblemsContract = typeof contract;

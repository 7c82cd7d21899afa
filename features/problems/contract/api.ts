import { problems } from "./endpoints.ts";

/** The endpoints of this feature, by the names that routers and callers know them by. */
export const contract = { problems };
export type ProblemsContract = typeof contract;

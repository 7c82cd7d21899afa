import { passes, rounds } from "./endpoints.ts";

/** The endpoints of this feature, by the names that routers and callers know them by. */
export const contract = { rounds, passes };
export type RoundsContract = typeof contract;

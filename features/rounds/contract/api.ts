import { passes, rounds } from "./endpoints.ts";
import { renewals } from "./renewal.ts";

/** The endpoints of this feature, by the names that routers and callers know them by. */
export const contract = { rounds, renewals, passes };
export type RoundsContract = typeof contract;

import { passes, rounds } from "./endpoints.ts";
import { renewals } from "./renewal.ts";
import { rhythms } from "./rhythm.ts";

/** The endpoints of this feature, by the names that routers and callers know them by. */
export const contract = { rounds, renewals, rhythms, passes };
export type RoundsContract = typeof contract;

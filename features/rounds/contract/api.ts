import { passes, rounds } from "./endpoints.ts";
import { renewals } from "./renewal.ts";
import { rhythms } from "./rhythm.ts";

/** The endpoints of this feature, under the names that routers and callers use. */
export const contract = { rounds, renewals, rhythms, passes };
export type RoundsContract = typeof contract;

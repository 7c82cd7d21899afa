import { plans } from "./index.ts";

/** The endpoints of this feature, under the names that routers and callers use. */
export const contract = { plans };
export type PlanContract = typeof contract;

import { scheduling } from "./index.ts";

/** The endpoints of this feature, under the names that routers and callers use. */
export const contract = { scheduling };
export type SchedulingContract = typeof contract;

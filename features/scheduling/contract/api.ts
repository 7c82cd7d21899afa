import { scheduling } from "./index.ts";

/** The endpoints of this feature, by the names that routers and callers know them by. */
export const contract = { scheduling };
export type SchedulingContract = typeof contract;

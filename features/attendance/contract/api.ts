import { attendance } from "./endpoints.ts";

/** The endpoints of this feature, under the names that routers and callers use. */
export const contract = { attendance };
export type AttendanceContract = typeof contract;

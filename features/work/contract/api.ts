import { work } from "./endpoints.ts";

/** The endpoints of this feature, under the names that routers and callers use. */
export const contract = { work };
export type WorkContract = typeof contract;

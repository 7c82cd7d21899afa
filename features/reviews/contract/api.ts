import { reviews } from "./index.ts";

/** The endpoints of this feature, under the names that routers and callers use. */
export const contract = { reviews };
export type ReviewsContract = typeof contract;

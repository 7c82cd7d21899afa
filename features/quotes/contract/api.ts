import { contracts, quotes } from "./index.ts";

/** The endpoints of this feature, by the names that routers and callers know them by. */
export const contract = { quotes, contracts };
export type QuotesContract = typeof contract;

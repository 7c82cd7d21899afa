import { contracts, priceItems, quotes, quoteTemplates } from "./index.ts";

/** The endpoints of this feature, by the names that routers and callers know them by. */
export const contract = { quotes, contracts, priceItems, quoteTemplates };
export type QuotesContract = typeof contract;

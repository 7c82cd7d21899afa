import { contracts, priceItems, quotes, quoteTemplates } from "./index.ts";

/** The endpoints of this feature, under the names that routers and callers use. */
export const contract = { quotes, contracts, priceItems, quoteTemplates };
export type QuotesContract = typeof contract;

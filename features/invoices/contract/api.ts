import { invoices } from "./index.ts";

/** The endpoints of this feature, by the names that routers and callers know them by. */
export const contract = { invoices };
export type InvoicesContract = typeof contract;

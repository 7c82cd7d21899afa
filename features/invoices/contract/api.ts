import { books, invoices } from "./index.ts";

/** The endpoints of this feature, under the names that routers and callers use. */
export const contract = { invoices, books };
export type InvoicesContract = typeof contract;

import { books, invoices } from "./index.ts";

/** The endpoints of this feature, by the names that routers and callers know them by. */
export const contract = { invoices, books };
export type InvoicesContract = typeof contract;

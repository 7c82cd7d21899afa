import { implement } from "@orpc/server";
import { books } from "#features/invoices/contract/index.ts";
import type { ApiContext } from "#platform/http/context.ts";
import { providerOnly } from "#platform/http/guards.ts";
import { readReceived, readSales } from "./read-books.ts";

const os = implement(books).$context<ApiContext>().use(providerOnly);

export const booksRouter = os.router({
  sales: os.sales.handler(({ context, input }) => readSales(context.db, context.provider, input)),
  received: os.received.handler(({ context, input }) => readReceived(context.db, context.provider, input)),
});

import { implement } from "@orpc/server";
import { logbook } from "#features/requests/contract/logbook.ts";
import type { ApiContext } from "#platform/http/context.ts";
import { ownerOnly } from "#platform/http/guards.ts";
import { readLogbook, setCost } from "./logbook.ts";

const os = implement(logbook).$context<ApiContext>().use(ownerOnly);

export const logbookRouter = os.router({
  ofProperty: os.ofProperty.handler(({ context, input }) =>
    readLogbook(context.db, context.owner, input.id, input.page),
  ),
  setCost: os.setCost.handler(async ({ context, input }) => ({
    data: await setCost(context.db, context.owner, input.id, input.cost_cents),
  })),
});

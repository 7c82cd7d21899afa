import { implement } from "@orpc/server";
import { leads } from "#features/requests/contract/index.ts";
import type { ApiContext } from "#platform/http/context.ts";
import { providerOnly } from "#platform/http/guards.ts";
import { listClients } from "./clients.ts";
import { payLead } from "./pay-lead.ts";
import { providerStats } from "./provider-stats.ts";
import { listLeads, ownLead } from "./read-leads.ts";
import { unlockLead } from "./unlock-lead.ts";

export { requestLetterJobs } from "./letters.ts";
export { settleLead } from "./pay-lead.ts";

const provider = implement(leads).$context<ApiContext>().use(providerOnly);

export const leadsRouter = provider.router({
  list: provider.list.handler(({ context, input }) => listLeads(context.db, context.provider, input)),
  get: provider.get.handler(async ({ context, input }) => ({
    data: await ownLead(context.db, context.provider, input.id),
  })),
  unlock: provider.unlock.handler(async ({ context, input }) => ({
    data: await unlockLead(context, context.provider, input.id),
  })),
  createCheckoutSession: provider.createCheckoutSession.handler(async ({ context, input }) => ({
    data: await payLead(context, context.provider, input.id),
  })),
  clients: provider.clients.handler(({ context, input }) =>
    listClients(context.db, context.provider, input.page),
  ),
  stats: provider.stats.handler(async ({ context }) => ({
    data: await providerStats(context.db, context.provider),
  })),
});

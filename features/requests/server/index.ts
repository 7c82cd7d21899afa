import { implement } from "@orpc/server";
import { leads, requests } from "#features/requests/contract/index.ts";
import type { ApiContext, Ports } from "#platform/http/context.ts";
import { memberOnly, ownerOnly, providerOnly } from "#platform/http/guards.ts";
import { answerAppointment, setAppointment } from "./appointment.ts";
import { cancelRequest, updateRequest } from "./change-request.ts";
import { listClients } from "./clients.ts";
import { completeRequest } from "./complete-request.ts";
import { askOnce } from "./create-request.ts";
import { expireRequestsJob } from "./expire-requests.ts";
import { requestLetterJobs } from "./letters.ts";
import { payLead } from "./pay-lead.ts";
import { providerStats } from "./provider-stats.ts";
import { listLeads, ownLead } from "./read-leads.ts";
import { listRequests, ownRequest } from "./read-requests.ts";
import { reviewRequest } from "./review-request.ts";
import { unlockLead } from "./unlock-lead.ts";

export { settleLead } from "./pay-lead.ts";

const provider = implement(leads).$context<ApiContext>().use(providerOnly);

export const leadsRouter = provider.router({
  list: provider.list.handler(({ context, input }) =>
    listLeads(context.db, context.provider, input, context.now()),
  ),
  get: provider.get.handler(async ({ context, input }) => ({
    data: await ownLead(context.db, context.provider, input.id, context.now()),
  })),
  unlock: provider.unlock.handler(async ({ context, input }) => ({
    data: await unlockLead(context, context.provider, input.id),
  })),
  createCheckoutSession: provider.createCheckoutSession.handler(async ({ context, input }) => ({
    data: await payLead(context, context.provider, input.id),
  })),
  setAppointment: provider.setAppointment.handler(async ({ context, input }) => ({
    data: await answerAppointment(context.db, context.provider, input, context.now()),
  })),
  clients: provider.clients.handler(({ context, input }) =>
    listClients(context.db, context.provider, input.page),
  ),
  stats: provider.stats.handler(async ({ context }) => ({
    data: await providerStats(context.db, context.provider),
  })),
});

const os = implement(requests).$context<ApiContext>();

export const requestsRouter = os.router({
  list: os.list
    .use(ownerOnly)
    .handler(({ context, input }) => listRequests(context.db, context.owner, input, context.now())),
  get: os.get.use(ownerOnly).handler(async ({ context, input }) => ({
    data: await ownRequest(context.db, context.owner, input.id, context.now()),
  })),
  create: os.create.use(ownerOnly).handler(async ({ context, input }) => ({
    data: await askOnce(context, context.owner, input),
  })),
  update: os.update.use(ownerOnly).handler(async ({ context, input: { id, ...changes } }) => ({
    data: await updateRequest(context.db, context.owner, id, changes, context.now()),
  })),
  cancel: os.cancel.use(ownerOnly).handler(async ({ context, input }) => ({
    data: await cancelRequest(context.db, context.owner, input.id, input.reason, context.now()),
  })),
  complete: os.complete.use(memberOnly).handler(async ({ context, input }) => ({
    data: await completeRequest(context.db, context.actor, input.id, context.now()),
  })),
  setAppointment: os.setAppointment.use(ownerOnly).handler(async ({ context, input }) => ({
    data: await setAppointment(context.db, context.owner, input, context.now()),
  })),
  review: os.review.use(ownerOnly).handler(async ({ context, input: { id, ...draft } }) => ({
    data: await reviewRequest(context.db, context.owner, id, draft, context.now()),
  })),
});

export const requestJobs = (ports: Ports) => [...requestLetterJobs(ports), expireRequestsJob(ports)];

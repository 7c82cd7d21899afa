import { implement } from "@orpc/server";
import { leads, requests, visits } from "#features/requests/contract/index.ts";
import { transparency } from "#features/requests/contract/transparency.ts";
import type { ApiContext } from "#platform/http/context.ts";
import { memberOnly, ownerOnly, providerOnly } from "#platform/http/guards.ts";
import { answerAppointment, setAppointment } from "./appointment.ts";
import { cancelRequest, updateRequest } from "./change-request.ts";
import { providerDay } from "./day/provider-day.ts";
import { setVisit } from "./day/set-visit.ts";
import { archiveLead } from "./leads/archive-lead.ts";
import { exportLeads } from "./leads/export-leads.ts";
import { leadFilterChoices } from "./leads/filter-leads.ts";
import { setNotes } from "./leads/lead-notes.ts";
import { countView, providerStats } from "./leads/provider-stats.ts";
import { listLeads, ownLead } from "./leads/read-leads.ts";
import { otherServices } from "./other-services.ts";
import { completeRequest, reopenRequest } from "./outcome/complete-request.ts";
import { declineLead, declineLeads } from "./outcome/decline-lead.ts";
import { listRequests, ownRequest } from "./read-requests.ts";
import { leadPrices } from "./returns/lead-prices.ts";
import { reportLead } from "./returns/report-lead.ts";
import { correctReview, reviewAhead, reviewRequest } from "./review-request.ts";
import { sendRequest } from "./send/create-request.ts";
import { payLead } from "./unlock/pay-lead.ts";
import { unlockLead } from "./unlock/unlock-lead.ts";

const provider = implement(leads).$context<ApiContext>().use(providerOnly);

export const leadsRouter = provider.router({
  list: provider.list.handler(({ context, input }) =>
    listLeads(context.db, context.provider, input, context.now()),
  ),
  filters: provider.filters.handler(async ({ context }) => ({
    data: await leadFilterChoices(context.db, context.provider),
  })),
  exportCsv: provider.exportCsv.handler(({ context, input }) =>
    exportLeads(context.db, context.provider, input, context.now()),
  ),
  get: provider.get.handler(async ({ context, input }) => ({
    data: await ownLead(context.db, context.provider, input.id, context.now()),
  })),
  unlock: provider.unlock.handler(async ({ context, input }) => ({
    data: await unlockLead(context, context.provider, input.id),
  })),
  decline: provider.decline.handler(async ({ context, input }) => ({
    data: await declineLead(context, context.provider, input),
  })),
  declineMany: provider.declineMany.handler(async ({ context, input }) => ({
    data: await declineLeads(context, context.provider, input),
  })),
  archive: provider.archive.handler(async ({ context, input }) => ({
    data: await archiveLead(context, context.provider, input),
  })),
  createCheckoutSession: provider.createCheckoutSession.handler(async ({ context, input }) => ({
    data: await payLead(context, context.provider, input.id),
  })),
  setAppointment: provider.setAppointment.handler(async ({ context, input }) => ({
    data: await answerAppointment(context, context.provider, input),
  })),
  day: provider.day.handler(async ({ context }) => ({
    data: await providerDay(context.db, context.provider, context.now()),
  })),
  setVisit: provider.setVisit.handler(async ({ context, input }) => ({
    data: await setVisit(context, context.provider, input),
  })),
  stats: provider.stats.handler(async ({ context }) => ({
    data: await providerStats(context.db, context.provider, context.now()),
  })),
  setNotes: provider.setNotes.handler(async ({ context, input }) => ({
    data: { notes: await setNotes(context.db, context.provider, input.id, input.notes) },
  })),
  report: provider.report.handler(async ({ context, input: { id, ...draft } }) => ({
    data: await reportLead(context.db, context.provider, id, draft),
  })),
});

const looked = implement(visits).$context<ApiContext>();

export const visitsRouter = looked.router({
  count: looked.count.handler(async ({ context, input }) => {
    await countView(context.db, input.id, context.now());
    return { data: {} };
  }),
});

const published = implement(transparency).$context<ApiContext>();

export const transparencyRouter = published.router({
  leadPrices: published.leadPrices.handler(async ({ context }) => ({
    data: await leadPrices(context.reads),
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
  others: os.others.use(ownerOnly).handler(async ({ context, input }) => {
    await ownRequest(context.db, context.owner, input.id, context.now());
    return { data: await otherServices(context.db, input.id) };
  }),
  create: os.create.use(ownerOnly).handler(async ({ context, input }) => ({
    data: await sendRequest(context, context.owner, input),
  })),
  update: os.update.use(ownerOnly).handler(async ({ context, input: { id, ...changes } }) => ({
    data: await updateRequest(context, context.owner, id, changes),
  })),
  cancel: os.cancel.use(ownerOnly).handler(async ({ context, input }) => ({
    data: await cancelRequest(context, context.owner, input),
  })),
  complete: os.complete.use(memberOnly).handler(async ({ context, input }) => ({
    data: await completeRequest(context, context.actor, input.id),
  })),
  reopen: os.reopen.use(memberOnly).handler(async ({ context, input }) => ({
    data: await reopenRequest(context, context.actor, input.id),
  })),
  setAppointment: os.setAppointment.use(ownerOnly).handler(async ({ context, input }) => ({
    data: await setAppointment(
      { ...context, origin: { ip: context.request.ip, secrets: context.secrets } },
      context.owner,
      input,
    ),
  })),
  review: os.review.use(ownerOnly).handler(async ({ context, input: { id, ...draft } }) => ({
    data: await reviewRequest(context, context.owner, id, draft),
  })),
  reviewAhead: os.reviewAhead.use(ownerOnly).handler(async ({ context, input }) => ({
    data: await reviewAhead(context, context.owner, input.id),
  })),
  correctReview: os.correctReview.use(ownerOnly).handler(async ({ context, input: { id, ...draft } }) => ({
    data: await correctReview(context, context.owner, id, draft),
  })),
});

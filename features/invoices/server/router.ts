import { implement } from "@orpc/server";
import { invoices } from "#features/invoices/contract/index.ts";
import { dayOf } from "#foundation/local-time.ts";
import type { ApiContext } from "#platform/http/context.ts";
import { memberOnly, ownerOnly, providerOnly } from "#platform/http/guards.ts";
import { creditInvoice } from "./credit-invoice.ts";
import { ownCreditNotePdf, ownInvoicePdf } from "./document-pdf.ts";
import { ownInvoice } from "./invoice-rows.ts";
import { issueInvoice } from "./issue-invoice.ts";
import { claimPaid, takeBackClaim } from "./payments/claim-paid.ts";
import { receiveDeposit, recordPayment, recordRefund, undoPayment } from "./payments/record-payment.ts";
import { readPropertyDocuments } from "./property-documents.ts";
import { listInvoices, readContractInvoices, readRegister } from "./read-invoices.ts";
import { hasReminders, setReminders } from "./reminders.ts";

const os = implement(invoices).$context<ApiContext>();
const todayOf = ({ now }: Pick<ApiContext, "now">) => dayOf(now().getTime());

export const invoicesRouter = os.router({
  ofContract: os.ofContract.use(memberOnly).handler(async ({ context, input }) => ({
    data: await readContractInvoices(context.db, context.actor, input.id, context.now()),
  })),
  issue: os.issue.use(providerOnly).handler(async ({ context, input }) => ({
    data: await issueInvoice(context, context.provider, input),
  })),
  receiveDeposit: os.receiveDeposit.use(providerOnly).handler(async ({ context, input }) => ({
    data: await receiveDeposit(context, context.provider, input),
  })),
  get: os.get.use(memberOnly).handler(async ({ context, input }) => ({
    data: await ownInvoice(context.db, context.actor, input.id, todayOf(context)),
  })),
  pdf: os.pdf
    .use(memberOnly)
    .handler(({ context, input }) => ownInvoicePdf(context, context.actor, input.id, todayOf(context))),
  creditNotePdf: os.creditNotePdf
    .use(memberOnly)
    .handler(({ context, input }) => ownCreditNotePdf(context, context.actor, input.id)),
  credit: os.credit.use(providerOnly).handler(async ({ context, input }) => ({
    data: await creditInvoice(context, context.provider, input),
  })),
  recordPayment: os.recordPayment.use(providerOnly).handler(async ({ context, input }) => ({
    data: await recordPayment(context, context.provider, input),
  })),
  recordRefund: os.recordRefund.use(providerOnly).handler(async ({ context, input }) => ({
    data: await recordRefund(context, context.provider, input),
  })),
  claimPaid: os.claimPaid.use(ownerOnly).handler(async ({ context, input }) => ({
    data: await claimPaid(context, context.owner, input.id),
  })),
  takeBackClaim: os.takeBackClaim.use(ownerOnly).handler(async ({ context, input }) => ({
    data: await takeBackClaim(context, context.owner, input.id),
  })),
  undoPayment: os.undoPayment.use(providerOnly).handler(async ({ context, input }) => ({
    data: await undoPayment(context, context.provider, input),
  })),
  list: os.list
    .use(providerOnly)
    .handler(({ context, input }) => listInvoices(context.db, context.provider, input, context.now())),
  register: os.register
    .use(providerOnly)
    .handler(({ context, input }) => readRegister(context.db, context.provider, input)),
  reminders: os.reminders.use(providerOnly).handler(async ({ context }) => ({
    data: { is_on: await hasReminders(context.db, context.provider) },
  })),
  setReminders: os.setReminders.use(providerOnly).handler(async ({ context, input }) => ({
    data: await setReminders(context, context.provider, input.is_on),
  })),
  ofProperty: os.ofProperty.use(ownerOnly).handler(async ({ context, input }) => ({
    data: await readPropertyDocuments(context.db, context.owner, input.id, context.now()),
  })),
});

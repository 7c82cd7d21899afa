import { z } from "zod";
import { PROPERTY_NOT_OWNED } from "#features/properties/contract/index.ts";
import { HOUR_S } from "#foundation/durations.ts";
import { byId, dataOf, endpoint, id, pageNumber, pageOf } from "#foundation/endpoint.ts";
import { INVALID_REQUEST_STATE, NOT_FOUND, RANGE_NOT_SATISFIABLE } from "#foundation/errors/common.ts";
import { PDF_LIMIT } from "#foundation/limits.ts";
import { propertyDocuments, registerLine } from "./documents.ts";
import { contractInvoices, creditDraft, invoiceDraft, paymentDraft } from "./drafts.ts";
import { invoice, invoiceRef, invoiceStatus } from "./invoice.ts";
import { REGISTER_PAGE } from "./limits.ts";

const tag = "Factures";

const CHANGES = [NOT_FOUND, INVALID_REQUEST_STATE] as const;
const year = z.coerce.number<number>().int().min(2020).max(2100);

export const invoices = {
  ofContract: endpoint(
    "member",
    {
      method: "GET",
      path: "/contracts/{id}/invoices",
      summary: "The invoices of a contract, and what the next would begin with",
      tag,
    },
    [NOT_FOUND],
  )
    .input(byId)
    .output(dataOf(contractInvoices)),
  issue: endpoint(
    "provider",
    {
      method: "POST",
      path: "/contracts/{id}/invoices",
      summary: "Invoice a contract or a part of it; the invoice never changes",
      description:
        "Its number is the provider's next of the year. All invoices less the credit notes that correct them never exceed the contract. invoiced_cents is what the caller knows to be invoiced already, less what was corrected: INVALID_REQUEST_STATE when it is not, so that a repeated call invoices once, and for a contract that is cancelled or invoiced as a whole. VALIDATION_ERROR on identity when the business registered for taxes after a contract without any.",
      tag,
      status: 201,
    },
    CHANGES,
  )
    .input(invoiceDraft.extend({ ...byId.shape, invoiced_cents: z.int().min(0) }))
    .output(dataOf(invoice)),
  receiveDeposit: endpoint(
    "provider",
    {
      method: "POST",
      path: "/contracts/{id}/deposit",
      summary: "Write down a deposit that was received: an invoice of a deposit, paid by it",
      description:
        "amount_cents includes taxes, at most what is left to invoice. invoiced_cents as for an invoice, so that a repeated call counts once.",
      tag,
      status: 201,
    },
    CHANGES,
  )
    .input(paymentDraft.extend({ ...byId.shape, invoiced_cents: z.int().min(0) }))
    .output(dataOf(invoice)),
  get: endpoint("member", { method: "GET", path: "/invoices/{id}", summary: "An invoice", tag }, [NOT_FOUND])
    .input(byId)
    .output(dataOf(invoice)),
  pdf: endpoint(
    "member",
    {
      method: "GET",
      path: "/invoices/{id}/pdf",
      ownEyesOnly: true,
      limit: PDF_LIMIT,
      summary: "An invoice as a PDF file",
      tag,
    },
    [NOT_FOUND],
  )
    .input(byId)
    .output(z.file()),
  creditNotePdf: endpoint(
    "member",
    {
      method: "GET",
      path: "/credit-notes/{id}/pdf",
      ownEyesOnly: true,
      limit: PDF_LIMIT,
      summary: "A credit note as a PDF file",
      tag,
    },
    [NOT_FOUND],
  )
    .input(byId)
    .output(z.file()),
  credit: endpoint(
    "provider",
    {
      method: "POST",
      path: "/invoices/{id}/credit-notes",
      summary: "Take an invoice back, as a whole or in part",
      description:
        "amount_cents includes taxes. A discount is invoiced no more, a correction may be. credited_cents is what the caller knows to be credited already: INVALID_REQUEST_STATE when it is not, so that a repeated call credits once.",
      tag,
      status: 201,
    },
    CHANGES,
  )
    .input(creditDraft.extend({ ...byId.shape, credited_cents: z.int().min(0) }))
    .output(dataOf(invoice)),
  recordPayment: endpoint(
    "provider",
    {
      method: "POST",
      path: "/invoices/{id}/payments",
      summary: "Write down a payment of an invoice: all of what is left, or a part",
      description:
        "paid_cents is what the caller knows to be paid already: INVALID_REQUEST_STATE when it is not, so that a repeated call counts once.",
      tag,
      status: 201,
    },
    CHANGES,
  )
    .input(paymentDraft.extend({ ...byId.shape, paid_cents: z.int() }))
    .output(dataOf(invoice)),
  recordRefund: endpoint(
    "provider",
    {
      method: "POST",
      path: "/invoices/{id}/refunds",
      summary:
        "Write down what was given back to the owner of an invoice that was credited after it was paid",
      description:
        "amount_cents is positive, at most to_refund_cents. paid_cents is what the caller knows to be paid already, less what was given back: INVALID_REQUEST_STATE when it is not, so that a repeated call counts once.",
      tag,
      status: 201,
    },
    CHANGES,
  )
    .input(paymentDraft.extend({ ...byId.shape, paid_cents: z.int() }))
    .output(dataOf(invoice)),
  claimPaid: endpoint(
    "owner",
    {
      method: "POST",
      path: "/invoices/{id}/claim",
      limit: { points: 20, duration: HOUR_S },
      summary: "Tell the provider that what is left of an invoice was paid",
      description:
        "No balance changes: the provider records the payment. Said again it changes nothing. INVALID_REQUEST_STATE when nothing is left to pay.",
      tag,
    },
    CHANGES,
  )
    .input(byId)
    .output(dataOf(invoice)),
  takeBackClaim: endpoint(
    "owner",
    {
      method: "DELETE",
      path: "/invoices/{id}/claim",
      summary: "Take back that an invoice was paid, until the provider records a payment",
      description: "Taken back again it changes nothing.",
      tag,
    },
    CHANGES,
  )
    .input(byId)
    .output(dataOf(invoice)),
  undoPayment: endpoint(
    "provider",
    {
      method: "POST",
      path: "/invoices/{id}/payments/{payment_id}/undo",
      summary: "Take a payment or a refund back by a row of today; both stay written down",
      tag,
    },
    CHANGES,
  )
    .input(byId.extend({ payment_id: id }))
    .output(dataOf(invoice)),
  list: endpoint(
    "provider",
    { method: "GET", path: "/provider/invoices", summary: "Own invoices, the newest first", tag },
    [RANGE_NOT_SATISFIABLE],
  )
    .input(z.object({ status: invoiceStatus.optional(), year: year.optional(), page: pageNumber }))
    .output(
      pageOf(invoiceRef).extend({
        /** The years with an invoice or a credit note, each with its register, the newest first. */
        years: z.array(z.int()),
        /** The amounts left to pay on all invoices, and on overdue ones. */
        due_cents: z.int(),
        late_cents: z.int(),
        /** The amount still to be refunded on all invoices. */
        to_refund_cents: z.int(),
      }),
    ),
  register: endpoint(
    "provider",
    {
      method: "GET",
      path: "/provider/invoices/register",
      summary: "The register of a year: invoices and credit notes in the order of their issue",
      description: `${REGISTER_PAGE} documents a page.`,
      tag,
    },
    [RANGE_NOT_SATISFIABLE],
  )
    .input(z.object({ year, page: pageNumber }))
    .output(pageOf(registerLine)),
  reminders: endpoint("provider", {
    method: "GET",
    path: "/provider/invoices/reminders",
    summary: "Whether owners are reminded of invoices by letter",
    tag,
  }).output(dataOf(z.object({ is_on: z.boolean() }))),
  setReminders: endpoint("provider", {
    method: "PUT",
    path: "/provider/invoices/reminders",
    summary: "Have owners reminded of invoices, before and after the due date, or not",
    tag,
  })
    .input(z.object({ is_on: z.boolean() }))
    .output(dataOf(z.object({ is_on: z.boolean() }))),
  ofProperty: endpoint(
    "owner",
    {
      method: "GET",
      path: "/properties/{id}/documents",
      summary: "The contracts and invoices of a property, with the sums of each year",
      tag,
    },
    [NOT_FOUND, PROPERTY_NOT_OWNED],
  )
    .input(byId)
    .output(dataOf(propertyDocuments)),
};

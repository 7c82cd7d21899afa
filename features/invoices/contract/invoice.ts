import { z } from "zod";
import { unreachable } from "#features/notifications/contract/index.ts";
import { documentHead, sheet } from "#features/quotes/contract/index.ts";
import { id, instant } from "#foundation/endpoint.ts";
import { keysOf } from "#foundation/keys-of.ts";

/**
 * Where an invoice is: nothing of it paid, a part, past its due date with something left, paid, or
 * taken back by credit notes.
 */
export const INVOICE_STATUSES = {
  due: "Impayée",
  part: "Payée en partie",
  late: "En retard",
  paid: "Payée",
  credited: "Créditée",
} as const;
export type InvoiceStatus = keyof typeof INVOICE_STATUSES;
export const invoiceStatus = z.enum(keysOf(INVOICE_STATUSES));

/** How an owner paid; no money passes through Maisonnée (docs/product.md "Quotes, contracts, invoices"). */
export const PAYMENT_METHODS = {
  interac: "Virement Interac",
  cheque: "Chèque",
  card: "Carte, chez le prestataire",
  cash: "Comptant",
} as const;
export type PaymentMethod = keyof typeof PAYMENT_METHODS;
export const paymentMethod = z.enum(keysOf(PAYMENT_METHODS));

const amounts = z.object({
  subtotal_cents: z.int(),
  /** What of it is of untaxed lines; it says nothing for a business that is not registered. */
  untaxed_cents: z.int(),
  /** Null for a business that is not registered for taxes. */
  tps_cents: z.int().nullable(),
  tvq_cents: z.int().nullable(),
  total_cents: z.int(),
});

/** An invoice as lists show it. */
export const invoiceRef = amounts.extend({
  id,
  request_id: id,
  contract_id: id,
  /** « F-2026-0001 » */
  number: z.string(),
  status: invoiceStatus,
  /** Whether it asks for money before the work. */
  is_deposit: z.boolean(),
  /** The names as they were at issue. */
  business_name: z.string(),
  client_name: z.string(),
  issued_on: z.iso.date(),
  /** Null for an invoice before the work. */
  done_on: z.iso.date().nullable(),
  due_on: z.iso.date(),
  deposit_cents: z.int(),
  credited_cents: z.int(),
  /** The sum of its payments that stand, less what was given back. */
  paid_cents: z.int(),
  /** The total less the deposit, what was credited and what was paid. */
  left_cents: z.int(),
  /** What its provider has still to give back. */
  to_refund_cents: z.int(),
  /** The day of the last payment once nothing is left to pay; none where all was credited. */
  paid_on: z.iso.date().nullable(),
  /** When the owner said that they had paid what is left, until their provider records a payment. */
  claimed_paid_at: instant.nullable(),
});
export type InvoiceRef = z.infer<typeof invoiceRef>;

export const creditNote = amounts.extend({
  id,
  /** « N-2026-0001 » */
  number: z.string(),
  issued_on: z.iso.date(),
  reason: z.string(),
  sheet,
});
export type CreditNote = z.infer<typeof creditNote>;

/**
 * What its provider wrote down of a payment: that it came; that it was given back, with a negative
 * amount; or, with the opposite amount, that either was a mistake.
 */
export const recordedPayment = z.object({
  id,
  kind: z.enum(["paid", "undone", "refunded"]),
  amount_cents: z.int(),
  paid_on: z.iso.date(),
  paid_by: paymentMethod,
  note: z.string(),
  /** The payment or refund that this takes back. */
  undoes: id.nullable(),
  at: instant,
});

export const invoice = invoiceRef.extend({
  /** For its provider: why no letter brings it to its client now. */
  unreachable,
  contract_version: z.int(),
  head: documentHead.nullable(),
  sheet,
  credit_notes: z.array(creditNote),
  /** The oldest first. */
  payments: z.array(recordedPayment),
});
export type Invoice = z.infer<typeof invoice>;

/** The payments and refunds of an invoice that were not taken back. */
export const countedPayments = ({ payments }: Pick<Invoice, "payments">) =>
  payments.filter(
    (payment) => payment.kind !== "undone" && !payments.some(({ undoes }) => undoes === payment.id),
  );

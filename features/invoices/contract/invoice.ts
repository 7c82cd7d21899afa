import { z } from "zod";
import { unreachable } from "#features/notifications/contract/index.ts";
import { documentHead, sheet } from "#features/quotes/contract/index.ts";
import { id, instant } from "#foundation/endpoint.ts";
import { keysOf } from "#foundation/keys-of.ts";
import { fold } from "#foundation/text/search-text.ts";

/**
 * The statuses of an invoice: unpaid, paid in part, overdue with something left, paid, or taken back by
 * credit notes.
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
  /** The part of it from untaxed lines; meaningless for a business that is not registered. */
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
  /** « Facture partielle F-2026-0001 », as its document says it. */
  title: z.string(),
  /** Whether it is one of the deposit. */
  is_deposit: z.boolean(),
  /** Whether it is one of a part of the contract: the deposit, an instalment, or another amount. */
  is_part: z.boolean(),
  /** The names as they were at issue. */
  business_name: z.string(),
  client_name: z.string(),
  issued_on: z.iso.date(),
  /** Null for an invoice before the work. */
  done_on: z.iso.date().nullable(),
  due_on: z.iso.date(),
  deposit_cents: z.int(),
  credited_cents: z.int(),
  /** The sum of its payments that were not undone, less refunds. */
  paid_cents: z.int(),
  /** The total less the deposit, what was credited and what was paid. */
  left_cents: z.int(),
  /** The amount that its provider still has to refund. */
  to_refund_cents: z.int(),
  /** The day of the last payment once nothing is left to pay; none where all was credited. */
  paid_on: z.iso.date().nullable(),
  /** The time of the owner's claim that the rest is paid, until their provider records a payment. */
  claimed_paid_at: instant.nullable(),
});
export type InvoiceRef = z.infer<typeof invoiceRef>;

export const creditNote = amounts.extend({
  id,
  /** « N-2026-0001 » */
  number: z.string(),
  issued_on: z.iso.date(),
  reason: z.string(),
  /** Whether it is invoiced no more; else it corrects its invoice, and its amount may be invoiced again. */
  is_discount: z.boolean(),
  sheet,
});
export type CreditNote = z.infer<typeof creditNote>;

/**
 * A provider's record about a payment: it was received; it was given back, with a negative amount; or, with
 * the opposite amount, either record was a mistake.
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
  /** The open problem that is about it: who reported it, and when. */
  open_problem: z.object({ opened_by: z.enum(["owner", "provider"]), opened_at: instant }).nullable(),
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

/** Returns the name of a credit note's kind, for documents and pages. */
export const creditNoteKind = ({ is_discount }: Pick<CreditNote, "is_discount">): string =>
  is_discount ? "Rabais, qui ne sera plus facturé" : "Correction";

/**
 * Whether the reason for a credit note suggests a gesture, hence a discount; its provider may say otherwise.
 */
export const isGesture = (reason: string): boolean =>
  /\b(geste|rabais|remise|escompte|dedommagement|compensation|fidelite)/.test(fold(reason));

/** The payments and refunds of an invoice that were not taken back. */
export const countedPayments = ({ payments }: Pick<Invoice, "payments">) =>
  payments.filter(
    (payment) => payment.kind !== "undone" && !payments.some(({ undoes }) => undoes === payment.id),
  );

import { z } from "zod";
import { calendarDay, text } from "#foundation/fields.ts";
import { invoice, paymentMethod } from "./invoice.ts";
import { INVOICE_LIMITS } from "./limits.ts";

const amount = z.int("Entrez un montant").min(0, "Le montant ne peut pas être négatif");

/** The provider's input for an invoice; the contract supplies the rest. */
export const invoiceDraft = z.object({
  /** The amount to invoice, taxes included: all that is left of the contract, or a part. */
  amount_cents: amount.min(1, "Entrez un montant"),
  /** Null for work that is still to come: a deposit. */
  done_on: calendarDay("Choisissez la date des travaux").nullable(),
  due_on: calendarDay("Choisissez la date d'échéance"),
  deposit_cents: amount,
  /** A description of the work, if the contract's lines are not enough. */
  work: text({ max: INVOICE_LIMITS.workMax, multiline: true }),
});
export type InvoiceDraft = z.infer<typeof invoiceDraft>;

export const creditDraft = z.object({
  /** Taxes included. */
  amount_cents: amount.min(1, "Entrez un montant"),
  reason: text({
    min: 1,
    max: INVOICE_LIMITS.creditReasonMax,
    required: "Dites pourquoi, en quelques mots",
  }),
  is_discount: z.boolean().default(false),
});

export type CreditDraft = z.infer<typeof creditDraft>;

/** The message for a payment dated in the future. */
export const PAID_LATER = "Cette date est à venir";

export const paymentDraft = z.object({
  amount_cents: amount.min(1, "Entrez un montant"),
  paid_on: calendarDay("Choisissez une date"),
  paid_by: paymentMethod,
  /** For example « confirmation CA12345 »; both sides read it. */
  note: text({ max: INVOICE_LIMITS.paymentNoteMax }),
});
export type PaymentDraft = z.infer<typeof paymentDraft>;

/** The invoices of a contract, and what the next would begin with. */
export const contractInvoices = z.object({
  /** The newest first. */
  invoices: z.array(invoice),
  /**
   * Null when its reader can issue none now: an owner, a contract that is cancelled,
   * or one invoiced as a whole.
   */
  next: invoiceDraft
    .extend({
      contract_version: z.int(),
      /** The client named in the contract, who gets the invoice. */
      client_name: z.string(),
      /** The contract's first day: that of its conclusion, or of its work where that was earlier. */
      done_from: z.iso.date(),
      /** Whether the day to pay by is that of the contract's terms, not the usual one. */
      is_due_by_terms: z.boolean(),
      /** The contract's total with today's taxes, and the amount already invoiced less credit notes. */
      total_cents: z.int(),
      invoiced_cents: z.int(),
      /** The deposit agreed; zero once something is invoiced. */
      agreed_deposit_cents: z.int(),
      /** The instalment of the contract's terms that comes next; null where they say none. */
      instalment: z
        .object({
          ...{ number: z.int(), count: z.int(), amount_cents: z.int() },
          /** The day of the terms, and the day to pay by: later once that day is past. */
          ...{ day: z.iso.date(), due_on: z.iso.date() },
        })
        .nullable(),
      /** The total of a change of the contract that waits for its client's answer. */
      waiting_change_cents: z.int().nullable(),
    })
    .nullable(),
});
export type ContractInvoices = z.infer<typeof contractInvoices>;

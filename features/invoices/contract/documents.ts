import { z } from "zod";
import { id, instant } from "#foundation/endpoint.ts";
import { invoiceRef } from "./invoice.ts";

/** What was agreed and invoiced at a property. */
export const propertyDocuments = z.object({
  /** The newest first, of at most the newest 200. */
  invoices: z.array(invoiceRef),
  /** The newest first, of at most the newest 200. */
  contracts: z.array(
    z.object({
      id,
      request_id: id,
      business_name: z.string(),
      version: z.int(),
      total_cents: z.int(),
      accepted_at: instant,
      cancelled_at: instant.nullable(),
    }),
  ),
  /**
   * The newest first: invoiced in the year less what was credited of it, and paid
   * in the year, taxes included.
   */
  years: z.array(z.object({ year: z.int(), invoiced_cents: z.int(), paid_cents: z.int() })),
});
export type PropertyDocuments = z.infer<typeof propertyDocuments>;

/** A line of a provider's register: an invoice, or a credit note with negative amounts. */
export const registerLine = z.object({
  kind: z.enum(["invoice", "credit_note"]),
  number: z.string(),
  /** The number of the invoice that a credit note corrects. */
  corrects: z.string().nullable(),
  issued_on: z.iso.date(),
  client_name: z.string(),
  subtotal_cents: z.int(),
  /** What of it is of untaxed lines. */
  untaxed_cents: z.int(),
  tps_cents: z.int().nullable(),
  tvq_cents: z.int().nullable(),
  total_cents: z.int(),
  /** Null for a credit note, as what follows. */
  due_on: z.iso.date().nullable(),
  deposit_cents: z.int().nullable(),
  credited_cents: z.int().nullable(),
  paid_cents: z.int().nullable(),
  left_cents: z.int().nullable(),
  to_refund_cents: z.int().nullable(),
  /** The day on which all was paid. */
  paid_on: z.iso.date().nullable(),
});
export type RegisterLine = z.infer<typeof registerLine>;

import { z } from "zod";
import { id, instant } from "#foundation/endpoint.ts";
import { invoiceRef } from "./invoice.ts";

/** The contracts and invoices of a property. */
export const propertyDocuments = z.object({
  /** The 200 newest, newest first. */
  invoices: z.array(invoiceRef),
  /** The 200 newest, newest first. */
  contracts: z.array(
    z.object({
      id,
      request_id: id,
      business_name: z.string(),
      version: z.int(),
      total_cents: z.int(),
      accepted_at: instant,
      cancelled_at: instant.nullable(),
      /** Whether the work is done, invoiced in full and paid. */
      is_carried_out: z.boolean(),
    }),
  ),
  /**
   * The newest year first, amounts with taxes. Invoiced: by the invoices of the year, less their credit
   * notes. Paid: during the year.
   */
  years: z.array(z.object({ year: z.int(), invoiced_cents: z.int(), paid_cents: z.int() })),
});
export type PropertyDocuments = z.infer<typeof propertyDocuments>;

/** A line of a provider's register: an invoice, or a credit note with negative amounts. */
export const registerLine = z.object({
  kind: z.enum(["invoice", "credit_note"]),
  number: z.string(),
  /** The name of the document. */
  title: z.string(),
  /** The number of the invoice that a credit note corrects. */
  corrects: z.string().nullable(),
  issued_on: z.iso.date(),
  client_name: z.string(),
  subtotal_cents: z.int(),
  /** The part of the subtotal that comes from untaxed lines. */
  untaxed_cents: z.int(),
  tps_cents: z.int().nullable(),
  tvq_cents: z.int().nullable(),
  total_cents: z.int(),
  /** This field and all that follow are null for a credit note. */
  due_on: z.iso.date().nullable(),
  deposit_cents: z.int().nullable(),
  credited_cents: z.int().nullable(),
  paid_cents: z.int().nullable(),
  left_cents: z.int().nullable(),
  to_refund_cents: z.int().nullable(),
  /** The day on which the invoice was paid in full. */
  paid_on: z.iso.date().nullable(),
});
export type RegisterLine = z.infer<typeof registerLine>;

import { z } from "zod";
import { endpoint, pageNumber, pageOf } from "#foundation/endpoint.ts";
import { RANGE_NOT_SATISFIABLE } from "#foundation/errors/common.ts";
import { calendarDay } from "#foundation/fields.ts";
import { paymentMethod } from "../invoice.ts";
import { REGISTER_PAGE } from "../limits.ts";

const tag = "Factures";

/** An invoice as books enter it, or a credit note with negative amounts. */
export const saleLine = z.object({
  kind: z.enum(["invoice", "credit_note"]),
  number: z.string(),
  issued_on: z.iso.date(),
  /** That of the issue for a credit note. */
  due_on: z.iso.date(),
  client_name: z.string(),
  /** The work agreed, or the reason for the credit. */
  description: z.string(),
  subtotal_cents: z.int(),
  /** The part of it from untaxed lines; meaningless for a business that is not registered. */
  untaxed_cents: z.int(),
  /** Null for a business that is not registered for taxes. */
  tps_cents: z.int().nullable(),
  tvq_cents: z.int().nullable(),
  total_cents: z.int(),
});
export type SaleLine = z.infer<typeof saleLine>;

/**
 * An amount received for an invoice: a payment, one that was taken back or refunded (negative), or the
 * deposit that the invoice states.
 */
export const receivedLine = z.object({
  kind: z.enum(["paid", "undone", "refunded", "deposit"]),
  received_on: z.iso.date(),
  number: z.string(),
  client_name: z.string(),
  /** Null for a deposit: how it was paid is not written down. */
  paid_by: paymentMethod.nullable(),
  amount_cents: z.int(),
});
export type ReceivedLine = z.infer<typeof receivedLine>;

/** Both days belong to a period. */
const period = z
  .object({
    from: calendarDay("Choisissez le premier jour"),
    to: calendarDay("Choisissez le dernier jour"),
    page: pageNumber,
  })
  .refine(({ from, to }) => from <= to, { path: ["to"], message: "Le dernier jour précède le premier" });

export const books = {
  sales: endpoint(
    "provider",
    {
      method: "GET",
      path: "/provider/books/sales",
      summary: "Invoices and credit notes of a period as books enter them, in the order of their issue",
      description: `${REGISTER_PAGE} documents a page; credit notes have negative amounts.`,
      tag,
    },
    [RANGE_NOT_SATISFIABLE],
  )
    .input(period)
    .output(pageOf(saleLine)),
  received: endpoint(
    "provider",
    {
      method: "GET",
      path: "/provider/books/received",
      summary: "Payments of a period, what was taken back of them, and deposits that invoices state",
      description: `${REGISTER_PAGE} lines a page, in the order of their day.`,
      tag,
    },
    [RANGE_NOT_SATISFIABLE],
  )
    .input(period)
    .output(pageOf(receivedLine)),
};

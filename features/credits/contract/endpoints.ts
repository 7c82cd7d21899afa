import { z } from "zod";
import { MINUTE_S } from "#foundation/durations.ts";
import { dataOf, endpoint, id, instant, pageNumber, pageOf } from "#foundation/endpoint.ts";
import { NOT_FOUND, RANGE_NOT_SATISFIABLE } from "#foundation/errors/common.ts";
import { keysOf } from "#foundation/keys-of.ts";
import { PDF_LIMIT } from "#foundation/limits.ts";
import {
  CREDIT_PACK_INACTIVE,
  CREDIT_PACK_NOT_FOUND,
  PAYMENT_API_ERROR,
  PAYMENT_CONNECTION_ERROR,
  PAYMENT_INVALID_REQUEST,
  PAYMENTS_CLOSED,
} from "./errors.ts";

const tag = "Crédits";

/** The price by card of each credit of a lead, before tax (docs/product.md "Lead price"). */
export const CREDIT_PRICE_CENTS = 700;

/**
 * Returns how many credits of a purchase leave the account once these cents of its payment are refunded or
 * disputed: their part of the price, rounded down (docs/product.md "Paying").
 */
export const reversedCredits = (
  { credits, total_cents }: { credits: number; total_cents: number },
  gone_cents: number,
): number => Math.floor((credits * gone_cents) / total_cents);

/** A price with its taxes, in cents (docs/product.md "Taxes"). */
export const taxed = z.object({
  price_cents: z.int(),
  tps_cents: z.int(),
  tvq_cents: z.int(),
  total_cents: z.int(),
});
export type Taxed = z.infer<typeof taxed>;

export const creditPack = taxed.extend({ id, name: z.string(), credits: z.int(), is_active: z.boolean() });
export type CreditPack = z.infer<typeof creditPack>;

export const ENTRY_KINDS = {
  purchase: "Achat de crédits",
  unlock: "Demande déverrouillée",
  lead_return: "Crédits rendus",
  payment_reversal: "Achat remboursé ou contesté",
  adjustment: "Ajustement",
  promotion: "Crédits offerts",
} as const;
export type EntryKind = keyof typeof ENTRY_KINDS;

export const creditEntry = z.object({
  id,
  amount: z.int(),
  kind: z.enum(keysOf(ENTRY_KINDS)),
  /** A reason, then the name of a pack or a service. */
  reference: z.string(),
  /** The lead that was unlocked or returned. */
  lead_id: id.nullable(),
  balance_after: z.int(),
  receipt_id: id.nullable(),
  receipt_number: z.int().nullable(),
  /** The payment of a purchase, with its taxes. */
  paid: taxed.nullable(),
  created_at: instant,
});
export type CreditEntry = z.infer<typeof creditEntry>;

/** The status of a purchase, for the page that follows the payment. */
export const checkoutState = z.object({
  id: z.string(),
  status: z.enum(["pending", "paid", "expired", "refunded"]),
  kind: z.enum(["pack", "lead"]),
  credits: z.int(),
  lead_id: id.nullable(),
  /** A lead that was unlocked, and whose payment came back by rule: it stays unlocked. */
  is_given_back: z.boolean(),
  receipt_id: id.nullable(),
});

export const receipt = z.object({
  id,
  number: z.int(),
  issued_at: instant,
  supplier: z.object({ name: z.string(), tps_number: z.string(), tvq_number: z.string(), email: z.string() }),
  buyer: z.object({ business_name: z.string(), full_name: z.string(), address: z.string() }),
  description: z.string(),
  price_cents: z.int(),
  tps_cents: z.int(),
  tvq_cents: z.int(),
  total_cents: z.int(),
});
export type Receipt = z.infer<typeof receipt>;

/** A receipt in the provider's list, for a pack or a lead paid by card. */
export const receiptLine = receipt
  .pick({ id: true, number: true, issued_at: true, description: true, total_cents: true })
  .extend({
    /** The amount refunded since; the receipt itself never changes. */
    refunded_cents: z.int(),
    /** The amount that a bank took back for good since. */
    lost_cents: z.int(),
  });
export type ReceiptLine = z.infer<typeof receiptLine>;

/** How many payments a yearly statement lists at most. */
export const STATEMENT_PAYMENTS_MAX = 2000;

/**
 * The loss of a payment: refunded by us (`refund`, numbered), or taken by the bank in a lost dispute
 * (`chargeback`).
 */
const takenBack = taxed.extend({
  id,
  kind: z.enum(["refund", "chargeback"]),
  /** The number of the note; a chargeback has none. */
  number: z.int().nullable(),
  receipt_id: id,
  receipt_number: z.int(),
  description: z.string(),
  at: instant,
});

/** The payments and credits of a calendar year in Québec. */
export const statement = z.object({
  year: z.int(),
  /** The year of the account's first payment or credits; null before any. */
  first_year: z.int().nullable(),
  payments: z.array(receiptLine.extend({ price_cents: z.int(), tps_cents: z.int(), tvq_cents: z.int() })),
  /** Refunds and lost disputes of the year, whatever the year of their payment. */
  taken_back: z.array(takenBack),
  /** Sums of the year's payments, refunds and lost disputes, and the first less the others. */
  paid: taxed,
  refunded: taxed,
  charged_back: taxed,
  net: taxed,
  /** The balance before and after the year, and the sum of each kind of entry in it. */
  credits: z.object({
    opening: z.int(),
    closing: z.int(),
    by_kind: z.record(z.enum(keysOf(ENTRY_KINDS)), z.int()),
  }),
});
export type Statement = z.infer<typeof statement>;

export const credits = {
  packs: endpoint("public", {
    method: "GET",
    path: "/credits/packs",
    summary: "Packs on offer, with taxes",
    tag,
  }).output(dataOf(z.array(creditPack))),
  balance: endpoint("provider", {
    method: "GET",
    path: "/credits/balance",
    summary:
      "Own balance, what of it was given until a day, and the credits owed after a payment was taken back",
    tag,
  }).output(
    dataOf(
      z.object({
        credits: z.int(),
        owed: z.int(),
        /** Part of the balance, those that end first first; spent before bought credits. */
        promotions: z.array(z.object({ credits: z.int(), ends_on: z.string() })),
      }),
    ),
  ),
  history: endpoint(
    "provider",
    {
      method: "GET",
      path: "/credits/history",
      summary: "Own ledger, newest first",
      description:
        "By page, twenty lines each; or whole, by the last line read: before answers the five hundred older ones. total is exact up to 1,000, then total_capped.",
      tag,
    },
    [RANGE_NOT_SATISFIABLE],
  )
    .input(z.object({ page: pageNumber, before: id.optional() }))
    .output(pageOf(creditEntry)),
  createCheckoutSession: endpoint(
    "provider",
    {
      method: "POST",
      path: "/credits/create-checkout-session",
      limit: { points: 40, duration: 10 * MINUTE_S },
      summary: "Buy a pack by card",
      description: "Nothing is credited before the payment service's signed word.",
      repeated: "by-its-rows",
      tag,
    },
    [
      CREDIT_PACK_NOT_FOUND,
      CREDIT_PACK_INACTIVE,
      PAYMENT_INVALID_REQUEST,
      PAYMENT_API_ERROR,
      PAYMENT_CONNECTION_ERROR,
      PAYMENTS_CLOSED,
    ],
  )
    .input(z.object({ pack_id: id }))
    .output(dataOf(z.object({ id: z.string(), url: z.string() }))),
  checkoutSession: endpoint(
    "provider",
    { method: "GET", path: "/credits/checkout-sessions/{id}", summary: "Where a purchase stands", tag },
    [NOT_FOUND],
  )
    .input(z.object({ id: z.string().min(1).max(255) }))
    .output(dataOf(checkoutState)),
  receipts: endpoint(
    "provider",
    { method: "GET", path: "/credits/receipts", summary: "Own receipts, newest first", tag },
    [RANGE_NOT_SATISFIABLE],
  )
    .input(z.object({ page: pageNumber }))
    .output(pageOf(receiptLine)),
  receipt: endpoint(
    "provider",
    { method: "GET", path: "/credits/receipts/{id}", summary: "A receipt", tag },
    [NOT_FOUND],
  )
    .input(z.object({ id }))
    .output(dataOf(receipt)),
  statement: endpoint("provider", {
    method: "GET",
    path: "/credits/statements/{year}",
    summary: "The payments and credits of a year",
    tag,
  })
    .input(z.object({ year: z.coerce.number<number>().int().min(2020).max(2100) }))
    .output(dataOf(statement)),
  receiptPdf: endpoint(
    "provider",
    {
      method: "GET",
      path: "/credits/receipts/{id}/pdf",
      ownEyesOnly: true,
      limit: PDF_LIMIT,
      summary: "A receipt as a PDF file",
      tag,
    },
    [NOT_FOUND],
  )
    .input(z.object({ id }))
    .output(z.file()),
};

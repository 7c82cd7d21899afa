import { z } from "zod";
import { ENTRY_KINDS, receipt, taxed } from "#features/credits/contract/index.ts";
import { HOUR_S } from "#foundation/durations.ts";
import { dataOf, done, endpoint, instant } from "#foundation/endpoint.ts";
import { keysOf } from "#foundation/keys-of.ts";

const tag = "Opérateur";

/** A month in Québec, `2026-11`. */
export const monthField = z.string().regex(/^20\d\d-(0[1-9]|1[0-2])$/, "Indiquez un mois");

const sums = taxed.extend({ count: z.int() });

const amount = z.object({ count: z.int(), total_cents: z.int() });

const month = z.object({
  month: monthField,
  /** The seller of the credits, as today's receipts name it. */
  supplier: receipt.shape.supplier.omit({ email: true }),
  /** Receipts of the month. */
  packs: sums,
  leads: sums,
  /** Notes of the month, whatever the month of their receipt. */
  refunds: sums,
  /** Lost disputes of the month; with a minus what banks gave back after a loss. */
  chargebacks: sums,
  /** Fees that banks charged for disputes, won or lost: our cost, without taxes. */
  dispute_fees: amount,
  /** Fees of Stripe, on payments or billed separately, according to the month's movements. */
  service_fees: amount,
  /** Money that reached the bank account in the month. */
  payouts: amount,
  /** Until when fees and payouts are known, as Stripe was read then; null before any reading. */
  service_read_until: instant.nullable(),
  credits: z.object({
    opening: z.int(),
    closing: z.int(),
    by_kind: z.record(z.enum(keysOf(ENTRY_KINDS)), z.int()),
  }),
  /** The outstanding credits at the end that are promotional (given until a day): nobody paid for them. */
  promotional_credits: z.int(),
  /** The greatest value of the credits outstanding at the end, each at the price of one. */
  liability_cents: z.int(),
});
export type Month = z.infer<typeof month>;

/** The payments that a check compares at the payment service: absent where none is configured. */
export const MOVED_PAYMENTS = "moved_payments";

const check = z.object({
  asked_at: instant,
  asked_by: z.string(),
  finished_at: instant.nullable(),
  /** The things compared and the number of each; null while it runs, and for old checks that stored none. */
  compared: z.array(z.object({ name: z.string(), count: z.int() })).nullable(),
  /** Null while it runs, and when the payment service could not be reached. */
  differences: z.array(z.object({ name: z.string(), subject: z.string(), detail: z.string() })).nullable(),
});
export type LedgerCheck = z.infer<typeof check>;

/** The month's end. */
export const accounting = {
  month: endpoint("reader", {
    method: "GET",
    path: "/operator/money/months/{month}",
    summary: "Sales, taxes collected and refunded, credits outstanding of a month",
    tag,
  })
    .input(z.object({ month: monthField }))
    .output(dataOf(month)),
  ledgerCheck: endpoint("reader", {
    method: "GET",
    path: "/operator/money/ledger-check",
    summary: "The last check of the ledger that somebody asked for",
    tag,
  }).output(dataOf(check.nullable())),
  checkLedger: endpoint("agent", {
    method: "POST",
    path: "/operator/money/ledger-check",
    repeated: "harmless",
    limit: { points: 20, duration: HOUR_S },
    summary: "Check that ledger, balances, receipts and the payments of 31 days agree",
    withoutFactor: "compares, and changes nothing",
    description: "Runs as a job; while one runs, no second one begins.",
    tag,
  }).output(done),
};

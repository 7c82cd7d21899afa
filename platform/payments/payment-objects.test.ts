import type Stripe from "stripe";
import { expect, test } from "vitest";
import { toBalanceMovement, toPayout } from "./payment-objects.ts";

const transaction: Stripe.BalanceTransaction = {
  id: "txn_1",
  object: "balance_transaction",
  amount: -250,
  available_on: 1_793_923_200,
  balance_type: "payments",
  created: 1_793_836_800,
  currency: "cad",
  description: null,
  exchange_rate: null,
  fee: 0,
  fee_details: [],
  net: -250,
  reporting_category: "fee",
  source: null,
  status: "available",
  type: "stripe_fee",
};

test.each([
  ["payment", "charge", "charge"],
  ["payment", "payment", "charge"],
  ["refund", "refund", "refund"],
  ["refund", "payment_refund", "refund"],
  ["refund", "refund_failure", "refund_failure"],
  ["refund", "payment_failure_refund", "charge_failure"],
  ["refund", "payment_reversal", "charge_failure"],
  ["refund", "adjustment", "refund_failure"],
  ["dispute", "adjustment", "dispute"],
  ["dispute", "adjustment", "dispute_reversal"],
  ["payout", "payout", "payout"],
  ["payout", "payout_cancel", "payout_reversal"],
  ["payout", "payout_failure", "payout_reversal"],
  ["other", "adjustment", "other_adjustment"],
  ["fee", "stripe_fee", "fee"],
  ["fee", "tax_fee", "fee"],
  ["other", "topup", "topup"],
  ["other", "something_new", "something_new"],
])("the kind %s is what Stripe calls %s (%s)", (kind, type, reporting_category) => {
  expect(toBalanceMovement({ ...transaction, type, reporting_category }).kind).toBe(kind);
});

test("a fee of Stripe itself has no source and no payment", () => {
  const fee = toBalanceMovement({ ...transaction, description: "Radar (2026-11)" });
  expect(fee).toMatchObject({ description: "Radar (2026-11)", source: null, payment_intent: null });
});

test("a payout arrives on a day in UTC", () => {
  const payout = {
    ...{ arrival_date: 1_793_923_200, created: 1_793_836_800, status: "in_transit" },
    reconciliation_status: "in_progress",
  };
  expect(toPayout(payout as Stripe.Payout)).toMatchObject({
    arrives_on: "2026-11-06",
    status: "in_transit",
    reconciled: false,
  });
});

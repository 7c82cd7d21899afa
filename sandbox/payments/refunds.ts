import type { z } from "zod";
import { type Call, recordEvent, secondsOf } from "../api/call.ts";
import type { refundCreation } from "../api/parameters.ts";
import { invalidRequest } from "../api/stripe-error.ts";
import { get, insert, newestOf, newId, update } from "../store.ts";
import type { Charge, Refund } from "../stripe-objects.ts";
import { moveMoney } from "./balance.ts";
import { lockPaidCharge } from "./disputes.ts";

type Order = z.output<typeof refundCreation>;

async function lockRefundable(call: Call, order: Order): Promise<Charge> {
  if (order.payment_intent) return lockPaidCharge(call, order.payment_intent);
  if (!order.charge) {
    throw invalidRequest("One of the following params should be provided: payment_intent or charge.");
  }
  const charge = await get(call.connection, "charge", order.charge);
  return lockPaidCharge(call, charge.payment_intent);
}

/** The bank holds the money while a dispute is open and after it is lost. */
async function isHeldByDispute(call: Call, charge: Charge): Promise<boolean> {
  if (!charge.disputed) return false;
  const dispute = await newestOf(call.connection, "dispute", charge.payment_intent);
  return dispute?.status !== "won";
}

/** Refunds a charge, in whole or in part, never more than was charged. */
export async function createRefund(call: Call, order: Order): Promise<Refund> {
  const charge = await lockRefundable(call, order);
  const left = charge.amount - charge.amount_refunded;
  if (await isHeldByDispute(call, charge)) {
    throw invalidRequest(
      `Charge ${charge.id} has been charged back; cannot issue a refund.`,
      "charge_disputed",
    );
  }
  if (left === 0) {
    throw invalidRequest(`Charge ${charge.id} has already been refunded.`, "charge_already_refunded");
  }
  const amount = order.amount ?? left;
  if (amount > left) {
    throw invalidRequest(
      `Refund amount (${amount} ${charge.currency}) is greater than unrefunded amount on charge (${left} ${charge.currency})`,
      undefined,
      "amount",
    );
  }
  const id = newId("re");
  const moved = await moveMoney(call, {
    type: "refund",
    reporting_category: "refund",
    amount: -amount,
    currency: charge.currency,
    description: `REFUND FOR CHARGE${charge.description ? ` (${charge.description})` : ""}`,
    source: id,
  });
  const refund: Refund = {
    id,
    object: "refund",
    amount,
    balance_transaction: moved.id,
    charge: charge.id,
    created: secondsOf(call),
    currency: charge.currency,
    metadata: order.metadata ?? {},
    payment_intent: charge.payment_intent,
    reason: order.reason ?? null,
    receipt_number: null,
    status: "succeeded",
  };
  const refunded: Charge = {
    ...charge,
    amount_refunded: charge.amount_refunded + amount,
    refunded: amount === left,
  };
  await insert(call.connection, refund);
  await update(call.connection, refunded);
  await recordEvent(call, "refund.created", refund);
  await recordEvent(call, "charge.refunded", refunded, {
    amount_refunded: charge.amount_refunded,
    refunded: charge.refunded,
  });
  return refund;
}

import type { z } from "zod";
import { type Call, recordEvent, secondsOf } from "../api/call.ts";
import type { refundCreation } from "../api/parameters.ts";
import { refused } from "../api/stripe-error.ts";
import type { ChargeMade, RefundMade } from "../documents.ts";
import { get, keep, newestOf, newId, rewrite } from "../store.ts";
import { lockPaidCharge } from "./disputes.ts";

type Order = z.output<typeof refundCreation>;

async function lockRefundable(call: Call, order: Order): Promise<ChargeMade> {
  if (order.payment_intent) return lockPaidCharge(call, order.payment_intent);
  if (!order.charge) {
    throw refused("One of the following params should be provided: payment_intent or charge.");
  }
  const charge = await get(call.connection, "charge", order.charge);
  return lockPaidCharge(call, charge.payment_intent);
}

/** The bank holds the money while a dispute is open and after it is lost. */
async function isHeldByDispute(call: Call, charge: ChargeMade): Promise<boolean> {
  if (!charge.disputed) return false;
  const dispute = await newestOf(call.connection, "dispute", charge.payment_intent);
  return dispute?.status !== "won";
}

/** Gives money back, whole or in part, never more than was taken. */
export async function createRefund(call: Call, order: Order): Promise<RefundMade> {
  const charge = await lockRefundable(call, order);
  const left = charge.amount - charge.amount_refunded;
  if (await isHeldByDispute(call, charge)) {
    throw refused(`Charge ${charge.id} has been charged back; cannot issue a refund.`, "charge_disputed");
  }
  if (left === 0) {
    throw refused(`Charge ${charge.id} has already been refunded.`, "charge_already_refunded");
  }
  const amount = order.amount ?? left;
  if (amount > left) {
    throw refused(
      `Refund amount (${amount} ${charge.currency}) is greater than unrefunded amount on charge (${left} ${charge.currency})`,
      undefined,
      "amount",
    );
  }
  const refund: RefundMade = {
    id: newId("re"),
    object: "refund",
    amount,
    charge: charge.id,
    created: secondsOf(call),
    currency: charge.currency,
    metadata: order.metadata ?? {},
    payment_intent: charge.payment_intent,
    reason: order.reason ?? null,
    receipt_number: null,
    status: "succeeded",
  };
  const refunded: ChargeMade = {
    ...charge,
    amount_refunded: charge.amount_refunded + amount,
    refunded: amount === left,
  };
  await keep(call.connection, refund);
  await rewrite(call.connection, refunded);
  await recordEvent(call, "refund.created", refund);
  await recordEvent(call, "charge.refunded", refunded, {
    amount_refunded: charge.amount_refunded,
    refunded: charge.refunded,
  });
  return refund;
}

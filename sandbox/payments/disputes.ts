import type { z } from "zod";
import { DAY_S } from "#foundation/durations.ts";
import { type Call, recordEvent, secondsOf } from "../api/call.ts";
import type { disputeUpdate } from "../api/parameters.ts";
import { invalidRequest } from "../api/stripe-error.ts";
import { get, insert, lock, newId, update } from "../store.ts";
import type { BalanceTransaction, Charge, Dispute } from "../stripe-objects.ts";
import { moveMoney, movePayment } from "./balance.ts";

const WEEK_S = 7 * DAY_S;
/** Stripe's fee for a dispute in Canada, won or lost. */
const FEE = 1500;

/**
 * Returns the successful charge of a payment, locked for the transaction. Throws
 * Stripe's 400 when there is none.
 */
export async function lockPaidCharge(call: Call, paymentIntent: string): Promise<Charge> {
  const intent = await get(call.connection, "payment_intent", paymentIntent);
  if (intent.status !== "succeeded" || !intent.latest_charge) {
    throw invalidRequest(
      `This PaymentIntent (${paymentIntent}) does not have a successful charge to refund.`,
    );
  }
  const charge = await lock(call.connection, "charge", intent.latest_charge);
  if (charge.balance_transaction) return charge;
  // Paid before the sandbox kept movements.
  const moved = { ...charge, balance_transaction: await movePayment(call, charge) };
  await update(call.connection, moved);
  return moved;
}

/** Opens a cardholder's dispute of a payment: the money is withdrawn at once, before any decision. */
export async function openDispute(call: Call, paymentIntent: string, reason: string): Promise<Dispute> {
  const charge = await lockPaidCharge(call, paymentIntent);
  if (charge.disputed)
    throw invalidRequest(`Charge ${charge.id} has been charged back already.`, "charge_disputed");
  const amount = charge.amount - charge.amount_refunded;
  const id = newId("du");
  const withdrawn = await moveMoney(call, {
    type: "adjustment",
    reporting_category: "dispute",
    amount: -amount,
    currency: charge.currency,
    description: `Chargeback withdrawal for ${charge.id}`,
    fee: FEE,
    fee_description: "Dispute fee",
    source: id,
  });
  const dispute: Dispute = {
    id,
    object: "dispute",
    amount,
    balance_transactions: [withdrawn],
    charge: charge.id,
    created: secondsOf(call),
    currency: charge.currency,
    evidence: { uncategorized_text: null },
    evidence_details: {
      due_by: secondsOf(call) + WEEK_S,
      has_evidence: false,
      past_due: false,
      submission_count: 0,
    },
    is_charge_refundable: false,
    livemode: false,
    metadata: {},
    payment_intent: paymentIntent,
    reason,
    status: "needs_response",
  };
  await insert(call.connection, dispute);
  await update(call.connection, { ...charge, disputed: true });
  await recordEvent(call, "charge.dispute.created", dispute);
  await recordEvent(call, "charge.dispute.funds_withdrawn", dispute);
  return dispute;
}

async function lockOpen(call: Call, id: string): Promise<Dispute> {
  const dispute = await lock(call.connection, "dispute", id);
  if (dispute.status === "won" || dispute.status === "lost") {
    throw invalidRequest(`This dispute is already closed (${dispute.status}).`);
  }
  return dispute;
}

const reinstate = (call: Call, dispute: Dispute): Promise<BalanceTransaction> =>
  moveMoney(call, {
    type: "adjustment",
    reporting_category: "dispute_reversal",
    amount: dispute.amount,
    currency: dispute.currency,
    description: `Chargeback reversal for ${dispute.charge}`,
    source: dispute.id,
  });

async function decide(call: Call, dispute: Dispute, status: "won" | "lost"): Promise<Dispute> {
  const balance_transactions = [...dispute.balance_transactions];
  if (status === "won") balance_transactions.push(await reinstate(call, dispute));
  const closed: Dispute = { ...dispute, status, balance_transactions };
  await update(call.connection, closed);
  await recordEvent(call, "charge.dispute.closed", closed, { status: dispute.status });
  if (status === "won") await recordEvent(call, "charge.dispute.funds_reinstated", closed);
  return closed;
}

/** Accepts a dispute, which is then lost. */
export async function closeDispute(call: Call, id: string): Promise<Dispute> {
  return decide(call, await lockOpen(call, id), "lost");
}

/**
 * Submits evidence. As in Stripe's test mode the text `winning_evidence` wins and `losing_evidence` loses at
 * once; any other leaves the dispute under review.
 */
export async function updateDispute(
  call: Call,
  id: string,
  change: z.output<typeof disputeUpdate>,
): Promise<Dispute> {
  const dispute = await lockOpen(call, id);
  const text = change.evidence?.uncategorized_text ?? dispute.evidence.uncategorized_text;
  const submitted = change.submit && text !== null;
  const updated: Dispute = {
    ...dispute,
    evidence: { uncategorized_text: text },
    evidence_details: {
      ...dispute.evidence_details,
      has_evidence: text !== null,
      submission_count: dispute.evidence_details.submission_count + (submitted ? 1 : 0),
    },
    metadata: { ...dispute.metadata, ...change.metadata },
    status: submitted ? "under_review" : dispute.status,
  };
  await update(call.connection, updated);
  await recordEvent(call, "charge.dispute.updated", updated);
  if (submitted && text === "winning_evidence") return decide(call, updated, "won");
  if (submitted && text === "losing_evidence") return decide(call, updated, "lost");
  return updated;
}

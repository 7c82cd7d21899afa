import type { z } from "zod";
import { type Call, recordEvent, secondsOf } from "../api/call.ts";
import type { disputeUpdate } from "../api/parameters.ts";
import { refused } from "../api/stripe-error.ts";
import type { ChargeMade, DisputeMade } from "../documents.ts";
import { get, keep, lock, newId, rewrite } from "../store.ts";

const WEEK = 7 * 24 * 3600;

/** The charge that a payment succeeded with, held for the transaction; a 400 when there is none. */
export async function lockPaidCharge(call: Call, paymentIntent: string): Promise<ChargeMade> {
  const intent = await get(call.connection, "payment_intent", paymentIntent);
  if (intent.status !== "succeeded" || !intent.latest_charge) {
    throw refused(`This PaymentIntent (${paymentIntent}) does not have a successful charge to refund.`);
  }
  return lock(call.connection, "charge", intent.latest_charge);
}

/** A cardholder contests a payment with the bank: the money leaves at once, whoever is right. */
export async function openDispute(call: Call, paymentIntent: string, reason: string): Promise<DisputeMade> {
  const charge = await lockPaidCharge(call, paymentIntent);
  if (charge.disputed) throw refused(`Charge ${charge.id} has been charged back already.`, "charge_disputed");
  const dispute: DisputeMade = {
    id: newId("du"),
    object: "dispute",
    amount: charge.amount - charge.amount_refunded,
    charge: charge.id,
    created: secondsOf(call),
    currency: charge.currency,
    evidence: { uncategorized_text: null },
    evidence_details: {
      due_by: secondsOf(call) + WEEK,
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
  await keep(call.connection, dispute);
  await rewrite(call.connection, { ...charge, disputed: true });
  await recordEvent(call, "charge.dispute.created", dispute);
  await recordEvent(call, "charge.dispute.funds_withdrawn", dispute);
  return dispute;
}

async function lockOpen(call: Call, id: string): Promise<DisputeMade> {
  const dispute = await lock(call.connection, "dispute", id);
  if (dispute.status === "won" || dispute.status === "lost") {
    throw refused(`This dispute is already closed (${dispute.status}).`);
  }
  return dispute;
}

async function decide(call: Call, dispute: DisputeMade, status: "won" | "lost"): Promise<DisputeMade> {
  const closed: DisputeMade = { ...dispute, status };
  await rewrite(call.connection, closed);
  await recordEvent(call, "charge.dispute.closed", closed, { status: dispute.status });
  if (status === "won") await recordEvent(call, "charge.dispute.funds_reinstated", closed);
  return closed;
}

/** Accepts a dispute: it is lost. */
export async function closeDispute(call: Call, id: string): Promise<DisputeMade> {
  return decide(call, await lockOpen(call, id), "lost");
}

/**
 * Submits evidence. As in Stripe's test mode the text `winning_evidence` wins and `losing_evidence` loses at once;
 * any other leaves the dispute under review.
 */
export async function updateDispute(
  call: Call,
  id: string,
  change: z.output<typeof disputeUpdate>,
): Promise<DisputeMade> {
  const dispute = await lockOpen(call, id);
  const text = change.evidence?.uncategorized_text ?? dispute.evidence.uncategorized_text;
  const submitted = change.submit && text !== null;
  const updated: DisputeMade = {
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
  await rewrite(call.connection, updated);
  await recordEvent(call, "charge.dispute.updated", updated);
  if (submitted && text === "winning_evidence") return decide(call, updated, "won");
  if (submitted && text === "losing_evidence") return decide(call, updated, "lost");
  return updated;
}

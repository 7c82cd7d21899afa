import type Stripe from "stripe";

/** The session of a payment page. Amounts are in cents of `currency` (lower case, as Stripe writes it). */
export interface CheckoutSession {
  id: string;
  /** The payment page; null once the session is paid or expired. */
  url: string | null;
  status: "open" | "complete" | "expired";
  /** Whether the money was received; a session may be complete without it. */
  paid: boolean;
  amount_total_cents: number;
  currency: string;
  /** Known once a payment was attempted. */
  payment_intent: string | null;
  client_reference_id: string | null;
  customer_email: string | null;
  metadata: Record<string, string>;
  created_at: Date;
  expires_at: Date;
}

/** `refunded_cents` is the sum of all refunds of the charge so far, not of the last one. */
export interface Charge {
  id: string;
  payment_intent: string | null;
  amount_cents: number;
  refunded_cents: number;
  /** False for an attempt that took no money. */
  succeeded: boolean;
  currency: string;
  /** The same for every payment by one card; null when it was no card. */
  card_fingerprint: string | null;
  metadata: Record<string, string>;
}

export interface Refund {
  id: string;
  status: "pending" | "requires_action" | "succeeded" | "failed" | "canceled";
  amount_cents: number;
  payment_intent: string | null;
}

export interface Dispute {
  id: string;
  payment_intent: string | null;
  charge: string;
  amount_cents: number;
  currency: string;
  /** Final are `won`, `lost` and `warning_closed`; anything else is still open. */
  status: string;
  /** Why the holder of the card contests the payment, in Stripe's words (`fraudulent`). */
  reason: string;
  /** Until when evidence is taken; null where none is. */
  due_by: Date | null;
  created_at: Date;
  /** What the bank keeps for the dispute itself, over the movements of money known so far. */
  fee_cents: number;
  movements: number;
}

function idOf(reference: string | { id: string } | null | undefined): string | null {
  if (!reference) return null;
  return typeof reference === "string" ? reference : reference.id;
}

/** Stripe counts in seconds. */
export const fromStripeTime = (seconds: number): Date => new Date(seconds * 1000);
export const toStripeTime = (date: Date): number => Math.floor(date.getTime() / 1000);

const sessionStatuses = ["open", "complete", "expired"] as const;

export function toCheckoutSession(session: Stripe.Checkout.Session): CheckoutSession {
  return {
    id: session.id,
    url: session.url,
    status: sessionStatuses.find((status) => status === session.status) ?? "open",
    paid: session.payment_status === "paid",
    amount_total_cents: session.amount_total ?? 0,
    currency: session.currency ?? "",
    payment_intent: idOf(session.payment_intent),
    client_reference_id: session.client_reference_id,
    customer_email: session.customer_details?.email ?? session.customer_email,
    metadata: session.metadata ?? {},
    created_at: fromStripeTime(session.created),
    expires_at: fromStripeTime(session.expires_at),
  };
}

export function toCharge(charge: Stripe.Charge): Charge {
  return {
    id: charge.id,
    payment_intent: idOf(charge.payment_intent),
    amount_cents: charge.amount,
    refunded_cents: charge.amount_refunded,
    succeeded: charge.status === "succeeded",
    currency: charge.currency,
    card_fingerprint: charge.payment_method_details?.card?.fingerprint ?? null,
    metadata: charge.metadata,
  };
}

const refundStatuses = ["pending", "requires_action", "succeeded", "failed", "canceled"] as const;

export function toRefund(refund: Stripe.Refund): Refund {
  return {
    id: refund.id,
    // Stripe's type allows a status of null: the refund is not settled.
    status: refundStatuses.find((status) => status === refund.status) ?? "pending",
    amount_cents: refund.amount,
    payment_intent: idOf(refund.payment_intent),
  };
}

export function toDispute(dispute: Stripe.Dispute): Dispute {
  // Events made for an older version of the service's API may lack them.
  const movements: readonly { fee: number }[] = dispute.balance_transactions ?? [];
  return {
    id: dispute.id,
    payment_intent: idOf(dispute.payment_intent),
    charge: idOf(dispute.charge) ?? "",
    amount_cents: dispute.amount,
    currency: dispute.currency,
    status: dispute.status,
    reason: dispute.reason,
    due_by: dispute.evidence_details.due_by ? fromStripeTime(dispute.evidence_details.due_by) : null,
    created_at: fromStripeTime(dispute.created),
    fee_cents: movements.reduce((all, { fee }) => all + fee, 0),
    movements: movements.length,
  };
}

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
  /** The bank's fee for the dispute itself, over the movements of money known so far. */
  fee_cents: number;
  movements: number;
}

/** Money that Stripe sent to our bank account, or took from it (negative). */
export interface Payout {
  id: string;
  amount_cents: number;
  currency: string;
  status: "pending" | "in_transit" | "paid" | "failed" | "canceled";
  /** The day on which the bank is expected to have it, as Stripe gives it: a UTC day, `2026-11-27`. */
  arrives_on: string;
  created_at: Date;
  /** Stripe lists the contents of automatic payouts only. */
  automatic: boolean;
  /** Whether Stripe has finished listing its contents. */
  reconciled: boolean;
}

/** One movement of our balance at Stripe (a balance transaction). `net_cents` = amount − fee. */
export interface BalanceMovement {
  id: string;
  kind: "payment" | "refund" | "dispute" | "payout" | "fee" | "other";
  /** Stripe's words for it, such as those of a fee. */
  description: string;
  amount_cents: number;
  fee_cents: number;
  net_cents: number;
  currency: string;
  /** The charge's, refund's or dispute's payment, where it has one. */
  payment_intent: string | null;
  /** Stripe's id of the object that moved the money: `ch_`, `re_`, `dp_`, `po_`. */
  source: string | null;
  created_at: Date;
  /** When it can be paid out. */
  available_at: Date;
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

const payoutStatuses = ["pending", "in_transit", "paid", "failed", "canceled"] as const;

export function toPayout(payout: Stripe.Payout): Payout {
  return {
    id: payout.id,
    amount_cents: payout.amount,
    currency: payout.currency,
    status: payoutStatuses.find((status) => status === payout.status) ?? "pending",
    arrives_on: fromStripeTime(payout.arrival_date).toISOString().slice(0, 10),
    created_at: fromStripeTime(payout.created),
    automatic: payout.automatic,
    reconciled: payout.reconciliation_status === "completed",
  };
}

type MovementKind = BalanceMovement["kind"];

/** By a balance transaction's type. A refund that failed, or a payout, gives its money back. */
const kindOfType: Record<string, MovementKind> = {
  stripe_fee: "fee",
  stripe_fx_fee: "fee",
  tax_fee: "fee",
  charge: "payment",
  payment: "payment",
  refund: "refund",
  payment_refund: "refund",
  refund_failure: "refund",
  payment_failure_refund: "refund",
  payment_reversal: "refund",
  payout: "payout",
  payout_cancel: "payout",
  payout_failure: "payout",
};

/** The kind of movement that each category of adjustment corrects. */
const kindOfAdjustment: Record<string, MovementKind> = {
  dispute: "dispute",
  dispute_reversal: "dispute",
  refund_failure: "refund",
};

export function toBalanceMovement(transaction: Stripe.BalanceTransaction): BalanceMovement {
  const { type, reporting_category, source } = transaction;
  const isFromPayment = typeof source === "object" && source !== null && "payment_intent" in source;
  const kind = type === "adjustment" ? kindOfAdjustment[reporting_category] : kindOfType[type];
  return {
    id: transaction.id,
    kind: kind ?? "other",
    description: transaction.description ?? "",
    amount_cents: transaction.amount,
    fee_cents: transaction.fee,
    net_cents: transaction.net,
    currency: transaction.currency,
    payment_intent: isFromPayment ? idOf(source.payment_intent) : null,
    source: idOf(source),
    created_at: fromStripeTime(transaction.created),
    available_at: fromStripeTime(transaction.available_on),
  };
}

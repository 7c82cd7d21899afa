import type Stripe from "stripe";

/**
 * The Stripe objects that the sandbox stores, with the fields it fills. They are subsets of the SDK's own
 * types, so a field that Stripe renames or retypes breaks the build.
 */
type Subset<T, K extends keyof T, References = unknown> = Omit<Pick<T, K>, keyof References> & References;

export type Session = Subset<
  Stripe.Checkout.Session,
  | "id"
  | "object"
  | "allowed_payment_method_types"
  | "amount_subtotal"
  | "amount_total"
  | "cancel_url"
  | "client_reference_id"
  | "created"
  | "currency"
  | "customer"
  | "customer_details"
  | "customer_email"
  | "expires_at"
  | "livemode"
  | "locale"
  | "metadata"
  | "mode"
  | "payment_method_types"
  | "payment_status"
  | "submit_type"
  | "success_url"
  | "total_details"
  | "ui_mode"
  | "url",
  { status: "open" | "complete" | "expired"; payment_intent: string | null }
>;

export type Line = Subset<
  Stripe.LineItem,
  | "id"
  | "object"
  | "amount_discount"
  | "amount_subtotal"
  | "amount_tax"
  | "amount_total"
  | "currency"
  | "description"
  | "metadata"
  | "quantity"
>;

export type Intent = Subset<
  Stripe.PaymentIntent,
  | "id"
  | "object"
  | "amount"
  | "amount_capturable"
  | "amount_received"
  | "canceled_at"
  | "cancellation_reason"
  | "capture_method"
  | "client_secret"
  | "confirmation_method"
  | "created"
  | "currency"
  | "customer"
  | "description"
  | "last_payment_error"
  | "livemode"
  | "metadata"
  | "payment_method_types"
  | "receipt_email",
  { status: "requires_payment_method" | "succeeded" | "canceled"; latest_charge: string | null }
>;

export type Charge = Subset<
  Stripe.Charge,
  | "id"
  | "object"
  | "amount"
  | "amount_captured"
  | "amount_refunded"
  | "billing_details"
  | "captured"
  | "created"
  | "currency"
  | "customer"
  | "description"
  | "disputed"
  | "failure_code"
  | "failure_message"
  | "livemode"
  | "metadata"
  | "outcome"
  | "paid"
  | "receipt_email"
  | "refunded",
  {
    status: "succeeded" | "failed";
    /** Null when no money came. */
    balance_transaction: string | null;
    payment_intent: string;
    payment_method_details: {
      type: "card";
      card: { brand: string; last4: string; exp_month: number; exp_year: number; fingerprint: string | null };
    };
  }
>;

export type Refund = Subset<
  Stripe.Refund,
  "id" | "object" | "amount" | "created" | "currency" | "metadata" | "reason" | "receipt_number",
  { status: "succeeded"; balance_transaction: string; charge: string; payment_intent: string }
>;

export type Dispute = Subset<
  Stripe.Dispute,
  | "id"
  | "object"
  | "amount"
  | "created"
  | "currency"
  | "is_charge_refundable"
  | "livemode"
  | "metadata"
  | "reason",
  {
    status: "needs_response" | "under_review" | "won" | "lost";
    charge: string;
    payment_intent: string;
    evidence: { uncategorized_text: string | null };
    /** The money that the bank took and returned: the payment, negative, and its own fee. */
    balance_transactions: BalanceTransaction[];
    evidence_details: { due_by: number; has_evidence: boolean; past_due: boolean; submission_count: number };
  }
>;

/** Without its status: whether it is available depends on when one asks. */
export type BalanceTransaction = Subset<
  Stripe.BalanceTransaction,
  | "id"
  | "object"
  | "amount"
  | "available_on"
  | "balance_type"
  | "created"
  | "currency"
  | "description"
  | "exchange_rate"
  | "fee"
  | "fee_details"
  | "net",
  {
    reporting_category: "charge" | "refund" | "dispute" | "dispute_reversal" | "payout" | "payout_reversal";
    source: string;
    type: "charge" | "refund" | "adjustment" | "payout" | "payout_cancel" | "payout_failure";
  }
>;

export type Payout = Subset<
  Stripe.Payout,
  | "id"
  | "object"
  | "amount"
  | "arrival_date"
  | "automatic"
  | "created"
  | "currency"
  | "description"
  | "livemode"
  | "metadata"
  | "method"
  | "reconciliation_status"
  | "source_type"
  | "type",
  {
    balance_transaction: string;
    failure_balance_transaction: string | null;
    status: "pending" | "in_transit" | "paid" | "failed" | "canceled";
  }
>;

export interface Event {
  id: string;
  object: "event";
  api_version: string;
  created: number;
  data: { object: unknown; previous_attributes?: Record<string, unknown> };
  livemode: false;
  pending_webhooks: number;
  request: { id: string | null; idempotency_key: string | null };
  type: Stripe.Event["type"];
}

/** The type of each kind of object, by Stripe's name for the kind. */
export interface StripeObjects {
  "checkout.session": Session;
  payment_intent: Intent;
  charge: Charge;
  refund: Refund;
  dispute: Dispute;
  balance_transaction: BalanceTransaction;
  payout: Payout;
  event: Event;
}
export type Kind = keyof StripeObjects;
export type StripeObject = StripeObjects[Kind];

/** The part of a session that Stripe stores and never returns. */
export interface SessionInternals {
  lines: Line[];
  payment_metadata: Record<string, string>;
  payment_description: string | null;
}

/** The part of a balance transaction that Stripe stores and never returns: its payout, if any. */
export interface BalanceInternals {
  payout?: string;
}

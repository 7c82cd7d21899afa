import type Stripe from "stripe";
import {
  type Charge,
  type CheckoutSession,
  type Dispute,
  fromStripeTime,
  toCharge,
  toCheckoutSession,
  toDispute,
} from "./payment-objects.ts";

/** The types of events that the product handles; the webhook endpoint at Stripe is set up for these. */
export const HANDLED_EVENTS = [
  "checkout.session.completed",
  "checkout.session.expired",
  "charge.succeeded",
  "charge.refunded",
  "charge.dispute.created",
  "charge.dispute.updated",
  "charge.dispute.funds_withdrawn",
  "charge.dispute.funds_reinstated",
  "charge.dispute.closed",
] as const satisfies Stripe.Event["type"][];

/**
 * An event of Stripe that the product handles (docs/product.md "Paying"). Events arrive more than once and in
 * any order: `id` is the same each time. All other types are `other`, answered with 200 and ignored.
 */
export type PaymentEvent = { id: string; created_at: Date } & (
  | { type: "checkout.session.completed" | "checkout.session.expired"; session: CheckoutSession }
  | { type: "charge.succeeded" | "charge.refunded"; charge: Charge }
  | {
      type:
        | "charge.dispute.created"
        | "charge.dispute.updated"
        | "charge.dispute.funds_withdrawn"
        | "charge.dispute.funds_reinstated"
        | "charge.dispute.closed";
      dispute: Dispute;
    }
  | { type: "other"; stripe_type: string }
);

export function toPaymentEvent(event: Stripe.Event): PaymentEvent {
  const common = { id: event.id, created_at: fromStripeTime(event.created) };
  switch (event.type) {
    case "checkout.session.completed":
    case "checkout.session.expired":
      return { ...common, type: event.type, session: toCheckoutSession(event.data.object) };
    case "charge.succeeded":
    case "charge.refunded":
      return { ...common, type: event.type, charge: toCharge(event.data.object) };
    case "charge.dispute.created":
    case "charge.dispute.updated":
    case "charge.dispute.funds_withdrawn":
    case "charge.dispute.funds_reinstated":
    case "charge.dispute.closed":
      return { ...common, type: event.type, dispute: toDispute(event.data.object) };
    default:
      return { ...common, type: "other", stripe_type: event.type };
  }
}

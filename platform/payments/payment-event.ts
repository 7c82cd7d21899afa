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

/** The types of events the product acts on; a webhook endpoint at Stripe is set up for these. */
export const ACTED_ON = [
  "checkout.session.completed",
  "checkout.session.expired",
  "charge.succeeded",
  "charge.refunded",
  "charge.dispute.created",
  "charge.dispute.funds_withdrawn",
  "charge.dispute.funds_reinstated",
  "charge.dispute.closed",
] as const satisfies Stripe.Event["type"][];

/**
 * What Stripe tells, narrowed to what the product acts on (product.md "Paying"). Events come more than once and
 * in any order: `id` is the same each time. Everything else is `other`, to be answered 200 and forgotten.
 */
export type PaymentEvent = { id: string; created_at: Date } & (
  | { type: "checkout.session.completed" | "checkout.session.expired"; session: CheckoutSession }
  | { type: "charge.succeeded" | "charge.refunded"; charge: Charge }
  | {
      type:
        | "charge.dispute.created"
        | "charge.dispute.funds_withdrawn"
        | "charge.dispute.funds_reinstated"
        | "charge.dispute.closed";
      dispute: Dispute;
    }
  | { type: "other"; stripe_type: string }
);

export function toPaymentEvent(event: Stripe.Event): PaymentEvent {
  const told = { id: event.id, created_at: fromStripeTime(event.created) };
  switch (event.type) {
    case "checkout.session.completed":
    case "checkout.session.expired":
      return { ...told, type: event.type, session: toCheckoutSession(event.data.object) };
    case "charge.succeeded":
    case "charge.refunded":
      return { ...told, type: event.type, charge: toCharge(event.data.object) };
    case "charge.dispute.created":
    case "charge.dispute.funds_withdrawn":
    case "charge.dispute.funds_reinstated":
    case "charge.dispute.closed":
      return { ...told, type: event.type, dispute: toDispute(event.data.object) };
    default:
      return { ...told, type: "other", stripe_type: event.type };
  }
}

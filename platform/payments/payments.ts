import type Stripe from "stripe";
import { HANDLED_EVENTS, type PaymentEvent, toPaymentEvent } from "./payment-event.ts";
import { InvalidWebhookSignature, PaymentFailure, paymentFailure } from "./payment-failure.ts";
import {
  type BalanceMovement,
  type Charge,
  type CheckoutSession,
  type Dispute,
  type Payout,
  type Refund,
  toBalanceMovement,
  toCharge,
  toCheckoutSession,
  toDispute,
  toPayout,
  toRefund,
  toStripeTime,
} from "./payment-objects.ts";
import { createStripe, type StripeConnection } from "./stripe-client.ts";

export type { PaymentEvent } from "./payment-event.ts";

export { InvalidWebhookSignature, PaymentFailure } from "./payment-failure.ts";
export type { BalanceMovement, Charge, CheckoutSession, Dispute, Payout } from "./payment-objects.ts";

/** One line of the payment page. Taxes are lines of their own (docs/product.md "Paying"). */
interface CheckoutLine {
  name: string;
  amount_cents: number;
  quantity: number;
  kind: "price" | "tps" | "tvq";
}

export interface CheckoutParams {
  line_items: CheckoutLine[];
  /**
   * Put on the session, on its payment and on its charge, so that a refund or a dispute names its purchase.
   */
  metadata: Record<string, string>;
  client_reference_id: string;
  /** `{CHECKOUT_SESSION_ID}` in it is replaced by the session's id. */
  success_url: string;
  cancel_url: string;
  customer_email?: string | undefined;
  idempotencyKey: string;
}

export interface RefundParams {
  payment_intent: string;
  /** The rest of the payment when absent. */
  amount_cents?: number | undefined;
  metadata: Record<string, string>;
  idempotencyKey: string;
}

interface DisputeParams {
  /** The payment service's id of it. */
  dispute: string;
  idempotencyKey: string;
}

/** When it was created, both ends included. */
export interface Period {
  since: Date;
  until?: Date | undefined;
}

/**
 * The product's only access to Stripe. Every call but `verifyWebhook` throws PaymentFailure (invalid_request,
 * api, connection) and nothing else. Amounts are cents of CAD.
 */
export interface Payments {
  /** True when no money moves: the local sandbox, or Stripe with a test key. */
  readonly demonstration: boolean;
  createCheckoutSession(order: CheckoutParams): Promise<{ id: string; url: string; expires_at: Date }>;
  retrieveCheckoutSession(id: string): Promise<CheckoutSession>;
  refund(order: RefundParams): Promise<Refund>;
  /** Sends evidence about a dispute; what was sent before stands no more. */
  sendEvidence(order: DisputeParams & { evidence: string }): Promise<Dispute>;
  /** Gives a dispute up: it is lost. */
  acceptDispute(order: DisputeParams): Promise<Dispute>;
  /** Newest first, over all pages, failed attempts too. */
  listCharges(period: Period): AsyncIterable<Charge>;
  /** Newest first. */
  listDisputes(period: Period): AsyncIterable<Dispute>;
  /** Newest first. */
  listPayouts(period: Period): AsyncIterable<Payout>;
  /**
   * Newest first: the movements of a period, or those in one automatic payout. The payout's own movement is
   * among the latter, so that their nets add up to zero.
   */
  listBalanceMovements(of: Period | { payout: string }): AsyncIterable<BalanceMovement>;
  /** Returns events of the handled types, newest first; Stripe keeps them for 30 days. */
  listEvents(period: Period): AsyncIterable<PaymentEvent>;
  /**
   * Reads a webhook after checking its signature over the raw bytes and that it is at most five minutes old.
   * Throws InvalidWebhookSignature for anything else.
   */
  verifyWebhook(rawBody: string | Uint8Array, signatureHeader: string | null | undefined): PaymentEvent;
}

export interface PaymentsOptions extends StripeConnection {
  /** `whsec_…`; without it every webhook is refused. */
  webhookSecret?: string | undefined;
  now?: () => Date;
}

const createdIn = (period: Period): Stripe.RangeQueryParam => ({
  gte: toStripeTime(period.since),
  ...(period.until && { lte: toStripeTime(period.until) }),
});

const toStripeLine = (line: CheckoutLine): Stripe.Checkout.SessionCreateParams.LineItem => ({
  quantity: line.quantity,
  price_data: { currency: "cad", unit_amount: line.amount_cents, product_data: { name: line.name } },
  metadata: { kind: line.kind },
});

async function mapErrors<T>(call: Promise<T>): Promise<T> {
  try {
    return await call;
  } catch (error) {
    throw paymentFailure(error);
  }
}

async function* listMapped<T, R>(pages: AsyncIterable<T>, read: (item: T) => R): AsyncGenerator<R> {
  try {
    for await (const item of pages) yield read(item);
  } catch (error) {
    throw paymentFailure(error);
  }
}

/** Payments through the official SDK: at Stripe with `secretKey`, else at the sandbox `sandboxUrl`. */
export function createPayments(options: PaymentsOptions): Payments {
  const stripe = createStripe(options);
  const now = options.now ?? (() => new Date());
  const demonstration = !/^[sr]k_live_/.test(options.secretKey ?? "");

  return {
    demonstration,

    async createCheckoutSession(order) {
      const session = await mapErrors(
        stripe.checkout.sessions.create(
          {
            mode: "payment",
            locale: "fr-CA",
            // Cards settle at once: a session is never complete and unpaid.
            allowed_payment_method_types: ["card"],
            line_items: order.line_items.map(toStripeLine),
            metadata: order.metadata,
            payment_intent_data: { metadata: order.metadata },
            client_reference_id: order.client_reference_id,
            success_url: order.success_url,
            cancel_url: order.cancel_url,
            ...(order.customer_email && { customer_email: order.customer_email }),
          },
          { idempotencyKey: order.idempotencyKey },
        ),
      );
      const { id, url, expires_at } = toCheckoutSession(session);
      if (!url) throw new PaymentFailure("api", `Checkout session ${id} came without its page's address.`);
      return { id, url, expires_at };
    },

    retrieveCheckoutSession: async (id) =>
      toCheckoutSession(await mapErrors(stripe.checkout.sessions.retrieve(id))),

    refund: async (order) =>
      toRefund(
        await mapErrors(
          stripe.refunds.create(
            {
              payment_intent: order.payment_intent,
              metadata: order.metadata,
              ...(order.amount_cents !== undefined && { amount: order.amount_cents }),
            },
            { idempotencyKey: order.idempotencyKey },
          ),
        ),
      ),

    sendEvidence: async ({ dispute, evidence, idempotencyKey }) =>
      toDispute(
        await mapErrors(
          stripe.disputes.update(
            dispute,
            { evidence: { uncategorized_text: evidence }, submit: true },
            { idempotencyKey },
          ),
        ),
      ),

    acceptDispute: async ({ dispute, idempotencyKey }) =>
      toDispute(await mapErrors(stripe.disputes.close(dispute, {}, { idempotencyKey }))),

    listCharges: (period) =>
      listMapped(stripe.charges.list({ created: createdIn(period), limit: 100 }), toCharge),

    listDisputes: (period) =>
      listMapped(stripe.disputes.list({ created: createdIn(period), limit: 100 }), toDispute),

    listPayouts: (period) =>
      listMapped(stripe.payouts.list({ created: createdIn(period), limit: 100 }), toPayout),

    listBalanceMovements: (of) =>
      listMapped(
        stripe.balanceTransactions.list({
          ...("payout" in of ? { payout: of.payout } : { created: createdIn(of) }),
          limit: 100,
          expand: ["data.source"],
        }),
        toBalanceMovement,
      ),

    listEvents: (period) =>
      listMapped(
        stripe.events.list({ created: createdIn(period), types: [...HANDLED_EVENTS], limit: 100 }),
        toPaymentEvent,
      ),

    verifyWebhook(rawBody, signatureHeader) {
      if (!options.webhookSecret) throw new InvalidWebhookSignature("No webhook secret is configured.");
      try {
        const body = typeof rawBody === "string" ? rawBody : Buffer.from(rawBody);
        return toPaymentEvent(
          stripe.webhooks.constructEvent(
            body,
            signatureHeader ?? "",
            options.webhookSecret,
            300,
            undefined,
            now().getTime(),
          ),
        );
      } catch (error) {
        throw new InvalidWebhookSignature("The webhook is not Stripe's, or is too old.", { cause: error });
      }
    },
  };
}

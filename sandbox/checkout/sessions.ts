import type { z } from "zod";
import { DAY_S } from "#foundation/durations.ts";
import { type Call, recordEvent, secondsOf } from "../api/call.ts";
import type { sessionCreation } from "../api/parameters.ts";
import { invalidRequest } from "../api/stripe-error.ts";
import { get, insert, lock, newId, update } from "../store.ts";
import type { Line, Session } from "../stripe-objects.ts";

const HALF_HOUR_S = 30 * 60;
/** Stripe refuses to charge less than 50 cents. */
const MIN_CENTS = 50;
/** The clocks of the caller and of Stripe may differ by this much. */
const CLOCK_TOLERANCE_S = 60;

type Order = z.output<typeof sessionCreation>;

function linesOf(order: Order, currency: string): Line[] {
  return order.line_items.map((item, index) => {
    if (item.price_data.currency.toLowerCase() !== currency) {
      throw invalidRequest(
        "All prices on a Checkout session must have the same currency.",
        undefined,
        "line_items",
      );
    }
    const amount = item.price_data.unit_amount * item.quantity;
    return {
      id: newId("li"),
      object: "item",
      amount_discount: 0,
      amount_subtotal: amount,
      amount_tax: 0,
      amount_total: amount,
      currency,
      description: item.price_data.product_data.name,
      metadata: item.metadata ?? null,
      quantity: order.line_items[index]?.quantity ?? null,
    };
  });
}

function expiryOf(order: Order, created: number): number {
  const expires = order.expires_at ?? created + DAY_S;
  if (expires < created + HALF_HOUR_S - CLOCK_TOLERANCE_S || expires > created + DAY_S + CLOCK_TOLERANCE_S) {
    throw invalidRequest(
      "The `expires_at` timestamp must be at least 30 minutes and at most 24 hours from Checkout Session creation.",
      undefined,
      "expires_at",
    );
  }
  return expires;
}

/** Creates an open checkout session. */
export async function createSession(call: Call, order: Order): Promise<Session> {
  const created = secondsOf(call);
  const currency = (order.line_items[0]?.price_data.currency ?? "cad").toLowerCase();
  const lines = linesOf(order, currency);
  const total = lines.reduce((sum, line) => sum + line.amount_total, 0);
  if (total < MIN_CENTS) {
    throw invalidRequest(
      `The Checkout Session's total amount due must add up to at least $0.50 ${currency}`,
      "amount_too_small",
    );
  }
  const id = newId("cs_test", 58);
  const session: Session = {
    id,
    object: "checkout.session",
    allowed_payment_method_types: order.allowed_payment_method_types ?? null,
    amount_subtotal: total,
    amount_total: total,
    cancel_url: order.cancel_url ?? null,
    client_reference_id: order.client_reference_id ?? null,
    created,
    currency,
    customer: null,
    customer_details: null,
    customer_email: order.customer_email ?? null,
    expires_at: expiryOf(order, created),
    livemode: false,
    locale: order.locale ?? null,
    metadata: order.metadata ?? {},
    mode: "payment",
    payment_intent: null,
    payment_method_types: ["card"],
    payment_status: "unpaid",
    status: "open",
    submit_type: order.submit_type ?? null,
    success_url: order.success_url,
    total_details: { amount_discount: 0, amount_shipping: 0, amount_tax: 0 },
    ui_mode: "hosted",
    url: `${call.baseUrl}/pay/${id}`,
  };
  await insert(call.connection, session, {
    lines,
    payment_metadata: order.payment_intent_data?.metadata ?? {},
    payment_description: order.payment_intent_data?.description ?? null,
  });
  return session;
}

/** Expires an open session and cancels its payment intent, if any. */
export async function close(call: Call, session: Session): Promise<Session> {
  const closed: Session = { ...session, status: "expired", url: null };
  await update(call.connection, closed);
  if (session.payment_intent) {
    const intent = await get(call.connection, "payment_intent", session.payment_intent);
    const cancelled = {
      ...intent,
      status: "canceled" as const,
      canceled_at: secondsOf(call),
      cancellation_reason: "expired" as const,
    };
    await update(call.connection, cancelled);
    await recordEvent(call, "payment_intent.canceled", cancelled);
  }
  await recordEvent(call, "checkout.session.expired", closed);
  return closed;
}

/** Expires a session on request, before its time. */
export async function expireSession(call: Call, id: string): Promise<Session> {
  const session = await lock(call.connection, "checkout.session", id);
  if (session.status !== "open") {
    throw invalidRequest(
      `Only Checkout Sessions with a status in ["open"] can be expired. This Checkout Session has a status of \`${session.status}\`.`,
    );
  }
  return close(call, session);
}

/** Expires every session whose time is up, except those locked by a payment in progress. */
export async function expireDue(call: Call): Promise<void> {
  const due = await call.connection<{ body: Session }[]>`
    select body from sandbox.objects
    where object = 'checkout.session' and body ->> 'status' = 'open'
      and (body ->> 'expires_at')::bigint <= ${secondsOf(call)}::bigint
    order by (body ->> 'expires_at')::bigint limit 100
    for update skip locked`;
  for (const { body } of due) await close(call, body);
}

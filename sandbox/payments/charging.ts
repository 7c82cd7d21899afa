import { type Call, recordEvent, secondsOf } from "../api/call.ts";
import type { Card, Outcome } from "../checkout/card.ts";
import { close } from "../checkout/sessions.ts";
import { get, insert, internalsOf, lock, newId, update } from "../store.ts";
import type { Charge, Intent, Session } from "../stripe-objects.ts";
import { movePayment } from "./balance.ts";
import { openDispute } from "./disputes.ts";

/** How an attempt to pay ended. */
export type Attempt =
  | { kind: "paid"; session: Session }
  | { kind: "already_paid"; session: Session }
  | { kind: "declined"; session: Session; sentence: string }
  | { kind: "closed"; session: Session };

async function getOrCreateIntent(call: Call, session: Session): Promise<Intent> {
  if (session.payment_intent) return get(call.connection, "payment_intent", session.payment_intent);
  const internals = await internalsOf(call.connection, session.id);
  const id = newId("pi");
  const intent: Intent = {
    id,
    object: "payment_intent",
    amount: session.amount_total ?? 0,
    amount_capturable: 0,
    amount_received: 0,
    canceled_at: null,
    cancellation_reason: null,
    capture_method: "automatic",
    client_secret: `${id}_secret_${newId("sandbox").slice("sandbox_".length)}`,
    confirmation_method: "automatic",
    created: secondsOf(call),
    currency: session.currency ?? "cad",
    customer: null,
    description: internals.payment_description,
    last_payment_error: null,
    latest_charge: null,
    livemode: false,
    metadata: internals.payment_metadata,
    payment_method_types: ["card"],
    receipt_email: session.customer_email,
    status: "requires_payment_method",
  };
  await insert(call.connection, intent);
  await recordEvent(call, "payment_intent.created", intent);
  return intent;
}

async function createCharge(call: Call, intent: Intent, session: Session, card: Card): Promise<Charge> {
  const { outcome } = card;
  const paid = outcome.kind === "pays";
  const id = newId("ch");
  const { amount, currency, description } = intent;
  const balance_transaction = paid ? await movePayment(call, { id, amount, currency, description }) : null;
  const charge: Charge = {
    id,
    object: "charge",
    amount: intent.amount,
    amount_captured: paid ? intent.amount : 0,
    amount_refunded: 0,
    balance_transaction,
    billing_details: {
      address: null,
      email: session.customer_email,
      name: card.name,
      phone: null,
      tax_id: null,
    },
    captured: paid,
    created: secondsOf(call),
    currency: intent.currency,
    customer: null,
    description: intent.description,
    disputed: false,
    failure_code: paid ? null : outcome.code,
    failure_message: paid ? null : outcome.sentence,
    livemode: false,
    metadata: intent.metadata,
    outcome: null,
    paid,
    payment_intent: intent.id,
    payment_method_details: {
      type: "card",
      card: {
        brand: card.brand,
        last4: card.last4,
        exp_month: card.exp_month,
        exp_year: card.exp_year,
        fingerprint: card.fingerprint,
      },
    },
    receipt_email: session.customer_email,
    refunded: false,
    status: paid ? "succeeded" : "failed",
  };
  await insert(call.connection, charge);
  return charge;
}

async function decline(
  call: Call,
  session: Session,
  intent: Intent,
  charge: Charge,
  outcome: Outcome & { kind: "declines" },
): Promise<Attempt> {
  const failed: Intent = {
    ...intent,
    latest_charge: charge.id,
    last_payment_error: {
      type: "card_error",
      code: outcome.code,
      message: outcome.sentence,
      charge: charge.id,
      ...(outcome.decline_code && { decline_code: outcome.decline_code }),
    },
  };
  const updatedSession: Session = { ...session, payment_intent: intent.id };
  await update(call.connection, failed);
  await update(call.connection, updatedSession);
  await recordEvent(call, "charge.failed", charge);
  await recordEvent(call, "payment_intent.payment_failed", failed);
  return { kind: "declined", session: updatedSession, sentence: outcome.sentence };
}

async function succeed(
  call: Call,
  session: Session,
  intent: Intent,
  charge: Charge,
  card: Card,
): Promise<Attempt> {
  const succeeded: Intent = {
    ...intent,
    amount_received: intent.amount,
    last_payment_error: null,
    latest_charge: charge.id,
    status: "succeeded",
  };
  const completed: Session = {
    ...session,
    payment_intent: intent.id,
    payment_status: "paid",
    status: "complete",
    url: null,
    customer_details: {
      address: null,
      business_name: null,
      email: session.customer_email,
      individual_name: null,
      name: card.name,
      phone: null,
      tax_exempt: "none",
      tax_ids: [],
    },
  };
  await update(call.connection, succeeded);
  await update(call.connection, completed);
  await recordEvent(call, "charge.succeeded", charge);
  await recordEvent(call, "payment_intent.succeeded", succeeded);
  await recordEvent(call, "checkout.session.completed", completed);
  return { kind: "paid", session: completed };
}

/**
 * Charges a card for a session. The session's row stays locked, so that simultaneous attempts charge once;
 * objects and events are written together or not at all.
 */
export async function paySession(call: Call, sessionId: string, card: Card): Promise<Attempt> {
  const session = await lock(call.connection, "checkout.session", sessionId);
  if (session.status === "complete") return { kind: "already_paid", session };
  if (session.status === "expired") return { kind: "closed", session };
  if (session.expires_at <= secondsOf(call)) return { kind: "closed", session: await close(call, session) };
  const intent = await getOrCreateIntent(call, session);
  const charge = await createCharge(call, intent, session, card);
  if (card.outcome.kind === "declines") return decline(call, session, intent, charge, card.outcome);
  const attempt = await succeed(call, session, intent, charge, card);
  if (card.outcome.disputed) await openDispute(call, intent.id, "fraudulent");
  return attempt;
}

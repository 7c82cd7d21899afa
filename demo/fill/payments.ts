import { sql } from "kysely";
import type Stripe from "stripe";
import { buyPack } from "#features/credits/server/purchases/buy-pack.ts";
import { recordPayment } from "#features/credits/server/purchases/record-payment.ts";
import { recordDispute } from "#features/credits/server/refunds/reversals.ts";
import { payLead, unlockPaidLead } from "#features/requests/server/unlock/pay-lead.ts";
import type { Provider } from "#platform/http/actor.ts";
import type { Ports } from "#platform/http/context.ts";
import { toCheckoutSession, toDispute } from "#platform/payments/payment-objects.ts";
import type { CheckoutParams, Payments } from "#platform/payments/payments.ts";
import { type Db, inTransaction } from "#platform/postgres/database.ts";
import type { Call } from "#sandbox/api/call.ts";
import { parseCard } from "#sandbox/checkout/card.ts";
import { createSession } from "#sandbox/checkout/sessions.ts";
import { paySession } from "#sandbox/payments/charging.ts";
import { openDispute } from "#sandbox/payments/disputes.ts";
import { SANDBOX_PATH } from "#sandbox/sandbox.ts";
import type { Connection } from "#sandbox/store.ts";
import type { DemoPack } from "../content/types.ts";
import { contextAt } from "./context-at.ts";

/** Returns whether payments of the past can be stored: in the sandbox, not in a real account at Stripe. */
export const canPay = ({ config }: Ports): boolean => !config.STRIPE_SECRET_KEY;

/** Buys a pack at a moment of the past: page, card, receipt. */
export async function buyPackAt(ports: Ports, provider: Provider, pack: DemoPack, at: Date): Promise<void> {
  const { id } = await ports.db
    .selectFrom("credit_packs")
    .select("id")
    .where("name", "=", pack)
    .executeTakeFirstOrThrow();
  await paid(ports, at, (pastPorts) => buyPack(contextAt(pastPorts, at), provider, id));
}

/** Pays for a lead by card at a moment of the past. */
export async function payLeadAt(ports: Ports, provider: Provider, lead: string, at: Date): Promise<void> {
  await paid(ports, at, (pastPorts) => payLead(contextAt(pastPorts, at), provider, lead));
}

/** Lets a provider's bank contest the newest payment, as the payment service would report it. */
export async function disputeAt(ports: Ports, provider: Provider, at: Date): Promise<void> {
  const { payment_intent_id } = await ports.db
    .selectFrom("purchases")
    .select("payment_intent_id")
    .where("provider_id", "=", provider.id)
    .where("payment_intent_id", "is not", null)
    .orderBy("id", "desc")
    .limit(1)
    .executeTakeFirstOrThrow();
  const dispute = await openDispute(callAt(ports, at), payment_intent_id ?? "", "fraudulent");
  await inTransaction(ports.db, (tx) =>
    recordDispute(tx, toDispute(dispute as unknown as Stripe.Dispute), false, at),
  );
  await forgetDeliveries(ports.db);
}

const CARD = { number: "4242424242424242", expiry: "12/48", cvc: "123", name: "Marc Lavoie" };

/** Creates, pays and reports a checkout in the sandbox, as a person would, within the fill's transaction. */
async function paid(
  ports: Ports,
  at: Date,
  open: (pastPorts: Ports) => Promise<{ id: string }>,
): Promise<void> {
  const call = callAt(ports, at);
  const createCheckoutSession: Payments["createCheckoutSession"] = async (order) => {
    const { id, url, expires_at } = await createSession(call, orderOf(order));
    return { id, url: url ?? "", expires_at: new Date(expires_at * 1000) };
  };
  const pastPorts: Ports = {
    ...ports,
    now: () => at,
    payments: { ...ports.payments, createCheckoutSession },
  };
  const { id } = await open(pastPorts);
  const read = parseCard(CARD, at);
  if (!("card" in read)) throw new Error("the demonstration's card is refused");
  const { session } = await paySession(call, id, read.card);
  const paid = toCheckoutSession(session as unknown as Stripe.Checkout.Session);
  await inTransaction(ports.db, (tx) => recordPayment(tx, pastPorts, paid, unlockPaidLead));
  await forgetDeliveries(ports.db);
}

const callAt = ({ db, config }: Ports, now: Date): Call => ({
  connection: connectionOf(db),
  now,
  baseUrl: `${config.PUBLIC_URL}${SANDBOX_PATH}`,
  request: { id: null, idempotency_key: null },
});

/** Marks the sandbox's pending events as delivered: their payments were just recorded here. */
async function forgetDeliveries(db: Db): Promise<void> {
  await sql`update sandbox.deliveries set delivered_at = due_at where delivered_at is null`.execute(db);
}

const orderOf = ({
  line_items,
  metadata,
  client_reference_id,
  success_url,
  cancel_url,
  customer_email,
}: CheckoutParams) => ({
  mode: "payment" as const,
  metadata,
  client_reference_id,
  success_url,
  cancel_url,
  ...(customer_email && { customer_email }),
  payment_intent_data: { metadata },
  line_items: line_items.map(({ name, amount_cents, quantity, kind }) => ({
    quantity,
    price_data: { currency: "cad", unit_amount: amount_cents, product_data: { name } },
    metadata: { kind },
  })),
});

/** Adapts the fill's transaction to the connection type that the sandbox writes through. */
function connectionOf(db: Db): Connection {
  const runQuery = async (text: TemplateStringsArray, ...values: unknown[]) =>
    (await sql(text, ...values).execute(db)).rows;
  return runQuery as unknown as Connection;
}

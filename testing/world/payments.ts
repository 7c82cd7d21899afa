import Stripe from "stripe";
import { createStripe, SANDBOX_KEY } from "#platform/payments/stripe-client.ts";
import { SANDBOX_PATH } from "#sandbox/sandbox.ts";
import { payByCard } from "./pay.ts";
import type { Person } from "./person.ts";
import type { World } from "./world.ts";

/** Opens the payment page of a pack; « Essentiel » (15 credits, 80,00 $) by default. */
export async function openPackCheckout(world: World, provider: Pick<Person, "api">, name = "Essentiel") {
  const pack = (await world.visitor.credits.packs()).data.find((one) => one.name === name);
  if (!pack) throw new Error(`no pack ${name}`);
  return (await provider.api.credits.createCheckoutSession({ pack_id: pack.id })).data;
}

/** Buys a pack by card and delivers the events. Returns the purchase. */
export async function buyPack(world: World, provider: Person, name?: string) {
  const checkout = await openPackCheckout(world, provider, name);
  await payByCard(checkout);
  await world.deliverPayments();
  return purchaseOf(world, checkout.id);
}

/** Returns the purchase of a payment page. */
export const purchaseOf = (world: World, checkoutSessionId: string) =>
  world.db
    .selectFrom("purchases")
    .selectAll()
    .where("checkout_session_id", "=", checkoutSessionId)
    .executeTakeFirstOrThrow();

/** Returns the Stripe SDK on the sandbox: refunds, disputes, lists. */
export const stripeClient = (world: World) =>
  createStripe({ sandboxUrl: `${world.origin}${SANDBOX_PATH}`, timeoutMs: 300 });

/** Calls a control of the sandbox (sandbox/controls.ts). */
export async function sandboxControl(
  world: World,
  path: string,
  parameters: Record<string, string>,
): Promise<unknown> {
  const response = await fetch(`${world.origin}${SANDBOX_PATH}/test/${path}`, {
    method: "POST",
    headers: { authorization: `Bearer ${SANDBOX_KEY}` },
    body: new URLSearchParams(parameters),
  });
  if (!response.ok) throw new Error(`the sandbox answered ${response.status}: ${await response.text()}`);
  return response.json();
}

/** Returns the payment service's events, oldest first, as JSON. */
export async function sandboxEvents(world: World, type?: Stripe.Event["type"]): Promise<string[]> {
  const rows = await world.sql<{ body: unknown }[]>`
    select body from sandbox.objects where object = 'event' ${type ? world.sql`and body ->> 'type' = ${type}` : world.sql``}
    order by seq`;
  return rows.map(({ body }) => JSON.stringify(body));
}

/** Sends an event to the webhook, signed with its secret by default. Returns the status. */
export async function postSignedWebhook(
  world: World,
  payload: string,
  { secret = world.ports.config.STRIPE_WEBHOOK_SECRET ?? "", at = world.now() } = {},
): Promise<number> {
  const signature = Stripe.webhooks.generateTestHeaderString({
    payload,
    secret,
    timestamp: Math.floor(at.getTime() / 1000),
  });
  return postWebhook(world, payload, signature);
}

/** Sends an event to the webhook with the given signature, or none. Returns the status. */
export async function postWebhook(world: World, payload: string, signature?: string): Promise<number> {
  const response = await fetch(`${world.origin}/api/webhooks/stripe`, {
    method: "POST",
    headers: { "content-type": "application/json", ...(signature && { "stripe-signature": signature }) },
    body: payload,
  });
  await response.body?.cancel();
  return response.status;
}

/** Returns a provider's ledger, oldest entry first, and the balance. */
export async function ledgerOf(world: World, provider: Pick<Person, "id">) {
  const entries = await world.db
    .selectFrom("credit_entries")
    .select(["amount", "kind", "balance_after", "request_id", "purchase_id", "reason"])
    .where("provider_id", "=", provider.id)
    .orderBy("created_at")
    .orderBy("id")
    .execute();
  const account = await world.db
    .selectFrom("credit_accounts")
    .select(["balance", "owed"])
    .where("provider_id", "=", provider.id)
    .executeTakeFirstOrThrow();
  return { entries, ...account, sum: entries.reduce((sum, { amount }) => sum + amount, 0) };
}

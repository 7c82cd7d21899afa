import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from "vitest";
import { HOUR_MS } from "#foundation/durations.ts";
import { codeOf } from "#testing/world/caller.ts";
import { payByCard } from "#testing/world/pay.ts";
import {
  ledgerOf,
  openPackCheckout,
  postSignedWebhook,
  purchaseOf,
  sandboxControl,
  sandboxEvents,
  stripeClient,
} from "#testing/world/payments.ts";
import type { Person } from "#testing/world/person.ts";
import { createRequest, publishService } from "#testing/world/requests.ts";
import { startWorld, type World } from "#testing/world/world.ts";
import { lastDelivery } from "../purchases/webhook.ts";
import { catchUpJob, reconcileJob } from "./reconcile.ts";

const run = { id: "1", attempt: 1, maxAttempts: 1, signal: new AbortController().signal };
let world: World;
let provider: Person;
beforeAll(async () => {
  world = await startWorld();
});
afterAll(() => world.close());
beforeEach(async () => {
  provider = await world.signUpProvider();
  await sandboxControl(world, "faults", { webhooks: "paused" });
});
afterEach(() => sandboxControl(world, "faults", { webhooks: "sent", api: "none" }));

/** Runs a scheduled job and the jobs that it queues. */
async function tick(name: string) {
  const job = world.tasks.find((task) => task.name === name);
  if (!job) throw new Error(`no job ${name}`);
  await job.handle({}, run);
  await world.runJobs();
}

const balance = async () => (await ledgerOf(world, provider)).balance;

test("without a webhook a buyer gets the credits once, within a minute, and no event counts as delivered", async () => {
  const checkout = await openPackCheckout(world, provider);
  await payByCard(checkout);
  await world.deliverPayments();
  expect((await provider.api.credits.checkoutSession({ id: checkout.id })).data.status).toBe("pending");
  await tick("credits.catch_up");
  expect((await provider.api.credits.checkoutSession({ id: checkout.id })).data.status).toBe("paid");
  expect(await lastDelivery(world.db)).toBeNull();
  await sandboxControl(world, "faults", { webhooks: "sent" });
  await world.deliverPayments();
  const delivered = world.now();
  expect(await lastDelivery(world.db)).toEqual(delivered);
  await tick("credits.catch_up");
  expect(await ledgerOf(world, provider)).toMatchObject({ entries: [{ amount: 15 }], balance: 15 });
  // The next one is polled again: the webhook's last delivery is still known.
  await sandboxControl(world, "faults", { webhooks: "paused" });
  await payByCard(await openPackCheckout(world, provider));
  await tick("credits.catch_up");
  expect(await lastDelivery(world.db)).toEqual(delivered);
});

test("a lead paid by card is unlocked even when its webhook never arrives", async () => {
  const owner = await world.signUpOwner();
  const { id } = await createRequest(owner, (await publishService(provider)).id);
  const checkout = (await provider.api.leads.createCheckoutSession({ id })).data;
  await payByCard(checkout);
  await tick("credits.catch_up");
  expect((await provider.api.leads.get({ id })).data.locked).toBe(false);
});

test("a refund without a webhook is recorded", async () => {
  const checkout = await openPackCheckout(world, provider);
  await payByCard(checkout);
  await tick("credits.catch_up");
  const { payment_intent_id } = await purchaseOf(world, checkout.id);
  await stripeClient(world).refunds.create({ payment_intent: payment_intent_id ?? "" });
  await tick("credits.reconcile");
  expect(await balance()).toBe(0);
});

test("a payment without any event is found by checking its payment page", async () => {
  const checkout = await openPackCheckout(world, provider);
  await payByCard(checkout);
  await world.sql`delete from sandbox.objects where object = 'event'`;
  world.advance(2 * HOUR_MS);
  await tick("credits.catch_up");
  expect(await balance()).toBe(0);
  await tick("credits.reconcile");
  expect(await balance()).toBe(15);
});

test("an unpaid payment page expires together with its purchase, and nothing is credited", async () => {
  const checkout = await openPackCheckout(world, provider);
  world.advance(25 * HOUR_MS);
  await tick("credits.reconcile");
  expect((await purchaseOf(world, checkout.id)).status).toBe("expired");
  expect(await balance()).toBe(0);
});

for (const fault of ["cut", "error"] as const) {
  const code = fault === "cut" ? "PAYMENT_CONNECTION_ERROR" : "PAYMENT_API_ERROR";
  test(`with the payment service failing (${fault}), buying returns ${code}, changes nothing and works afterwards`, async () => {
    await sandboxControl(world, "faults", { api: fault });
    const [pack] = (await world.visitor.credits.packs()).data;
    const buy = () =>
      provider.api.credits.createCheckoutSession(
        { pack_id: pack?.id ?? "" },
        { context: { idempotencyKey: `visite-${fault}` } },
      );
    expect(await codeOf(buy())).toBe(code);
    expect(await ledgerOf(world, provider)).toMatchObject({ entries: [], balance: 0 });
    await sandboxControl(world, "faults", { api: "none" });
    const { data } = await buy();
    await payByCard(data);
    await tick("credits.catch_up");
    expect(await balance()).toBe(5);
    const purchases = world.db.selectFrom("purchases").select("id").where("provider_id", "=", provider.id);
    expect(await purchases.execute()).toHaveLength(1);
  });
}

test("a purchase whose payment page never opened expires after a day", async () => {
  await sandboxControl(world, "faults", { api: "cut" });
  expect(await codeOf(openPackCheckout(world, provider))).toBe("PAYMENT_CONNECTION_ERROR");
  await sandboxControl(world, "faults", { api: "none" });
  const status = async () =>
    (
      await world.db
        .selectFrom("purchases")
        .select("status")
        .where("provider_id", "=", provider.id)
        .executeTakeFirstOrThrow()
    ).status;
  world.advance(2 * HOUR_MS);
  await tick("credits.reconcile");
  expect(await status()).toBe("pending");
  world.advance(24 * HOUR_MS);
  await tick("credits.reconcile");
  expect(await status()).toBe("expired");
});

/** A payment page for a purchase of ours with a different amount or currency. */
async function otherPage(purchaseId: string, currency: string, unit_amount: number) {
  const session = await stripeClient(world).checkout.sessions.create({
    mode: "payment",
    client_reference_id: purchaseId,
    line_items: [{ quantity: 1, price_data: { currency, unit_amount, product_data: { name: "Pack" } } }],
    success_url: "http://localhost:3000/ok",
  });
  await payByCard({ url: session.url ?? "" });
  return String((await stripeClient(world).checkout.sessions.retrieve(session.id)).payment_intent);
}

const refundedOf = async (payment_intent: string) =>
  (await stripeClient(world).charges.list({ payment_intent })).data.map((charge) => [
    charge.amount,
    charge.amount_refunded,
  ]);

for (const [what, currency, amount] of [
  ["amount", "cad", 100],
  ["currency", "usd", 9198],
] as const) {
  test(`a payment of another ${what} than the purchase's credits nothing and is refunded`, async () => {
    const checkout = await openPackCheckout(world, provider);
    const payment = await otherPage((await purchaseOf(world, checkout.id)).id, currency, amount);
    await tick("credits.catch_up");
    expect(await refundedOf(payment)).toEqual([[amount, amount]]);
    await tick("credits.catch_up");
    expect(await ledgerOf(world, provider)).toMatchObject({ entries: [], balance: 0, owed: 0 });
  });
}

test("a purchase paid twice is credited once, and the second payment is refunded", async () => {
  const checkout = await openPackCheckout(world, provider);
  await payByCard(checkout);
  await tick("credits.catch_up");
  const second = await otherPage((await purchaseOf(world, checkout.id)).id, "cad", 9198);
  await tick("credits.catch_up");
  await tick("credits.catch_up");
  expect(await refundedOf(second)).toEqual([[9198, 9198]]);
  expect(await balance()).toBe(15);
  expect((await purchaseOf(world, checkout.id)).status).toBe("paid");
});

/** A payment page of the same Stripe account that does not belong to a purchase of ours. */
async function foreignPage(named: { client_reference_id?: string; metadata?: Record<string, string> }) {
  const session = await stripeClient(world).checkout.sessions.create({
    mode: "payment",
    ...named,
    line_items: [
      { quantity: 1, price_data: { currency: "cad", unit_amount: 500, product_data: { name: "Autre" } } },
    ],
    success_url: "http://localhost:3000/ok",
  });
  await payByCard({ url: session.url ?? "" });
  return session.id;
}

test("foreign payments are ignored, from webhooks and from polling, and do not delay ours", async () => {
  const checkout = await openPackCheckout(world, provider);
  await payByCard(checkout);
  const foreign = [
    await foreignPage({}),
    await foreignPage({ client_reference_id: "facture 12" }),
    await foreignPage({ metadata: { purchase_id: "-".repeat(36) } }),
  ];
  await tick("credits.catch_up");
  expect(await balance()).toBe(15);
  const events = (await sandboxEvents(world, "checkout.session.completed")).filter((one) =>
    foreign.includes(JSON.parse(one).data.object.id),
  );
  expect(events).toHaveLength(3);
  const ids = events.map((one) => String(JSON.parse(one).id));
  await world.db.deleteFrom("payment_events").where("id", "in", ids).execute();
  for (const event of events) expect(await postSignedWebhook(world, event)).toBe(200);
});

test("a payment page unknown to the payment service is logged, and the next pages are still checked", async () => {
  const lost = await openPackCheckout(world, provider);
  const checkout = await openPackCheckout(world, await world.signUpProvider());
  await payByCard(checkout);
  await world.sql`delete from sandbox.objects where object = 'event' or id = ${lost.id}`;
  world.advance(2 * HOUR_MS);
  await expect(tick("credits.reconcile")).rejects.toMatchObject({ kind: "invalid_request" });
  expect((await purchaseOf(world, checkout.id)).status).toBe("paid");
  await world.db
    .updateTable("purchases")
    .set({ status: "expired" })
    .where("checkout_session_id", "=", lost.id)
    .execute();
});

test("an event that cannot be recorded does not prevent the check of payment pages", async () => {
  const checkout = await openPackCheckout(world, await world.signUpProvider());
  await payByCard(checkout);
  await world.sql`delete from sandbox.objects where object = 'event'`;
  const stuck = await openPackCheckout(world, await world.signUpProvider());
  await payByCard(stuck);
  const { id } = await purchaseOf(world, stuck.id);
  await world.sql`create function refuse_one() returns trigger language plpgsql as $$
    begin raise exception 'not now'; end $$`;
  await world.sql.unsafe(`create trigger refuse_one before insert on receipts for each row
    when (new.purchase_id = '${id}') execute function refuse_one()`);
  world.advance(2 * HOUR_MS);
  await expect(tick("credits.reconcile")).rejects.toThrow("not now");
  expect((await purchaseOf(world, checkout.id)).status).toBe("paid");
  await world.sql`drop trigger refuse_one on receipts`;
  await tick("credits.reconcile");
  expect((await purchaseOf(world, stuck.id)).status).toBe("paid");
});

test("without configured payments the jobs do nothing and do not fail", async () => {
  await sandboxControl(world, "faults", { api: "cut" });
  const settled = async () => true;
  const ports = (DEMO: boolean) => ({
    ...world.ports,
    config: { ...world.ports.config, DEMO, STRIPE_SECRET_KEY: undefined },
  });
  for (const jobOf of [catchUpJob, reconcileJob]) {
    await expect(jobOf(ports(true), settled).handle({}, run)).rejects.toThrow();
    await jobOf(ports(false), settled).handle({}, run);
  }
});

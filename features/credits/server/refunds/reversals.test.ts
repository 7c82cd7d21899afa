import fc from "fast-check";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { grantCredits } from "#testing/world/credits.ts";
import { payByCard } from "#testing/world/pay.ts";
import {
  buyPack,
  ledgerOf,
  openPackCheckout,
  postSignedWebhook,
  purchaseOf,
  sandboxControl,
  sandboxEvents,
  stripeClient,
} from "#testing/world/payments.ts";
import type { Person } from "#testing/world/person.ts";
import { startWorld, type World } from "#testing/world/world.ts";

let world: World;
let provider: Person;
beforeAll(async () => {
  world = await startWorld();
});
afterAll(() => world.close());
beforeEach(async () => {
  provider = await world.signUpProvider();
});

/** Buys a pack of 15 credits for $91.98; returns its payment at the payment service. */
async function bought() {
  const purchase = await buyPack(world, provider);
  return { session: purchase.checkout_session_id ?? "", payment: purchase.payment_intent_id ?? "" };
}

async function refund(payment_intent: string, amount?: number) {
  await stripeClient(world).refunds.create({ payment_intent, ...(amount && { amount }) });
  await world.deliverPayments();
}

async function dispute(payment_intent: string) {
  const { id } = (await sandboxControl(world, "disputes", { payment_intent })) as { id: string };
  await world.deliverPayments();
  return id;
}

const decide = async (id: string, evidence: "winning_evidence" | "losing_evidence") => {
  await stripeClient(world).disputes.update(id, { evidence: { uncategorized_text: evidence } });
  await world.deliverPayments();
};

/** The disputes of a payment, as operators see them. */
const statusOf = async (payment: string) =>
  (
    await world.sql<
      { status: string }[]
    >`select status from published_disputes where payment_intent_id = ${payment}`
  ).map(({ status }) => status);

const moves = async () => (await ledgerOf(world, provider)).entries.map(({ kind, amount }) => [kind, amount]);
const account = async () => {
  const { balance, owed, sum } = await ledgerOf(world, provider);
  expect(sum).toBe(balance);
  return { balance, owed };
};

test("a refund takes its purchase's credits back, with a ledger entry that names the purchase", async () => {
  const { session, payment } = await bought();
  await refund(payment);
  expect(await moves()).toEqual([
    ["purchase", 15],
    ["payment_reversal", -15],
  ]);
  expect((await ledgerOf(world, provider)).entries[1]?.purchase_id).toBe(
    (await purchaseOf(world, session)).id,
  );
  expect(await account()).toEqual({ balance: 0, owed: 0 });
  expect(await purchaseOf(world, session)).toMatchObject({ status: "refunded", refunded_cents: 9198 });
  expect((await provider.api.credits.checkoutSession({ id: session })).data.status).toBe("refunded");
});

test("a partial refund takes back credits in proportion to all refunds so far, rounded down", async () => {
  const { session, payment } = await bought();
  // 613.2 cents a credit: 613 cents are less than one credit, 614 are one, 1,226 in total are less than two.
  await refund(payment, 613);
  expect(await account()).toEqual({ balance: 15, owed: 0 });
  await refund(payment, 1);
  expect(await account()).toEqual({ balance: 14, owed: 0 });
  await refund(payment, 612);
  expect(await account()).toEqual({ balance: 14, owed: 0 });
  await refund(payment, 1);
  expect(await account()).toEqual({ balance: 13, owed: 0 });
  expect(await purchaseOf(world, session)).toMatchObject({
    status: "paid",
    refunded_cents: 1227,
    reversed_credits: 2,
  });
});

test("any split of a refund into parts takes back the same proportion of credits, rounded down", async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.integer({ min: 1, max: 3000 }), { minLength: 1, maxLength: 3 }),
      async (parts) => {
        provider = await world.signUpProvider();
        const { payment } = await bought();
        for (const part of parts) await refund(payment, part);
        const refunded = parts.reduce((sum, part) => sum + part, 0);
        expect((await account()).balance).toBe(15 - Math.floor((15 * refunded) / 9198));
      },
    ),
    { numRuns: 5 },
  );
});

test("reversed credits that were already spent are owed, and the next purchase settles them first", async () => {
  const { payment } = await bought();
  await grantCredits(world, provider, -12);
  await refund(payment);
  expect(await account()).toEqual({ balance: 0, owed: 12 });
  await buyPack(world, provider, "Découverte");
  expect(await account()).toEqual({ balance: 0, owed: 7 });
  await buyPack(world, provider);
  expect(await account()).toEqual({ balance: 8, owed: 0 });
  expect((await moves()).slice(2)).toEqual([
    ["payment_reversal", -3],
    ["purchase", 5],
    ["payment_reversal", -5],
    ["purchase", 15],
    ["payment_reversal", -7],
  ]);
});

test("an open dispute takes the credits back, and a lost one keeps them and the money", async () => {
  const { session, payment } = await bought();
  const id = await dispute(payment);
  expect(await account()).toEqual({ balance: 0, owed: 0 });
  expect(await purchaseOf(world, session)).toMatchObject({ disputed_cents: 9198, lost_cents: 0 });
  await decide(id, "losing_evidence");
  expect(await purchaseOf(world, session)).toMatchObject({ disputed_cents: 9198, lost_cents: 9198 });
  expect(await account()).toEqual({ balance: 0, owed: 0 });
  expect(await moves()).toEqual([
    ["purchase", 15],
    ["payment_reversal", -15],
  ]);
});

test("a won dispute restores the credits, after the debt from it", async () => {
  const { payment } = await bought();
  await grantCredits(world, provider, -10);
  const id = await dispute(payment);
  expect(await account()).toEqual({ balance: 0, owed: 10 });
  await decide(id, "winning_evidence");
  await world.runJobs();
  expect((await stripeClient(world).refunds.list({ payment_intent: payment })).data).toEqual([]);
  expect(await account()).toEqual({ balance: 5, owed: 0 });
  expect((await moves()).slice(2)).toEqual([
    ["payment_reversal", -5],
    ["payment_reversal", 5],
  ]);
});

for (const [outcome, left] of [
  ["winning_evidence", 15],
  ["losing_evidence", 0],
] as const) {
  test(`a payment, its dispute and its ${outcome} have the same result in any order of events, also repeated`, async () => {
    for (const attempt of [0, 1, 2]) {
      provider = await world.signUpProvider();
      const checkout = await openPackCheckout(world, provider);
      await sandboxControl(world, "faults", { webhooks: "paused" });
      await payByCard(checkout);
      const { payment_intent } = await stripeClient(world).checkout.sessions.retrieve(checkout.id);
      const payment = String(payment_intent);
      await decide(await dispute(payment), outcome);
      const events = (await sandboxEvents(world)).filter((event) => event.includes(payment));
      const ordered =
        attempt === 0 ? events.toReversed() : [...events.slice(attempt * 2), ...events.slice(0, attempt * 2)];
      for (const event of [...ordered, ...events]) expect(await postSignedWebhook(world, event)).toBe(200);
      await sandboxControl(world, "faults", { webhooks: "sent" });
      expect(await account()).toEqual({ balance: left, owed: 0 });
      expect(await statusOf(payment)).toEqual([outcome === "winning_evidence" ? "won" : "lost"]);
    }
  });
}

test("an inquiry takes no credits; the dispute that follows it does", async () => {
  const { payment_intent_id } = await buyPack(world, provider);
  const payment = payment_intent_id ?? "";
  await sandboxControl(world, "faults", { webhooks: "paused" });
  await dispute(payment);
  const events = (await sandboxEvents(world)).filter((event) => event.includes(payment));
  const opened = events.find((event) => JSON.parse(event).type === "charge.dispute.created") ?? "";
  const event = JSON.parse(opened);
  const inquiry = { ...event.data.object, status: "warning_needs_response" };
  const inquiryEvent = JSON.stringify({ ...event, id: `${event.id}_inquiry`, data: { object: inquiry } });
  expect(await postSignedWebhook(world, inquiryEvent)).toBe(200);
  expect(await account()).toEqual({ balance: 15, owed: 0 });
  expect(await statusOf(payment)).toEqual(["warning_needs_response"]);
  expect(await postSignedWebhook(world, opened)).toBe(200);
  expect(await account()).toEqual({ balance: 0, owed: 0 });
  expect(await statusOf(payment)).toEqual(["needs_response"]);
  await sandboxControl(world, "faults", { webhooks: "sent" });
});

test("a payment, its two refunds and a dispute have the same result concurrently as in order", async () => {
  const checkout = await openPackCheckout(world, provider);
  await sandboxControl(world, "faults", { webhooks: "paused" });
  await payByCard(checkout);
  const { payment_intent } = await stripeClient(world).checkout.sessions.retrieve(checkout.id);
  const payment = String(payment_intent);
  await refund(payment, 1000);
  await refund(payment, 2066);
  await decide(await dispute(payment), "winning_evidence");
  const events = (await sandboxEvents(world)).filter((event) => event.includes(payment));
  const statuses = await Promise.all([...events, ...events].map((event) => postSignedWebhook(world, event)));
  await sandboxControl(world, "faults", { webhooks: "sent" });
  expect(new Set(statuses)).toEqual(new Set([200]));
  // 3066 of 9198 cents are a third of the price: five credits of fifteen.
  expect(await account()).toEqual({ balance: 10, owed: 0 });
});

/** The first event of a kind about a payment, under an identifier of its own and with these changes. */
async function eventAgain(payment: string, type: string, changes: object = {}) {
  const events = (await sandboxEvents(world)).filter((event) => event.includes(payment));
  const event = JSON.parse(events.find((one) => JSON.parse(one).type === type) ?? "{}");
  const object = { ...event.data.object, ...changes };
  return { ...event, id: `${event.id}_again`, data: { object } };
}

test("a smaller refund event that arrives after a larger one changes nothing", async () => {
  const { session, payment } = await bought();
  await refund(payment, 1000);
  await refund(payment, 2066);
  const late = await eventAgain(payment, "charge.refunded", { amount_refunded: 1000 });
  expect(await postSignedWebhook(world, JSON.stringify(late))).toBe(200);
  expect(await account()).toEqual({ balance: 10, owed: 0 });
  expect(await purchaseOf(world, session)).toMatchObject({ refunded_cents: 3066, reversed_credits: 5 });
});

test("a dispute of a partly refunded payment takes back what is left, never more", async () => {
  const { session, payment } = await bought();
  await refund(payment, 1000);
  const id = await dispute(payment);
  const whole = { amount: 9198, status: "lost", id: `${id}_whole` };
  const lost = await eventAgain(payment, "charge.dispute.created", whole);
  expect(await postSignedWebhook(world, JSON.stringify(lost))).toBe(200);
  expect(await purchaseOf(world, session)).toMatchObject({
    ...{ refunded_cents: 1000, disputed_cents: 8198, lost_cents: 8198, reversed_credits: 15 },
    status: "paid",
  });
  expect(await account()).toEqual({ balance: 0, owed: 0 });
});

test("money that the bank returns restores the credits, even after the dispute was lost", async () => {
  const { payment } = await bought();
  await decide(await dispute(payment), "losing_evidence");
  const event = await eventAgain(payment, "charge.dispute.created", { status: "lost" });
  const reinstated = { ...event, type: "charge.dispute.funds_reinstated" };
  expect(await postSignedWebhook(world, JSON.stringify(reinstated))).toBe(200);
  expect(await account()).toEqual({ balance: 15, owed: 0 });
});

test("a refund that arrives while its payment is being recorded waits for it and takes the credits back", async () => {
  const checkout = await openPackCheckout(world, provider);
  await sandboxControl(world, "faults", { webhooks: "paused" });
  await payByCard(checkout);
  const { payment_intent } = await stripeClient(world).checkout.sessions.retrieve(checkout.id);
  await refund(String(payment_intent));
  const events = await sandboxEvents(world);
  const event = (type: string, of: string) =>
    events.find((one) => JSON.parse(one).type === type && one.includes(of)) ?? "";
  // The payment's transaction waits before its commit: everything is written, but not visible to others.
  await world.sql`create function hold_commit() returns trigger language plpgsql as $$
    begin perform pg_advisory_xact_lock(42); return null; end $$`;
  await world.sql`create constraint trigger hold_commit after insert on receipts deferrable initially deferred
    for each row execute function hold_commit()`;
  const statuses: Promise<number>[] = [];
  let isRefundHandled = false;
  await world.sql.begin(async (holder) => {
    await holder`select pg_advisory_xact_lock(42)`;
    const waiting = async () =>
      (
        await holder`
        select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`
      ).length;
    statuses.push(postSignedWebhook(world, event("checkout.session.completed", checkout.id)));
    while ((await waiting()) < 1);
    const second = postSignedWebhook(world, event("charge.refunded", String(payment_intent)));
    statuses.push(second.finally(() => (isRefundHandled = true)));
    while (!isRefundHandled && (await waiting()) < 2);
  });
  expect(await Promise.all(statuses)).toEqual([200, 200]);
  await world.sql`drop function hold_commit cascade`;
  await sandboxControl(world, "faults", { webhooks: "sent" });
  expect(await account()).toEqual({ balance: 0, owed: 0 });
});

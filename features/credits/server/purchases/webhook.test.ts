import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { payByCard } from "#testing/world/pay.ts";
import {
  buyPack,
  ledgerOf,
  openPackCheckout,
  postSignedWebhook,
  postWebhook,
  purchaseOf,
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

/** The event of a paid payment page, not yet delivered. */
async function paidEvent(checkoutId: string) {
  const events = await sandboxEvents(world, "checkout.session.completed");
  const event = events.find((one) => JSON.parse(one).data.object.id === checkoutId);
  if (!event) throw new Error("no such event");
  return event;
}

async function paidPack() {
  const checkout = await openPackCheckout(world, provider);
  await payByCard(checkout);
  return { checkout, event: await paidEvent(checkout.id) };
}

test("a pack is credited, with a receipt, only once the payment service confirms the payment", async () => {
  const { checkout } = await paidPack();
  expect((await provider.api.credits.balance()).data.credits).toBe(0);
  expect((await provider.api.credits.checkoutSession({ id: checkout.id })).data.status).toBe("pending");
  await world.deliverPayments();
  expect((await provider.api.credits.balance()).data.credits).toBe(15);
  const state = (await provider.api.credits.checkoutSession({ id: checkout.id })).data;
  expect(state).toMatchObject({ status: "paid", credits: 15, receipt_id: expect.any(String) });
});

test("one event delivered twenty times at once, and again later, credits once and creates one receipt", async () => {
  const { checkout, event } = await paidPack();
  const statuses = await Promise.all(Array.from({ length: 20 }, () => postSignedWebhook(world, event)));
  expect(statuses).toEqual(Array(20).fill(200));
  world.advance(60_000);
  expect(await postSignedWebhook(world, event)).toBe(200);
  await world.deliverPayments();
  const { entries, balance, sum } = await ledgerOf(world, provider);
  expect(entries).toHaveLength(1);
  expect([balance, sum]).toEqual([15, 15]);
  const { id: purchase_id } = await purchaseOf(world, checkout.id);
  const receipts = await world.db
    .selectFrom("receipts")
    .select("id")
    .where("purchase_id", "=", purchase_id)
    .execute();
  expect(receipts).toHaveLength(1);
});

test("twenty different events about one payment page credit it once", async () => {
  const { event } = await paidPack();
  const payloads = Array.from({ length: 20 }, (_, n) =>
    event.replace(/"id":"evt_[^"]+"/, `"id":"evt_autre_${n}"`),
  );
  expect(new Set(payloads).size).toBe(20);
  expect(await Promise.all(payloads.map((one) => postSignedWebhook(world, one)))).toEqual(
    Array(20).fill(200),
  );
  expect((await ledgerOf(world, provider)).entries).toHaveLength(1);
});

test("events delivered in reverse order have the same result as in order", async () => {
  const first = await buyPack(world, provider, "Découverte");
  const checkout = await openPackCheckout(world, provider);
  await payByCard(checkout);
  const events = (await sandboxEvents(world)).filter((one) => !one.includes(first.payment_intent_id ?? "-"));
  for (const event of events.reverse()) expect(await postSignedWebhook(world, event)).toBe(200);
  expect(await ledgerOf(world, provider)).toMatchObject({ balance: 20, sum: 20 });
});

test.each(["before", "after"])(
  "an expiry event that arrives %s the payment leaves the purchase paid",
  async (when) => {
    const { checkout, event } = await paidPack();
    const expired = event
      .replace("checkout.session.completed", "checkout.session.expired")
      .replace(/"id":"evt_[^"]+"/, `"id":"evt_expire_${when}"`);
    for (const one of when === "before" ? [expired, event] : [event, expired])
      expect(await postSignedWebhook(world, one)).toBe(200);
    expect((await purchaseOf(world, checkout.id)).status).toBe("paid");
    expect((await ledgerOf(world, provider)).balance).toBe(15);
  },
);

test("a payment page that expires unpaid ends only its own purchase", async () => {
  const [checkout, other] = [
    await openPackCheckout(world, provider),
    await openPackCheckout(world, provider, "Découverte"),
  ];
  const { event } = await paidPack();
  const session = { ...JSON.parse(event).data.object, id: checkout.id, payment_status: "unpaid" };
  const expired = { ...JSON.parse(event), id: "evt_unpaid", type: "checkout.session.expired" };
  expect(await postSignedWebhook(world, JSON.stringify({ ...expired, data: { object: session } }))).toBe(200);
  expect((await purchaseOf(world, checkout.id)).status).toBe("expired");
  expect((await purchaseOf(world, other.id)).status).toBe("pending");
});

test.each([
  ["the same amount in another currency", '"currency":"cad"', '"currency":"usd"'],
  ["another amount than the price", '"amount_total":9198', '"amount_total":9197'],
])("%s is refunded and credits nothing", async (_, expected, paid) => {
  const { checkout, event } = await paidPack();
  const different = event.replaceAll(expected, paid);
  expect(different).not.toBe(event);
  expect(await postSignedWebhook(world, different)).toBe(200);
  const { status, payment_intent_id } = await purchaseOf(world, checkout.id);
  expect(status).toBe("refunded");
  await world.runJobs();
  const { data } = await stripeClient(world).refunds.list({ payment_intent: payment_intent_id ?? "" });
  expect(data).toHaveLength(1);
  expect((await ledgerOf(world, provider)).entries).toEqual([]);
});

test("a payment page completed without its money credits nothing and has no receipt", async () => {
  const { checkout, event } = await paidPack();
  const { id, data, ...rest } = JSON.parse(event);
  const object = { ...data.object, payment_status: "unpaid" };
  const unpaid = JSON.stringify({ ...rest, id: `${id}_unpaid`, data: { object } });
  expect(await postSignedWebhook(world, unpaid)).toBe(200);
  expect((await purchaseOf(world, checkout.id)).status).toBe("pending");
  expect((await ledgerOf(world, provider)).entries).toEqual([]);
  expect((await provider.api.credits.receipts({})).total).toBe(0);
});

test("a refund that arrives before its payment takes the credits back once the payment is recorded", async () => {
  const { checkout, event } = await paidPack();
  const { payment_intent } = JSON.parse(event).data.object;
  await stripeClient(world).refunds.create({ payment_intent });
  const refunds = await sandboxEvents(world, "charge.refunded");
  const refund = refunds.find((one) => one.includes(payment_intent)) ?? "";
  for (const one of [refund, event]) expect(await postSignedWebhook(world, one)).toBe(200);
  expect(await purchaseOf(world, checkout.id)).toMatchObject({ status: "refunded", refunded_cents: 9198 });
  expect(await ledgerOf(world, provider)).toMatchObject({ balance: 0, owed: 0 });
});

test("a card counts as seen when it paid, not when its event is delivered again", async () => {
  const { event } = await paidPack();
  const { payment_intent } = JSON.parse(event).data.object;
  const charges = await sandboxEvents(world, "charge.succeeded");
  const charge = charges.find((one) => one.includes(payment_intent)) ?? "";
  const seen = () =>
    world.db
      .selectFrom("account_marks")
      .select("seen_at")
      .where("account_id", "=", provider.id)
      .where("kind", "=", "card")
      .execute();
  expect(await postSignedWebhook(world, charge)).toBe(200);
  const before = await seen();
  expect(before).not.toEqual([]);
  world.advance(60_000);
  expect(await postSignedWebhook(world, charge)).toBe(200);
  expect(await seen()).toEqual(before);
});

test("a second payment of one purchase is refunded", async () => {
  const { checkout, event } = await paidPack();
  expect(await postSignedWebhook(world, event)).toBe(200);
  const { payment_intent } = JSON.parse((await paidPack()).event).data.object;
  const { data, ...second } = JSON.parse(event);
  const object = { ...data.object, payment_intent };
  const again = JSON.stringify({ ...second, id: "evt_second", data: { object } });
  expect(await postSignedWebhook(world, again)).toBe(200);
  await world.runJobs();
  const refunds = await stripeClient(world).refunds.list({ payment_intent });
  expect(refunds.data.map(({ amount }) => amount)).toEqual([9198]);
  expect((await purchaseOf(world, checkout.id)).status).toBe("paid");
  expect((await ledgerOf(world, provider)).balance).toBe(15);
});

test("an event that is forged, altered, too old or unsigned is refused and credits nothing", async () => {
  const { event } = await paidPack();
  expect(await postSignedWebhook(world, event, { secret: "whsec_guessed" })).toBe(400);
  expect(await postWebhook(world, event)).toBe(400);
  expect(await postWebhook(world, event, "t=1,v1=00")).toBe(400);
  const old = new Date(world.now().getTime() - 301_000);
  expect(await postSignedWebhook(world, event, { at: old })).toBe(400);
  expect(await postSignedWebhook(world, "pas du JSON", { secret: "whsec_guessed" })).toBe(400);
  expect(await ledgerOf(world, provider)).toMatchObject({ entries: [], balance: 0 });
  expect(await postSignedWebhook(world, event)).toBe(200);
  expect((await ledgerOf(world, provider)).balance).toBe(15);
});

test("an event that cannot be recorded returns 500 and changes nothing; delivered again, it counts", async () => {
  const { event } = await paidPack();
  await world.sql`alter table receipts add constraint broken check (number < 0) not valid`;
  try {
    expect(await postSignedWebhook(world, event)).toBe(500);
    expect(await ledgerOf(world, provider)).toMatchObject({ entries: [], balance: 0 });
  } finally {
    await world.sql`alter table receipts drop constraint broken`;
  }
  expect(await postSignedWebhook(world, event)).toBe(200);
  expect((await ledgerOf(world, provider)).balance).toBe(15);
});

test("a pack paid after its buyer's account was closed is refunded, without credits or receipt", async () => {
  // Credits given before are not taken back.
  await buyPack(world, provider, "Découverte");
  const { checkout } = await paidPack();
  await provider.api.privacy.remove({ password: "Maison1234" });
  await world.deliverPayments();
  await world.runJobs();
  await world.deliverPayments();
  const { id, status, payment_intent_id, total_cents } = await purchaseOf(world, checkout.id);
  expect(status).toBe("refunded");
  const { data } = await stripeClient(world).refunds.list({ payment_intent: payment_intent_id ?? "" });
  expect(data.map(({ amount }) => amount)).toEqual([total_cents]);
  const { entries, owed } = await ledgerOf(world, provider);
  expect([entries.map(({ amount }) => amount), owed]).toEqual([[5], 0]);
  const receipts = world.db.selectFrom("receipts").select("id").where("purchase_id", "=", id);
  expect(await receipts.execute()).toEqual([]);
});

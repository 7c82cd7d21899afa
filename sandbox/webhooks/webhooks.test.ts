import { createHmac } from "node:crypto";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { DAY_S } from "#foundation/durations.ts";
import { type FreshDatabase, freshDatabase } from "#testing/database.ts";
import { type ServedSandbox, serveSandbox } from "#testing/payments/served-sandbox.ts";
import { createSandbox } from "../sandbox.ts";

let database: FreshDatabase;
let served: ServedSandbox;
let now = new Date("2026-05-04T12:00:00Z");

beforeAll(async () => {
  database = await freshDatabase();
  served = await serveSandbox({ db: database.db, now: () => now });
});
beforeEach(async () => {
  served.respondWith(200);
  await served.sandbox.deliverDue();
  served.received.length = 0;
});
afterAll(async () => {
  await served.close();
  await database.close();
});

const later = (seconds: number) => {
  now = new Date(now.getTime() + seconds * 1000);
};

/** Creates and pays a session; returns its id. */
async function paid(): Promise<string> {
  const { id } = await served.stripe.checkout.sessions.create({
    mode: "payment",
    line_items: [
      { quantity: 1, price_data: { currency: "cad", unit_amount: 3000, product_data: { name: "Pack" } } },
    ],
    success_url: "http://localhost:3000/ok",
  });
  expect((await served.pay(id)).status).toBe(303);
  return id;
}

const types = () => served.received.map(({ event }) => event.type);

test("a payment sends each of its events once: charge, payment and session", async () => {
  const session = await paid();
  expect(await served.sandbox.deliverDue()).toBe(4);
  expect(types().toSorted()).toEqual([
    "charge.succeeded",
    "checkout.session.completed",
    "payment_intent.created",
    "payment_intent.succeeded",
  ]);
  const completed = served.received.find(({ event }) => event.type === "checkout.session.completed");
  expect(completed?.event).toMatchObject({
    object: "event",
    api_version: "2026-10-28.endive",
    livemode: false,
    data: { object: { id: session, payment_status: "paid", amount_total: 3000, currency: "cad" } },
  });
  expect(await served.sandbox.deliverDue()).toBe(0);
});

test("a webhook is signed as Stripe signs: v1, HMAC-SHA256 of its time and its bytes", async () => {
  await paid();
  await served.sandbox.deliverDue();
  const [sent] = served.received;
  const seconds = Math.floor(now.getTime() / 1000);
  const mac = createHmac("sha256", served.webhookSecret).update(`${seconds}.${sent?.body}`).digest("hex");
  expect(sent?.signature).toBe(`t=${seconds},v1=${mac}`);
});

test("a second attempt on a paid session sends no event", async () => {
  const session = await paid();
  await served.sandbox.deliverDue();
  served.received.length = 0;
  expect((await served.pay(session)).status).toBe(303);
  expect(await served.sandbox.deliverDue()).toBe(0);
  expect(served.received).toEqual([]);
});

test("a failed delivery is retried after 2, then 4 seconds, with the same event and a new signature", async () => {
  await paid();
  served.respondWith(500);
  expect(await served.sandbox.deliverDue()).toBe(0);
  const first = served.received.map(({ event }) => event.id).toSorted();
  expect(first).toHaveLength(4);
  later(1);
  await served.sandbox.deliverDue();
  expect(served.received).toHaveLength(4);
  later(1);
  await served.sandbox.deliverDue();
  expect(served.received).toHaveLength(8);
  later(3);
  await served.sandbox.deliverDue();
  expect(served.received).toHaveLength(8);
  later(1);
  served.respondWith(200);
  expect(await served.sandbox.deliverDue()).toBe(4);
  const again = served.received.slice(8);
  expect(again.map(({ event }) => event.id).toSorted()).toEqual(first);
  for (const { body, signature } of again)
    expect(served.payments.verifyWebhook(body, signature).id).toBeTruthy();
});

test("a redirect does not count as a delivery", async () => {
  await paid();
  served.respondWith(307);
  expect(await served.sandbox.deliverDue()).toBe(0);
});

test("events due when a process dies are delivered by the next one", async () => {
  await paid();
  const next = createSandbox({
    db: database.db,
    publicUrl: new URL(served.url).origin,
    webhookUrl: served.url.replace("/sandbox/stripe", "/api/webhooks/stripe"),
    webhookSecret: served.webhookSecret,
    now: () => now,
  });
  expect(await next.deliverDue()).toBe(4);
});

test("processes delivering at the same time send each event once", async () => {
  await Promise.all(Array.from({ length: 10 }, paid));
  const { deliverDue } = served.sandbox;
  const taken = await Promise.all([deliverDue(), deliverDue(), deliverDue()]);
  expect(taken.reduce((sum, count) => sum + count)).toBe(40);
  expect(new Set(served.received.map(({ event }) => event.id)).size).toBe(40);
  expect(served.received).toHaveLength(40);
});

test("events that another process is delivering are skipped", async () => {
  await paid();
  await database.sql.begin(async (other) => {
    await other`select 1 from sandbox.deliveries for update`;
    expect(await served.sandbox.deliverDue()).toBe(0);
  });
  expect(await served.sandbox.deliverDue()).toBe(4);
});

test("delivery to an endpoint that fails stops after three days", async () => {
  await paid();
  served.respondWith(500);
  later(3 * DAY_S + 1);
  await served.sandbox.deliverDue();
  served.received.length = 0;
  later(DAY_S);
  await served.sandbox.deliverDue();
  expect(served.received).toEqual([]);
});

test("webhooks can be paused, then sent in any order, and repeated", async () => {
  const { sandbox, received } = served;
  await served.test("faults", { webhooks: "paused" });
  const session = await paid();
  expect(await sandbox.deliverDue()).toBe(0);
  expect((await served.stripe.checkout.sessions.retrieve(session)).payment_status).toBe("paid");
  const { data } = await served.stripe.events.list({ limit: 2 });
  for (const { id } of [...data, ...data]) await served.test(`events/${id}/resend`);
  const [newest, older] = data.map(({ type }) => type);
  expect(types()).toEqual([newest, older, newest, older]);
  expect(newest).toBe("checkout.session.completed");
  await served.test("faults", { webhooks: "sent" });
  received.length = 0;
  expect(await (await served.test("deliveries")).json()).toEqual({ delivered: 2 });
});

test("a started sandbox delivers right after a payment", async () => {
  const delivered = new Promise<void>((resolve) => {
    served.respondWith(async () => {
      resolve();
      return 200;
    });
  });
  served.sandbox.start();
  await paid();
  await delivered;
  await served.sandbox.stop();
});

import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { DAY_MS } from "#foundation/durations.ts";
import { type FreshDatabase, freshDatabase } from "#testing/database.ts";
import { type ServedSandbox, serveSandbox } from "#testing/payments/served-sandbox.ts";
import { type CheckoutParams, createPayments, InvalidWebhookSignature, PaymentFailure } from "./payments.ts";

let database: FreshDatabase;
let served: ServedSandbox;

beforeAll(async () => {
  database = await freshDatabase();
  served = await serveSandbox({ db: database.db, timeoutMs: 150 });
});
afterEach(async () => {
  await served.test("faults", { api: "none" });
});
afterAll(async () => {
  await served.close();
  await database.close();
});

const order = (more: Partial<CheckoutParams> = {}): CheckoutParams => ({
  line_items: [
    { name: "Essentiel, 15 crédits", amount_cents: 8000, quantity: 1, kind: "price" },
    { name: "TPS (5 %)", amount_cents: 400, quantity: 1, kind: "tps" },
    { name: "TVQ (9,975 %)", amount_cents: 798, quantity: 1, kind: "tvq" },
  ],
  metadata: { purchase_id: "p-1" },
  client_reference_id: "provider-1",
  success_url: "http://localhost:3000/provider/credits/success?session_id={CHECKOUT_SESSION_ID}",
  cancel_url: "http://localhost:3000/provider/credits?cancelled=1",
  customer_email: "marie@exemple.ca",
  idempotencyKey: crypto.randomUUID(),
  ...more,
});

const failure = (work: Promise<unknown>): Promise<PaymentFailure> =>
  work.then(
    () => Promise.reject(new Error("it did not fail")),
    (error) => {
      expect(error).toBeInstanceOf(PaymentFailure);
      return error;
    },
  );

async function all<T>(items: AsyncIterable<T>): Promise<T[]> {
  const read: T[] = [];
  for await (const item of items) read.push(item);
  return read;
}

/** All checkout sessions, as Stripe lists them. */
const ordered = () => all(served.stripe.checkout.sessions.list({ limit: 100 }));

/** The charged and refunded amounts of a payment. */
const chargeOf = async (payment: string) =>
  (await all(served.payments.listCharges({ since: new Date(0) }))).find(
    ({ payment_intent }) => payment_intent === payment,
  );

async function paid(more: Partial<CheckoutParams> = {}): Promise<{ session: string; payment: string }> {
  const { payments, pay } = served;
  const { id } = await payments.createCheckoutSession(order(more));
  expect((await pay(id)).status).toBe(303);
  const { payment_intent } = await payments.retrieveCheckoutSession(id);
  return { session: id, payment: payment_intent ?? "" };
}

test("a checkout session has its total, its buyer and its reference", async () => {
  const { payments, url } = served;
  const created = await payments.createCheckoutSession(order());
  expect(created.url).toBe(`${url}/pay/${created.id}`);
  expect(await payments.retrieveCheckoutSession(created.id)).toMatchObject({
    id: created.id,
    status: "open",
    paid: false,
    amount_total_cents: 9198,
    currency: "cad",
    payment_intent: null,
    client_reference_id: "provider-1",
    customer_email: "marie@exemple.ca",
    metadata: { purchase_id: "p-1" },
    expires_at: created.expires_at,
  });
});

test("a paid session names its payment, which carries the purchase in its metadata", async () => {
  const { session, payment } = await paid({ metadata: { purchase_id: "p-2" } });
  expect(await served.payments.retrieveCheckoutSession(session)).toMatchObject({
    status: "complete",
    paid: true,
    url: null,
  });
  expect(await chargeOf(payment)).toMatchObject({
    succeeded: true,
    amount_cents: 9198,
    refunded_cents: 0,
    metadata: { purchase_id: "p-2" },
  });
});

test("a checkout created twice with one key opens one payment page", async () => {
  const same = order();
  const [first, second] = await Promise.all([
    served.payments.createCheckoutSession(same),
    served.payments.createCheckoutSession(same),
  ]);
  expect(second).toEqual(first);
});

test("a refund repeated with one key is made once", async () => {
  const { payment } = await paid();
  const input = {
    payment_intent: payment,
    amount_cents: 2000,
    metadata: {},
    idempotencyKey: crypto.randomUUID(),
  };
  const first = await served.payments.refund(input);
  expect(await served.payments.refund(input)).toEqual(first);
  expect(first).toMatchObject({ status: "succeeded", amount_cents: 2000, payment_intent: payment });
  expect((await chargeOf(payment))?.refunded_cents).toBe(2000);
});

test("a refund without an amount refunds the rest", async () => {
  const { payment } = await paid();
  const input = (amount_cents?: number) =>
    served.payments.refund({
      payment_intent: payment,
      amount_cents,
      metadata: {},
      idempotencyKey: crypto.randomUUID(),
    });
  await input(198);
  expect((await input()).amount_cents).toBe(9000);
  expect((await failure(input())).kind).toBe("invalid_request");
});

test("parameters Stripe refuses, and unknown ids, are an invalid request", async () => {
  const free = order({ line_items: [{ name: "Rien", amount_cents: 0, quantity: 1, kind: "price" }] });
  const refused = await failure(served.payments.createCheckoutSession(free));
  expect([refused.kind, refused.code]).toEqual(["invalid_request", "amount_too_small"]);
  const unknown = await failure(served.payments.retrieveCheckoutSession("cs_test_unknown"));
  expect([unknown.kind, unknown.code]).toEqual(["invalid_request", "resource_missing"]);
});

test("one key for two different checkouts is an invalid request", async () => {
  const idempotencyKey = crypto.randomUUID();
  await served.payments.createCheckoutSession(order({ idempotencyKey }));
  const other = order({ idempotencyKey, client_reference_id: "provider-2" });
  expect((await failure(served.payments.createCheckoutSession(other))).kind).toBe("invalid_request");
});

test("an invalid response of Stripe is an API failure", async () => {
  await served.test("faults", { api: "error" });
  expect((await failure(served.payments.createCheckoutSession(order()))).kind).toBe("api");
});

test("a lost connection to Stripe is a connection failure, and no session was created", async () => {
  const { payments } = served;
  const before = await ordered();
  await served.test("faults", { api: "cut" });
  expect((await failure(payments.createCheckoutSession(order()))).kind).toBe("connection");
  await served.test("faults", { api: "none" });
  const nobody = createPayments({ sandboxUrl: "http://127.0.0.1:1/sandbox/stripe", maxNetworkRetries: 0 });
  expect((await failure(nobody.retrieveCheckoutSession("cs_test_a"))).kind).toBe("connection");
  expect((await ordered()).length).toBe(before.length);
});

test("a checkout that timed out is found again with its key and was created once", async () => {
  const { payments } = served;
  const before = await ordered();
  const late = order();
  await served.test("faults", { api: "slow", delay_ms: "5000" });
  expect((await failure(payments.createCheckoutSession(late))).kind).toBe("connection");
  await served.test("faults", { api: "none" });
  const { id } = await payments.createCheckoutSession(late);
  const after = await ordered();
  expect(after.map((session) => session.id)).toContain(id);
  expect(after.length).toBe(before.length + 1);
});

test("reconciliation reads every charge and every event of a period, newest first", async () => {
  const since = new Date(Date.now() - 1000);
  const { session, payment } = await paid();
  const charges = await all(served.payments.listCharges({ since }));
  expect(charges[0]).toMatchObject({ payment_intent: payment, succeeded: true });
  const events = await all(served.payments.listEvents({ since }));
  expect(events[0]).toMatchObject({ type: "checkout.session.completed", session: { id: session } });
  const yesterday = { since: new Date(0), until: new Date(Date.now() - DAY_MS) };
  expect(await all(served.payments.listCharges(yesterday))).toEqual([]);
});

test("a webhook is accepted only with a valid signature of its bytes, within five minutes", async () => {
  const { sandbox, payments, received, webhookSecret, url } = served;
  const { session } = await paid();
  await sandbox.deliverDue();
  const parsed = received.find(
    ({ event }) => event.type === "checkout.session.completed" && event.data.object.id === session,
  );
  if (!parsed) throw new Error("no webhook came");
  expect(payments.verifyWebhook(parsed.body, parsed.signature)).toMatchObject({
    id: parsed.event.id,
    type: "checkout.session.completed",
    session: { id: session, paid: true, amount_total_cents: 9198, metadata: { purchase_id: "p-1" } },
  });
  expect(payments.verifyWebhook(Buffer.from(parsed.body), parsed.signature).id).toBe(parsed.event.id);
  const forged = parsed.body.replace("9198", "1");
  expect(() => payments.verifyWebhook(forged, parsed.signature)).toThrow(InvalidWebhookSignature);
  expect(() => payments.verifyWebhook(parsed.body, "t=1,v1=00")).toThrow(InvalidWebhookSignature);
  expect(() => payments.verifyWebhook(parsed.body, null)).toThrow(InvalidWebhookSignature);
  const others = createPayments({ sandboxUrl: url, webhookSecret: "whsec_another" });
  expect(() => others.verifyWebhook(parsed.body, parsed.signature)).toThrow(InvalidWebhookSignature);
  const later = createPayments({ sandboxUrl: url, webhookSecret, now: () => new Date(Date.now() + 301_000) });
  expect(() => later.verifyWebhook(parsed.body, parsed.signature)).toThrow(InvalidWebhookSignature);
  expect(() => createPayments({ sandboxUrl: url }).verifyWebhook(parsed.body, parsed.signature)).toThrow(
    InvalidWebhookSignature,
  );
});

test("only a live key moves money, and payments need a key or a sandbox", () => {
  expect(createPayments({ secretKey: "sk_live_abc" }).demonstration).toBe(false);
  expect(createPayments({ secretKey: "sk_test_abc" }).demonstration).toBe(true);
  expect(() => createPayments({})).toThrow("STRIPE_SECRET_KEY");
});

import type { HttpBindings } from "@hono/node-server";
import { afterAll, beforeAll, expect, test } from "vitest";
import { HOUR_MS } from "#foundation/durations.ts";
import { type FreshDatabase, freshDatabase } from "#testing/database.ts";
import { type ServedSandbox, serveSandbox } from "#testing/payments/served-sandbox.ts";

let database: FreshDatabase;
let served: ServedSandbox;
let now = new Date("2026-05-04T12:00:00Z");

beforeAll(async () => {
  database = await freshDatabase();
  served = await serveSandbox({ db: database.db, now: () => now });
});
afterAll(async () => {
  await served.close();
  await database.close();
});

const order = (reference: string) => ({
  mode: "payment" as const,
  client_reference_id: reference,
  metadata: { purchase_id: "p-1", "clé d’été": "é & = [%]" },
  line_items: [
    {
      quantity: 1,
      price_data: { currency: "cad", unit_amount: 3000, product_data: { name: "Découverte" } },
      metadata: { kind: "price" },
    },
    {
      quantity: 1,
      price_data: { currency: "cad", unit_amount: 150, product_data: { name: "TPS" } },
      metadata: { kind: "tps" },
    },
  ],
  success_url: "http://localhost:3000/ok",
});

const call = (path: string, init: RequestInit = {}, key = "Bearer sk_test_sandbox") =>
  fetch(`${served.url}/v1/${path}`, { ...init, headers: { authorization: key, ...init.headers } });

const post = (path: string, body: string, headers: Record<string, string> = {}) =>
  call(path, {
    method: "POST",
    body,
    headers: { "content-type": "application/x-www-form-urlencoded", ...headers },
  });

test("a session is read back with its lines and metadata unchanged", async () => {
  const { stripe } = served;
  const { id } = await stripe.checkout.sessions.create(order("read-back"));
  const session = await stripe.checkout.sessions.retrieve(id, { expand: ["line_items"] });
  expect(session.metadata).toEqual({ purchase_id: "p-1", "clé d’été": "é & = [%]" });
  expect(
    session.line_items?.data.map((line) => [line.description, line.amount_total, line.metadata?.kind]),
  ).toEqual([
    ["Découverte", 3000, "price"],
    ["TPS", 150, "tps"],
  ]);
  expect((await stripe.checkout.sessions.listLineItems(id)).data).toHaveLength(2);
  expect((await stripe.checkout.sessions.retrieve(id)).line_items).toBeUndefined();
});

test("an unknown path gets Stripe's 404", async () => {
  const response = await call("customers");
  expect(response.status).toBe(404);
  expect((await response.json()).error).toEqual({
    type: "invalid_request_error",
    message:
      "Unrecognized request URL (GET: /v1/customers). Please see https://stripe.com/docs or we can help at https://support.stripe.com/.",
  });
});

test("a call without a key, or with a key of a real account, is refused", async () => {
  expect((await call("events", {}, "")).status).toBe(401);
  const live = await call("events", {}, "Bearer sk_live_secret_of_someone");
  expect(live.status).toBe(401);
  expect(await live.text()).not.toContain("secret_of_someone");
  const basic = `Basic ${Buffer.from("sk_test_sandbox:").toString("base64")}`;
  expect((await call("events", {}, basic)).status).toBe(200);
});

const line =
  "line_items[0][quantity]=1&line_items[0][price_data][currency]=cad&line_items[0][price_data][unit_amount]=500&line_items[0][price_data][product_data][name]=Pack";
const wellFormed = `mode=payment&success_url=http://a.ca/&${line}`;

test.each([
  ["no line", "mode=payment&success_url=http://a.ca", "parameter_missing", "line_items"],
  ["an unknown parameter", `${wellFormed}&tip=1`, "parameter_unknown", "tip"],
  [
    "an unknown parameter within a line",
    `${wellFormed}&line_items[0][tip]=1`,
    "parameter_unknown",
    "line_items[0][tip]",
  ],
  [
    "an amount that is not a number",
    wellFormed.replace("=500", "=5,00"),
    "parameter_invalid_integer",
    "line_items[0][price_data][unit_amount]",
  ],
])("a session with %s is refused, with the parameter and the reason", async (_, body, code, param) => {
  const response = await post("checkout/sessions", body);
  expect(response.status).toBe(400);
  expect((await response.json()).error).toMatchObject({ type: "invalid_request_error", code, param });
});

test("a caller on another machine gets 404", async () => {
  const from = (remoteAddress: string) =>
    served.sandbox.app.fetch(
      new Request("http://localhost/v1/events", { headers: { authorization: "Bearer sk_test_sandbox" } }),
      { incoming: { socket: { remoteAddress } } } as unknown as HttpBindings,
    );
  expect((await from("203.0.113.7")).status).toBe(404);
  expect((await from("::ffff:192.168.1.4")).status).toBe(404);
  expect((await from("::1")).status).toBe(200);
  expect((await from("::ffff:127.0.0.1")).status).toBe(200);
});

test("the same key and body get the same response, marked as replayed", async () => {
  const first = await post("checkout/sessions", wellFormed, { "idempotency-key": "same" });
  const second = await post("checkout/sessions", wellFormed, { "idempotency-key": "same" });
  expect(first.headers.get("idempotent-replayed")).toBeNull();
  expect(second.headers.get("idempotent-replayed")).toBe("true");
  expect(second.headers.get("original-request")).toBe(first.headers.get("request-id"));
  expect(await second.text()).toBe(await first.text());
  const other = await post("checkout/sessions", `${wellFormed}s`, { "idempotency-key": "same" });
  expect(other.status).toBe(400);
  expect((await other.json()).error.type).toBe("idempotency_error");
  now = new Date(now.getTime() + 25 * HOUR_MS);
  const nextDay = await post("checkout/sessions", `${wellFormed}s`, { "idempotency-key": "same" });
  expect(nextDay.status).toBe(200);
});

test("twenty simultaneous requests with one key do the work once", async () => {
  const { stripe } = served;
  const sessions = Array.from({ length: 20 }, () =>
    stripe.checkout.sessions.create(order("twenty"), { idempotencyKey: "twenty" }),
  );
  expect(new Set((await Promise.all(sessions)).map(({ id }) => id)).size).toBe(1);
});

test("a key whose request was refused can be used again with a corrected request", async () => {
  const { stripe } = served;
  const wrong = { ...order("again"), expires_at: 1 };
  await expect(stripe.checkout.sessions.create(wrong, { idempotencyKey: "again" })).rejects.toMatchObject({
    param: "expires_at",
  });
  expect((await stripe.checkout.sessions.create(order("again"), { idempotencyKey: "again" })).status).toBe(
    "open",
  );
});

test("a failure of the service is the key's response from then on, as at Stripe; another key does the work", async () => {
  const { stripe } = served;
  await served.test("faults", { api: "error" });
  const failing = await post("checkout/sessions", wellFormed, { "idempotency-key": "failed" });
  await served.test("faults", { api: "none" });
  const again = await post("checkout/sessions", wellFormed, { "idempotency-key": "failed" });
  expect([failing.status, again.status]).toEqual([500, 500]);
  expect(again.headers.get("idempotent-replayed")).toBe("true");
  expect(await again.text()).toBe(await failing.text());
  expect((await stripe.checkout.sessions.create(order("well"), { idempotencyKey: "well" })).status).toBe(
    "open",
  );
});

test("lists are paged, newest first, without losing or repeating an object", async () => {
  const { stripe } = served;
  const created: string[] = [];
  const gte = Math.floor(now.getTime() / 1000) + 60;
  now = new Date(now.getTime() + 61_000);
  for (let n = 0; n < 7; n += 1)
    created.unshift((await stripe.checkout.sessions.create(order(`page-${n}`))).id);
  const read: string[] = [];
  for await (const { id } of stripe.checkout.sessions.list({ limit: 3, created: { gte } })) read.push(id);
  expect(read).toEqual(created);
  const back = await stripe.checkout.sessions.list({ limit: 2, ending_before: created[4], created: { gte } });
  expect(back.data.map(({ id }) => id)).toEqual(created.slice(2, 4));
  expect(back.has_more).toBe(true);
  await expect(stripe.checkout.sessions.list({ starting_after: "cs_test_none" })).rejects.toMatchObject({
    code: "resource_missing",
  });
});

test("a session in another currency or for another amount can be paid, to test that the product refuses it", async () => {
  const { stripe, pay } = served;
  const { id } = await stripe.checkout.sessions.create({
    ...order("wrong-currency"),
    line_items: [
      { quantity: 1, price_data: { currency: "usd", unit_amount: 100, product_data: { name: "Pack" } } },
    ],
  });
  const page = await (await fetch(`${served.url}/pay/${id}`)).text();
  expect(page).toContain("1,00\u202fUSD");
  await pay(id);
  expect(await served.payments.retrieveCheckoutSession(id)).toMatchObject({
    paid: true,
    currency: "usd",
    amount_total_cents: 100,
  });
});

test("the sandbox's whole state is in the database: another process returns the same", async () => {
  const other = await serveSandbox({ db: database.db, now: () => now });
  const { id } = await served.stripe.checkout.sessions.create(order("elsewhere"));
  expect((await other.stripe.checkout.sessions.retrieve(id)).client_reference_id).toBe("elsewhere");
  expect((await other.pay(id)).status).toBe(303);
  expect((await served.stripe.checkout.sessions.retrieve(id)).payment_status).toBe("paid");
  await other.close();
});

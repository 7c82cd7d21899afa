import { afterAll, beforeAll, expect, test } from "vitest";
import { type FreshDatabase, freshDatabase } from "#testing/database.ts";
import { startWhileRowIsLocked } from "#testing/payments/locked-row.ts";
import { type ServedSandbox, serveSandbox } from "#testing/payments/served-sandbox.ts";

let database: FreshDatabase;
let served: ServedSandbox;

beforeAll(async () => {
  database = await freshDatabase();
  served = await serveSandbox({ db: database.db });
});
afterAll(async () => {
  await served.close();
  await database.close();
});

/** A payment of 100,00 $. */
async function payment(card = "4242424242424242"): Promise<string> {
  const { stripe, pay } = served;
  const { id } = await stripe.checkout.sessions.create({
    mode: "payment",
    line_items: [
      { quantity: 1, price_data: { currency: "cad", unit_amount: 10_000, product_data: { name: "Pack" } } },
    ],
    success_url: "http://localhost:3000/ok",
  });
  await pay(id, { number: card });
  const { payment_intent } = await stripe.checkout.sessions.retrieve(id);
  return typeof payment_intent === "string" ? payment_intent : "";
}

/** Returns the types of a payment's events since it succeeded, oldest first. */
async function eventsOf(paymentIntent: string): Promise<string[]> {
  const rows = await database.sql<{ type: string }[]>`
    select body ->> 'type' as type from sandbox.objects
    where object = 'event' and body #>> '{data,object,payment_intent}' = ${paymentIntent}
      and body ->> 'type' not in ('charge.succeeded', 'checkout.session.completed')
    order by seq`;
  return rows.map(({ type }) => type);
}

test("a payment is refunded in parts until nothing is left, and never more", async () => {
  const { stripe } = served;
  const payment_intent = await payment();
  await stripe.refunds.create({ payment_intent, amount: 2500, metadata: { why: "lead_return" } });
  await expect(stripe.refunds.create({ payment_intent, amount: 7501 })).rejects.toMatchObject({
    statusCode: 400,
  });
  await stripe.refunds.create({ payment_intent });
  await expect(stripe.refunds.create({ payment_intent })).rejects.toMatchObject({
    code: "charge_already_refunded",
  });
  const { data } = await stripe.refunds.list({ payment_intent });
  expect(data.map((refund) => refund.amount)).toEqual([7500, 2500]);
  const [charge] = (await stripe.charges.list({ payment_intent })).data;
  expect(charge).toMatchObject({ amount_refunded: 10_000, refunded: true });
  expect(await eventsOf(payment_intent)).toEqual([
    "refund.created",
    "charge.refunded",
    "refund.created",
    "charge.refunded",
  ]);
});

test("twenty simultaneous refunds of one payment refund it once", async () => {
  const { stripe } = served;
  const payment_intent = await payment();
  const [charge] = (await stripe.charges.list({ payment_intent })).data;
  const refunds = await startWhileRowIsLocked(database.url, charge?.id ?? "", 5, () =>
    Promise.allSettled(Array.from({ length: 20 }, () => stripe.refunds.create({ payment_intent }))),
  );
  expect(refunds.filter((one) => one.status === "fulfilled")).toHaveLength(1);
});

test("a declined or unknown payment cannot be refunded", async () => {
  const { stripe } = served;
  const refused = await payment("4000000000000002");
  await expect(stripe.refunds.create({ payment_intent: refused })).rejects.toMatchObject({ statusCode: 400 });
  await expect(stripe.refunds.create({ payment_intent: "pi_none" })).rejects.toMatchObject({
    code: "resource_missing",
  });
});

test("the card for disputes pays, then its dispute withdraws the money at once", async () => {
  const payment_intent = await payment("4000 0000 0000 0259");
  const [dispute] = (await served.stripe.disputes.list({ payment_intent })).data;
  expect(dispute).toMatchObject({ amount: 10_000, status: "needs_response", reason: "fraudulent" });
  expect(await eventsOf(payment_intent)).toEqual([
    "charge.dispute.created",
    "charge.dispute.funds_withdrawn",
  ]);
  await expect(served.stripe.refunds.create({ payment_intent })).rejects.toMatchObject({
    code: "charge_disputed",
  });
});

test("a dispute won returns the money; the payment can then be refunded", async () => {
  const { stripe } = served;
  const payment_intent = await payment();
  expect((await served.test("disputes", { payment_intent })).status).toBe(200);
  const [dispute] = (await stripe.disputes.list({ payment_intent })).data;
  const won = await stripe.disputes.update(dispute?.id ?? "", {
    evidence: { uncategorized_text: "winning_evidence" },
  });
  expect(won.status).toBe("won");
  expect((await eventsOf(payment_intent)).slice(2)).toEqual([
    "charge.dispute.updated",
    "charge.dispute.closed",
    "charge.dispute.funds_reinstated",
  ]);
  expect((await stripe.refunds.create({ payment_intent })).status).toBe("succeeded");
});

test("a dispute that is accepted, or answered with losing evidence, is lost and stays lost", async () => {
  const { stripe } = served;
  const accepted = await payment("4000000000000259");
  const [first] = (await stripe.disputes.list({ payment_intent: accepted })).data;
  expect((await stripe.disputes.close(first?.id ?? "")).status).toBe("lost");
  await expect(stripe.disputes.close(first?.id ?? "")).rejects.toMatchObject({ statusCode: 400 });
  const defended = await payment("4000000000000259");
  const [second] = (await stripe.disputes.list({ payment_intent: defended })).data;
  const evidence = { uncategorized_text: "losing_evidence" };
  expect((await stripe.disputes.update(second?.id ?? "", { evidence })).status).toBe("lost");
  expect((await eventsOf(defended)).at(-1)).toBe("charge.dispute.closed");
});

test("a dispute after a partial refund is for the amount left", async () => {
  const payment_intent = await payment();
  await served.stripe.refunds.create({ payment_intent, amount: 4000 });
  const opened = await served.test("disputes", { payment_intent, reason: "product_not_received" });
  expect(await opened.json()).toMatchObject({ amount: 6000, reason: "product_not_received" });
  expect((await served.test("disputes", { payment_intent })).status).toBe(400);
});

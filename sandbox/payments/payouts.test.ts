import { afterAll, beforeAll, expect, test } from "vitest";
import { DAY_MS } from "#foundation/durations.ts";
import { type BalanceMovement, PaymentFailure } from "#platform/payments/payments.ts";
import { type FreshDatabase, freshDatabase } from "#testing/database.ts";
import { startWhileRowIsLocked } from "#testing/payments/locked-row.ts";
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

const pass = (days: number) => {
  now = new Date(now.getTime() + days * DAY_MS);
};

/** A payment of 100,00 $: Stripe keeps 3,20 $ of it. */
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

async function disputed(evidence: string): Promise<string> {
  const payment_intent = await payment("4000000000000259");
  const [dispute] = (await served.stripe.disputes.list({ payment_intent })).data;
  await served.stripe.disputes.update(dispute?.id ?? "", { evidence: { uncategorized_text: evidence } });
  return payment_intent;
}

/** Makes a payout; returns its id. */
async function payOut(status = "paid"): Promise<string> {
  const response = await served.test("payouts", { status });
  expect(response.status).toBe(200);
  return (await response.json()).id;
}

async function all<T>(items: AsyncIterable<T>): Promise<T[]> {
  const read: T[] = [];
  for await (const item of items) read.push(item);
  return read;
}

const always = { since: new Date(0) };
const payouts = () => all(served.payments.listPayouts(always));
const movementsIn = (payout: string) => all(served.payments.listBalanceMovements({ payout }));
const sumOf = (movements: BalanceMovement[]) => movements.reduce((sum, { net_cents }) => sum + net_cents, 0);

test("a payout contains payments, refunds and disputes, each with its payment and fee", async () => {
  const { payments, stripe, test } = served;
  const refunded = await payment();
  await stripe.refunds.create({ payment_intent: refunded, amount: 2500 });
  const lost = await disputed("losing_evidence");
  const won = await disputed("winning_evidence");
  const refused = await payment("4000000000000002");

  pass(1.9);
  const early = await test("payouts");
  expect([early.status, (await early.json()).error.code]).toEqual([400, "balance_insufficient"]);
  pass(0.1);
  const id = await payOut();
  const [payout] = await payouts();
  expect(payout).toEqual({
    id,
    amount_cents: 3 * 9680 - 2500 - 2 * 11_500 + 10_000,
    currency: "cad",
    status: "paid",
    arrives_on: "2026-05-06",
    created_at: now,
    automatic: true,
    reconciled: true,
  });
  const movements = await movementsIn(id);
  expect(
    movements.map((one) => [
      one.kind,
      one.amount_cents,
      one.fee_cents,
      one.payment_intent,
      one.source?.slice(0, 3),
    ]),
  ).toEqual([
    ["payout", -13_540, 0, null, "po_"],
    ["dispute", 10_000, 0, won, "du_"],
    ["dispute", -10_000, 1500, won, "du_"],
    ["payment", 10_000, 320, won, "ch_"],
    ["dispute", -10_000, 1500, lost, "du_"],
    ["payment", 10_000, 320, lost, "ch_"],
    ["refund", -2500, 0, refunded, "re_"],
    ["payment", 10_000, 320, refunded, "ch_"],
  ]);
  expect(sumOf(movements)).toBe(0);
  expect(sumOf(movements.filter(({ kind }) => kind !== "payout"))).toBe(payout?.amount_cents);
  for (const { created_at, available_at } of movements.slice(1)) {
    expect(available_at.getTime() - created_at.getTime()).toBe(2 * DAY_MS);
  }
  expect(await all(payments.listBalanceMovements(always))).toEqual(movements);
  expect(await all(payments.listBalanceMovements({ since: now }))).toEqual(movements.slice(0, 1));

  const [charge] = (await stripe.charges.list({ payment_intent: refunded })).data;
  const [refund] = (await stripe.refunds.list({ payment_intent: refunded })).data;
  expect([refund?.balance_transaction, charge?.balance_transaction]).toEqual(
    movements.slice(-2).map((movement) => movement.id),
  );
  const [dispute] = (await stripe.disputes.list({ payment_intent: won })).data;
  expect(dispute?.balance_transactions.map((one) => one.id)).toEqual([movements[2]?.id, movements[1]?.id]);
  expect((await stripe.charges.list({ payment_intent: refused })).data[0]?.balance_transaction).toBeNull();
});

test("a second payout has only what became available since the first", async () => {
  await payment();
  pass(2);
  const first = await payOut();
  const older = await payment();
  pass(1);
  const tooNew = await payment();
  pass(1);
  const second = await payOut("in_transit");
  expect((await payouts()).slice(0, 2)).toMatchObject([
    { id: second, amount_cents: 9680, status: "in_transit" },
    { id: first, amount_cents: 9680, status: "paid" },
  ]);
  expect((await movementsIn(second)).map((one) => one.payment_intent)).toEqual([null, older]);
  pass(1);
  const third = await payOut();
  expect((await movementsIn(third)).map((one) => one.payment_intent)).toEqual([null, tooNew]);
});

test("a refund or dispute after a payout is taken from the bank account", async () => {
  const payment_intent = await payment();
  pass(2);
  await payOut();
  await served.stripe.refunds.create({ payment_intent });
  pass(2);
  const id = await payOut();
  expect((await payouts())[0]).toMatchObject({ id, amount_cents: -10_000 });
});

test("a payout that the bank refused is in the next one again", async () => {
  await payment();
  pass(2);
  const failed = await payOut("failed");
  const again = await payOut();
  expect((await payouts()).slice(0, 2)).toMatchObject([
    { id: again, amount_cents: 9680, status: "paid" },
    { id: failed, amount_cents: 9680, status: "failed" },
  ]);
  expect((await movementsIn(again)).map((one) => [one.kind, one.net_cents, one.source])).toEqual([
    ["payout", -9680, again],
    ["payout", 9680, failed],
  ]);
});

test("an unknown payout has no movements: it is an invalid request", async () => {
  const failure = await movementsIn("po_unknown").catch((error) => error);
  expect(failure).toBeInstanceOf(PaymentFailure);
  expect([failure.kind, failure.code]).toEqual(["invalid_request", "resource_missing"]);
});

test("twenty simultaneous payouts pay out each movement once", async () => {
  const paid = [await payment(), await payment(), await payment()];
  pass(2);
  const before = await payouts();
  const [newest] = await all(served.payments.listBalanceMovements(always));
  const responses = await startWhileRowIsLocked(database.url, newest?.id ?? "", 5, () =>
    Promise.all(Array.from({ length: 20 }, () => served.test("payouts"))),
  );
  expect(responses.filter(({ status }) => status === 200)).toHaveLength(1);
  expect(responses.filter(({ status }) => status === 400)).toHaveLength(19);
  const after = await payouts();
  expect(after).toHaveLength(before.length + 1);
  const movements = await movementsIn(after[0]?.id ?? "");
  expect(movements.map((one) => one.payment_intent)).toEqual([null, ...paid.toReversed()]);
});

test("the sandbox pays out by itself, at most once a day", async () => {
  const work = () => Promise.all(Array.from({ length: 3 }, () => served.sandbox.deliverDue()));
  now = new Date("2026-06-01T08:00:00Z");
  const morning = await payment();
  now = new Date("2026-06-01T20:00:00Z");
  const evening = await payment();
  const before = (await payouts()).length;
  const paidOut = async () => {
    await work();
    const made = (await payouts()).slice(0, -before);
    return Promise.all(made.map(async ({ id }) => (await movementsIn(id))[1]?.payment_intent));
  };
  expect(await paidOut()).toEqual([]);
  now = new Date("2026-06-03T08:00:00Z");
  expect(await paidOut()).toEqual([morning]);
  now = new Date("2026-06-03T23:59:59Z");
  expect(await paidOut()).toEqual([morning]);
  now = new Date("2026-06-04T00:00:00Z");
  expect(await paidOut()).toEqual([evening, morning]);
});

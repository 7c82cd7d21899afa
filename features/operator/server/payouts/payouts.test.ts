import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { DAY_MS, HOUR_MS } from "#foundation/durations.ts";
import { localOperator, signUpOperator } from "#testing/world/operators.ts";
import { buyPack, sandboxControl, stripeClient } from "#testing/world/payments.ts";
import type { Person } from "#testing/world/person.ts";
import { startWorld, type World } from "#testing/world/world.ts";
import { readPayouts } from "./read-payouts.ts";

let world: World;
/** The command line, whose session does not end as days pass. */
let desk: ReturnType<typeof localOperator>;
let provider: Person;
beforeAll(async () => {
  world = await startWorld();
  desk = localOperator(world);
});
afterAll(() => world.close());
beforeEach(async () => {
  await world.sql`delete from sandbox.objects where object in ('payout', 'balance_transaction')`;
  for (const table of ["balance_movements", "payouts", "balance_reading"])
    await world.sql`delete from ${world.sql(table)}`;
  provider = await world.signUpProvider("Marc Lavoie");
});

/** « Essentiel », 91,98 $: Stripe keeps 2,9 % and 30 ¢. */
const PRICE = 9198;
const FEE = 297;

const list = async () => desk.payouts.list({});
/** Days later, what is available goes to the bank. */
async function payOut(parameters: Record<string, string> = {}) {
  world.advance(3 * DAY_MS);
  const { id } = (await sandboxControl(world, "payouts", parameters)) as { id: string };
  await readPayouts(world.ports);
  return id;
}
async function refund(id: string, cents: number, refunded_cents = 0) {
  await desk.money.refund({ id, cents, refunded_cents, reason: "Geste" });
  await world.deliverPayments();
}
async function lose(purchase: { payment_intent_id: string | null }) {
  const payment_intent = purchase.payment_intent_id ?? "";
  const { id } = (await sandboxControl(world, "disputes", { payment_intent })) as { id: string };
  await stripeClient(world).disputes.close(id);
  await world.deliverPayments();
}
const get = async (id: string) => (await desk.payouts.get({ id })).data;

test("a payout lists its payments, refunds, disputes and fees, to the cent", async () => {
  const [kept, returned, lost] = [
    await buyPack(world, provider),
    await buyPack(world, provider),
    await buyPack(world, provider),
  ];
  await refund(returned.id, 3333);
  await lose(lost);
  const id = await payOut();
  const amount_cents = 3 * (PRICE - FEE) - 3333 - PRICE - 1500;
  expect(await get(id)).toMatchObject({
    amount_cents,
    status: "paid",
    is_automatic: true,
    is_read: true,
    payments: 3,
    paid_cents: 3 * PRICE,
    refunded_cents: -3333,
    contested_cents: -PRICE,
    other_cents: 0,
    fees_cents: 3 * FEE + 1500,
    differences: [],
  });
  const { data } = await desk.payouts.movements({ id });
  expect(
    data.map(({ kind, amount_cents: cents, purchase }) => [kind, cents, purchase?.id]).toSorted(),
  ).toEqual(
    [
      ["dispute", -PRICE, lost.id],
      ["payment", PRICE, kept.id],
      ["payment", PRICE, lost.id],
      ["payment", PRICE, returned.id],
      ["refund", -3333, returned.id],
    ].toSorted(),
  );
  expect(data[0]?.purchase).toMatchObject({ provider: { id: provider.id, full_name: "Marc Lavoie" } });
});

test("movements without a payout make the balance, and a payout takes them", async () => {
  await buyPack(world, provider);
  await readPayouts(world.ports);
  expect(await list()).toMatchObject({
    data: [],
    balance_cents: PRICE - FEE,
    read_until: world.now().toISOString(),
  });
  const id = await payOut();
  expect(await list()).toMatchObject({ data: [{ id, amount_cents: PRICE - FEE }], balance_cents: 0 });
});

test("reading again, or twenty times at once, comes to the same rows", async () => {
  await buyPack(world, provider);
  const id = await payOut();
  const rows = () => world.sql`
    select (select count(*)::int from payouts) as payouts, (select count(*)::int from balance_movements) as movements,
      (select count(*)::int from balance_movements where payout_id = ${id}) as within`;
  const before = await rows();
  await world.sql`update payouts set movements_read_at = null`;
  await Promise.all(Array.from({ length: 20 }, () => readPayouts(world.ports)));
  expect(await rows()).toEqual(before);
  expect((await get(id)).differences).toEqual([]);
});

test("a reading that Stripe cuts short leaves whole weeks, and the next one goes on where it ended", async () => {
  await buyPack(world, provider);
  world.advance(20 * DAY_MS);
  await buyPack(world, await world.signUpProvider());
  const { payments } = world.ports;
  const failing = {
    ...payments,
    async *listBalanceMovements(of: Parameters<typeof payments.listBalanceMovements>[0]) {
      yield* payments.listBalanceMovements(of);
      if ("until" in of && of.until?.getTime() === world.now().getTime())
        throw new Error("the service is gone");
    },
  };
  const count = async () => (await world.sql`select 1 from balance_movements where kind = 'payment'`).length;
  await expect(readPayouts({ ...world.ports, payments: failing })).rejects.toThrow("the service is gone");
  expect(await count()).toBe(1);
  await readPayouts(world.ports);
  expect(await count()).toBe(2);
});

test("a payout is followed until the bank has returned it", async () => {
  await buyPack(world, provider);
  const id = await payOut({ status: "in_transit" });
  expect((await get(id)).status).toBe("in_transit");
  await world.sql`
    update sandbox.objects set body = body || '{"status": "failed"}'::jsonb where id = ${id}`;
  world.advance(5 * DAY_MS);
  await readPayouts(world.ports);
  expect((await get(id)).status).toBe("failed");
});

test("the content of a payout is read once Stripe has it whole, even if reading another one fails", async () => {
  await buyPack(world, provider);
  world.advance(3 * DAY_MS);
  const made = (await sandboxControl(world, "payouts", {})) as { id: string };
  const told = (status: string) => world.sql`
    update sandbox.objects set body = body || ${JSON.stringify({ reconciliation_status: status })}::text::jsonb
    where id = ${made.id}`;
  await told("in_progress");
  await readPayouts(world.ports);
  expect(await get(made.id)).toMatchObject({ is_read: false, payments: 0, differences: [] });
  await told("completed");
  await buyPack(world, await world.signUpProvider());
  world.advance(30 * DAY_MS);
  const { payments } = world.ports;
  const failing = {
    ...payments,
    listBalanceMovements: (of: Parameters<typeof payments.listBalanceMovements>[0]) => {
      if ("payout" in of && of.payout === made.id) throw new Error("the service is gone");
      return payments.listBalanceMovements(of);
    },
  };
  const { id } = (await sandboxControl(world, "payouts", {})) as { id: string };
  await expect(readPayouts({ ...world.ports, payments: failing })).rejects.toThrow("the service is gone");
  expect(await get(id)).toMatchObject({ is_read: true, payments: 1 });
  await readPayouts(world.ports);
  expect(await get(made.id)).toMatchObject({ is_read: true, payments: 1, differences: [] });
});

test("a refund and a won dispute that are not read yet are no difference of the payout", async () => {
  const [returned, won] = [await buyPack(world, provider), await buyPack(world, provider)];
  const payment_intent = won.payment_intent_id ?? "";
  const { id: dispute } = (await sandboxControl(world, "disputes", { payment_intent })) as { id: string };
  await world.deliverPayments();
  const id = await payOut();
  expect((await get(id)).differences).toEqual([]);
  await refund(returned.id, 100);
  await stripeClient(world).disputes.update(dispute, {
    evidence: { uncategorized_text: "winning_evidence" },
    submit: true,
  });
  await world.deliverPayments();
  expect((await get(id)).differences).toEqual([]);
});

test("a refund before a dispute of the whole payment is only lost to the bank's claim", async () => {
  const purchase = await buyPack(world, provider);
  await refund(purchase.id, 3333);
  const payment_intent = purchase.payment_intent_id ?? "";
  await sandboxControl(world, "disputes", { payment_intent });
  await world.sql`
    update sandbox.objects set body = body || '{"amount": -9198, "net": -10698}'::jsonb
    where object = 'balance_transaction' and body ->> 'reporting_category' = 'dispute'`;
  await world.deliverPayments();
  expect((await get(await payOut())).differences).toEqual([]);
});

test.each([
  ["payment", 1],
  ["refund", -1],
  ["dispute", -1],
])("a cent of a %s that the books do not have is a difference of the payout", async (kind, amount_cents) => {
  const { payment_intent_id } = await buyPack(world, provider);
  const id = await payOut();
  expect((await get(id)).differences).toEqual([]);
  const more = { id: `txn_more_${kind}`, kind, amount_cents };
  await world.sql`
    insert into balance_movements
    select (jsonb_populate_record(paid, ${world.sql.json(more)})).* from balance_movements paid
    where payment_intent_id = ${payment_intent_id} and kind = 'payment'`;
  expect((await get(id)).differences.map(({ name }) => name)).toContain("movements_differ");
});

test("money at Stripe that no purchase explains is a difference, of the payout and of the ledger's check", async () => {
  const purchase = await buyPack(world, provider);
  const other = await buyPack(world, provider);
  const ours = await buyPack(world, provider);
  const id = await payOut();
  const { payment_intent_id } = purchase;
  await world.sql`update purchases set payment_intent_id = 'pi_elsewhere' where id = ${purchase.id}`;
  await world.sql`update purchases set refunded_cents = 100 where id = ${ours.id}`;
  await world.sql`update purchases set total_cents = total_cents + 1, price_cents = price_cents + 1 where id = ${other.id}`;
  await world.sql`update balance_movements set fee_cents = fee_cents + 1 where kind = 'payment'`;
  const differences = [
    { name: "movements_of_no_purchase", subject: payment_intent_id },
    { name: "movements_differ", subject: other.id },
    { name: "payout_differs", subject: id },
  ];
  expect((await get(id)).differences.map(({ name, subject }) => ({ name, subject }))).toEqual(
    expect.arrayContaining(differences),
  );
  const agent = await signUpOperator(world, "agent");
  await agent.api.accounting.checkLedger({});
  await world.runJobs();
  const check = (await desk.accounting.ledgerCheck({})).data;
  expect(check?.differences).toEqual(
    expect.arrayContaining(
      // A refund that Stripe does not know, once all is read.
      [...differences, { name: "movements_differ", subject: ours.id }].map((difference) =>
        expect.objectContaining(difference),
      ),
    ),
  );
  expect(check?.compared).toContainEqual({ name: "payouts", count: 1 });
  await world.sql`update purchases set payment_intent_id = ${payment_intent_id} where id = ${purchase.id}`;
  await world.sql`update purchases set refunded_cents = 0 where id = ${ours.id}`;
  await world.sql`update purchases set total_cents = total_cents - 1, price_cents = price_cents - 1 where id = ${other.id}`;
});

test("a payment of the last ten minutes may still wait for its event, and is no difference", async () => {
  const { id } = await buyPack(world, provider);
  await readPayouts(world.ports);
  await world.sql`update purchases set total_cents = total_cents + 1, price_cents = price_cents + 1 where id = ${id}`;
  const differences = async () => {
    world.advance(1000);
    const agent = await signUpOperator(world, "agent");
    await agent.api.accounting.checkLedger({});
    await world.runJobs();
    const found = (await desk.accounting.ledgerCheck({})).data?.differences ?? [];
    return found.filter(({ name }) => name === "movements_differ");
  };
  expect(await differences()).toEqual([]);
  world.advance(HOUR_MS);
  expect(await differences()).toMatchObject([{ subject: id }]);
  await world.sql`update purchases set total_cents = total_cents - 1, price_cents = price_cents - 1 where id = ${id}`;
});

test("a month has the fees that Stripe kept and what reached the bank", async () => {
  const month = async () => {
    const day = world.now().toISOString().slice(0, 7);
    return (await desk.accounting.month({ month: day })).data;
  };
  // Early in a month, so that the payout is in it too.
  const now = world.now();
  world.advance(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + 1, 3, 17) - now.getTime());
  const purchase = await buyPack(world, await world.signUpProvider());
  await refund(purchase.id, 3333);
  await payOut();
  expect(await month()).toMatchObject({
    service_fees: { count: 1, total_cents: FEE },
    payouts: { count: 1, total_cents: PRICE - FEE - 3333 },
  });
});

test("somebody who asks has them read soon, once for all who ask", async () => {
  await buyPack(world, provider);
  const { api } = await signUpOperator(world, "agent");
  await Promise.all([api.payouts.read({}), api.payouts.read({})]);
  expect(
    await world.sql`select 1 from graphile_worker.jobs where task_identifier = 'operator.read_payouts'`,
  ).toHaveLength(1);
  await world.runJobs();
  expect((await list()).balance_cents).toBe(PRICE - FEE);
});

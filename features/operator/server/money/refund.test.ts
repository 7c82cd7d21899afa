import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { codeOf } from "#testing/world/caller.ts";
import { localOperator, signUpOperator } from "#testing/world/operators.ts";
import { buyPack, ledgerOf, sandboxControl, stripeClient } from "#testing/world/payments.ts";
import type { Person } from "#testing/world/person.ts";
import { startWorld, type World } from "#testing/world/world.ts";
import { sendApprovedRefund } from "./send-refund.ts";

let world: World;
let provider: Person;
let agent: Awaited<ReturnType<typeof signUpOperator>>;
let chief: Awaited<ReturnType<typeof signUpOperator>>;
let otherChief: Awaited<ReturnType<typeof signUpOperator>>;
beforeAll(async () => {
  world = await startWorld();
  agent = await signUpOperator(world, "agent", "Anne Agent");
  chief = await signUpOperator(world, "chief", "Chloé Chef");
  otherChief = await signUpOperator(world, "chief", "Carole Chef");
});
afterAll(() => world.close());
beforeEach(async () => {
  provider = await world.signUpProvider("Marc Lavoie");
});

const reason = "Achat fait par erreur";

const read = async (id: string) => (await agent.api.money.purchase({ id })).data;
const refundsAtService = async (payment_intent: string | null) =>
  (await stripeClient(world).refunds.list({ payment_intent: payment_intent ?? "" })).data.map(
    ({ amount }) => amount,
  );
const actsAbout = async (person: Person) =>
  (await agent.api.acts.list({ person: person.email })).data.map(({ act, operator }) => [act, operator]);

test("a small refund goes back on the card at once, takes its credits and shows on the purchase", async () => {
  const { id, payment_intent_id } = await buyPack(world, provider);
  const { data } = await agent.api.money.purchases({ search: provider.email });
  expect(data).toMatchObject([{ id, status: "paid", total_cents: 9198, refunded_cents: 0 }]);
  expect(data[0]?.provider.full_name).toBe("Marc Lavoie");
  const answer = await agent.api.money.refund({ id, cents: 4599, refunded_cents: 0, reason });
  expect(answer.data.state).toBe("done");
  expect(await refundsAtService(payment_intent_id)).toEqual([4599]);
  expect(await read(id)).toMatchObject({
    refundable_cents: 4599,
    orders: [{ is_settling: true, cents: 4599, reversed_credits: 7 }],
  });
  await world.deliverPayments();
  expect(await ledgerOf(world, provider)).toMatchObject({ balance: 8, owed: 0 });
  expect(await read(id)).toMatchObject({
    refunded_cents: 4599,
    refundable_cents: 4599,
    open_refund_cents: 0,
    orders: [{ state: "done", is_settling: false }],
  });
  const [act] = (await agent.api.acts.list({ person: provider.email })).data;
  expect(act).toMatchObject({
    act: "refund",
    operator_id: agent.id,
    details: { reason, cents: 4599, credits: -7 },
    before: { refunded_cents: 0 },
    after: { refunded_cents: 4599 },
  });
  expect((await agent.api.money.purchases({ status: "refunded" })).data.map((one) => one.id)).toContain(id);
  expect(await codeOf(agent.api.money.refund({ id, cents: 4600, refunded_cents: 4599, reason }))).toBe(
    "NOTHING_TO_REFUND",
  );
});

test("twenty simultaneous refunds of one purchase refund it once", async () => {
  const { id, payment_intent_id } = await buyPack(world, provider);
  const codes = await Promise.all(
    Array.from({ length: 20 }, () =>
      codeOf(agent.api.money.refund({ id, cents: 1000, refunded_cents: 0, reason })),
    ),
  );
  expect(codes.filter((code) => code === "accepted")).toHaveLength(1);
  expect(codes.filter((code) => code === "REFUND_WAITS")).toHaveLength(19);
  await world.runJobs();
  expect(await refundsAtService(payment_intent_id)).toEqual([1000]);
  await world.deliverPayments();
  expect(await codeOf(agent.api.money.refund({ id, cents: 1000, refunded_cents: 0, reason }))).toBe(
    "MONEY_CHANGED",
  );
});

test("a refund above 200 $ always waits for a second person, and twenty confirmations send it once", async () => {
  const { id, payment_intent_id } = await buyPack(world, provider, "Pro");
  const proposal = await chief.api.money.refund({ id, cents: 22_995, refunded_cents: 0, reason });
  expect(proposal.data.state).toBe("proposed");
  expect(await refundsAtService(payment_intent_id)).toEqual([]);
  expect(await codeOf(agent.api.money.refund({ id, cents: 100, refunded_cents: 0, reason }))).toBe(
    "REFUND_WAITS",
  );
  expect(await read(id)).toMatchObject({ open_refund_cents: 22_995, refundable_cents: 0 });
  const order = { id: proposal.data.id, confirmed: true, reason: "Vu avec Chloé" };
  expect(await codeOf(agent.api.money.answer({ ...order, confirmed: false }))).toBe("INVALID_PERMISSIONS");
  expect(await codeOf(agent.api.money.answer(order))).toBe("INVALID_PERMISSIONS");
  expect(await codeOf(chief.api.money.answer(order))).toBe("SECOND_OPERATOR_NEEDED");
  const waiting = (await agent.api.money.orders({ proposed: true })).data;
  expect(waiting.find(({ id: one }) => one === order.id)).toMatchObject({
    reversed_credits: 40,
    balance: 40,
  });
  const codes = await Promise.all(
    Array.from({ length: 20 }, () => codeOf(otherChief.api.money.answer(order))),
  );
  expect(codes.filter((code) => code === "accepted")).toHaveLength(1);
  expect(await refundsAtService(payment_intent_id)).toEqual([22_995]);
  await world.deliverPayments();
  expect(await ledgerOf(world, provider)).toMatchObject({ balance: 0, owed: 0 });
  expect(await actsAbout(provider)).toEqual([
    ["confirm-refund", "Carole Chef"],
    ["propose-refund", "Chloé Chef"],
  ]);
});

test("an amount disputed at the bank is not refunded as well", async () => {
  const { id, payment_intent_id } = await buyPack(world, provider);
  await sandboxControl(world, "disputes", { payment_intent: payment_intent_id ?? "" });
  await world.deliverPayments();
  expect(await codeOf(agent.api.money.refund({ id, cents: 100, refunded_cents: 0, reason }))).toBe(
    "NOTHING_TO_REFUND",
  );
});

test("several refunds of one purchase count together, and who proposed one too many withdraws it", async () => {
  const { id, payment_intent_id } = await buyPack(world, provider, "Pro");
  await agent.api.money.refund({ id, cents: 15_000, refunded_cents: 0, reason });
  await world.deliverPayments();
  const { data } = await agent.api.money.refund({ id, cents: 7000, refunded_cents: 15_000, reason });
  expect(data.state).toBe("proposed");
  await agent.api.money.answer({ id: data.id, confirmed: false, reason: "Déjà assez rendu" });
  expect(await refundsAtService(payment_intent_id)).toEqual([15_000]);
  expect(await read(id)).toMatchObject({ refundable_cents: 7995 });
});

test("a refund of exactly 200 $ needs nobody else, and one cent more does", async () => {
  const { id } = await buyPack(world, provider, "Pro");
  const refund = async (cents: number, refunded_cents: number) =>
    (await agent.api.money.refund({ id, cents, refunded_cents, reason })).data.state;
  expect(await refund(20_000, 0)).toBe("done");
  await world.deliverPayments();
  expect(await refund(1, 20_000)).toBe("proposed");
});

/**
 * Retries the sending of refunds until it succeeds; the worker records a failure
 * shortly after `runJobs` returns.
 */
const expectSent = (payment_intent_id: string | null, cents: number) =>
  expect
    .poll(async () => {
      await world.sql`update graphile_worker._private_jobs set run_at = created_at where task_id =
        (select id from graphile_worker._private_tasks where identifier = 'operator.send_refund')`;
      await world.runJobs();
      return refundsAtService(payment_intent_id);
    })
    .toEqual([cents]);

test.each(["cut", "error"])(
  "a refund that the payment service does not take (%s) is sent later, once, by its job",
  async (fault) => {
    const { id, payment_intent_id } = await buyPack(world, provider);
    await sandboxControl(world, "faults", { api: fault });
    const order = agent.api.money.refund({ id, cents: 1000, refunded_cents: 0, reason });
    expect((await order).data.state).toBe("approved");
    await sandboxControl(world, "faults", { api: "none" });
    // The service repeats a server error to the key that met it, until it forgets the key after a day.
    await world.sql`delete from sandbox.idempotency_keys`;
    world.advance(2 * 60_000);
    await expectSent(payment_intent_id, 1000);
    await world.runJobs();
    expect(await refundsAtService(payment_intent_id)).toEqual([1000]);
    expect((await read(id)).orders).toMatchObject([{ state: "done" }]);
  },
);

test("a refund that another process began to send is retried, and is not sent again once it is recorded", async () => {
  const { id, payment_intent_id } = await buyPack(world, provider);
  await sandboxControl(world, "faults", { api: "cut" });
  await agent.api.money.refund({ id, cents: 1000, refunded_cents: 0, reason });
  await sandboxControl(world, "faults", { api: "none" });
  world.advance(2 * 60_000);
  await world.sql`update money_orders set sent_at = ${world.now()} where purchase_id = ${id}`;
  await world.runJobs();
  expect(await refundsAtService(payment_intent_id)).toEqual([]);
  await stripeClient(world).refunds.create({ payment_intent: payment_intent_id ?? "", amount: 1000 });
  await world.deliverPayments();
  world.advance(2 * 60_000);
  await expectSent(payment_intent_id, 1000);
  await expect.poll(async () => (await read(id)).orders).toMatchObject([{ state: "done" }]);
});

test("a refund that was sent or rejected is not sent by its job, even when the service forgot its key", async () => {
  const { id, payment_intent_id } = await buyPack(world, provider);
  const large = await buyPack(world, provider, "Équipe");
  await agent.api.money.refund({ id, cents: 1000, refunded_cents: 0, reason });
  await agent.api.money.refund({ id: large.id, cents: 30_000, refunded_cents: 0, reason });
  const proposed = (await read(large.id)).orders[0]?.id ?? "";
  await chief.api.money.answer({ id: proposed, confirmed: false, reason });
  const orders = [(await read(id)).orders[0]?.id ?? "", proposed];
  await world.sql`delete from sandbox.idempotency_keys`;
  world.advance(2 * 60_000);
  for (const order of orders) await sendApprovedRefund(world.ports, order);
  expect(await refundsAtService(payment_intent_id)).toEqual([1000]);
  expect(await refundsAtService(large.payment_intent_id)).toEqual([]);
});

test("a proposal is not confirmed once the purchase was refunded otherwise, and its refusal names who confirmed", async () => {
  const { id, payment_intent_id } = await buyPack(world, provider, "Pro");
  const { data } = await chief.api.money.refund({ id, cents: 22_995, refunded_cents: 0, reason });
  const order = { id: data.id, confirmed: true, reason: "D'accord" };
  await stripeClient(world).refunds.create({ payment_intent: payment_intent_id ?? "", amount: 100 });
  await world.deliverPayments();
  expect(await codeOf(otherChief.api.money.answer(order))).toBe("MONEY_CHANGED");
  await chief.api.money.answer({ ...order, confirmed: false });
  const again = await chief.api.money.refund({ id, cents: 22_895, refunded_cents: 100, reason });
  // The service has refunded it, but its event has not come.
  await stripeClient(world).refunds.create({ payment_intent: payment_intent_id ?? "", amount: 100 });
  const answer = otherChief.api.money.answer({ ...order, id: again.data.id });
  expect(await codeOf(answer)).toBe("PAYMENT_INVALID_REQUEST");
  expect((await actsAbout(provider))[0]).toEqual(["refund-failed", "Carole Chef"]);
});

test("providers who owe are listed page by page, the most first", async () => {
  const debtors = await Promise.all(Array.from({ length: 21 }, () => world.signUpProvider()));
  for (const [n, { id }] of debtors.entries())
    await world.sql`
      insert into credit_accounts (provider_id, owed) values (${id}, ${900 + Math.floor(n / 2)})
      on conflict (provider_id) do update set owed = excluded.owed`;
  const first = await agent.api.money.debts({});
  expect(first.data).toHaveLength(20);
  expect(first.data.map(({ owed }) => owed)).toEqual([
    910,
    ...Array.from({ length: 19 }, (_, n) => 909 - Math.floor(n / 2)),
  ]);
  const second = await agent.api.money.debts({ after: first.next ?? "" });
  expect(second.data[0]?.owed).toBe(900);
  const listed = [...first.data, ...second.data].map((row) => row.provider.id);
  expect(debtors.every(({ id }) => listed.includes(id))).toBe(true);
  await world.sql`update credit_accounts set owed = 0 where owed >= 900`;
});

test("credits owed after a dispute are listed and can be forgiven; the command line shares the second person", async () => {
  const { id, payment_intent_id } = await buyPack(world, provider, "Pro");
  await agent.api.money.adjust({ provider: provider.id, credits: -30, reason });
  const [proposed] = (await chief.api.money.orders({ proposed: true })).data;
  await chief.api.money.answer({ id: proposed?.id ?? "", confirmed: true, reason });
  const { refundable_cents: cents } = await read(id);
  const refund = await localOperator(world).money.refund({ id, cents, refunded_cents: 0, reason });
  expect(refund.data.state).toBe("proposed");
  const [order] = (await read(id)).orders;
  await chief.api.money.answer({ id: order?.id ?? "", confirmed: false, reason: "Contesté à la banque" });
  await sandboxControl(world, "disputes", { payment_intent: payment_intent_id ?? "" });
  await world.deliverPayments();
  const owing = async () =>
    (await agent.api.money.debts({})).data.filter((one) => one.provider.id === provider.id);
  expect(await owing()).toMatchObject([{ owed: 30 }]);
  // 30 credits are worth 210 $.
  expect(await codeOf(agent.api.money.forgive({ id: provider.id, reason }))).toBe("INVALID_PERMISSIONS");
  await chief.api.money.forgive({ id: provider.id, reason: "Entreprise fermée" });
  expect(await owing()).toEqual([]);
  expect(await codeOf(agent.api.money.forgive({ id: provider.id, reason }))).toBe("NOTHING_OWED");
});

test("money moves only when the password and a code were given in the last ten minutes", async () => {
  const { id } = await buyPack(world, provider);
  const { api } = await signUpOperator(world, "agent");
  world.advance(11 * 60_000);
  const answer = api.money.refund({ id, cents: 100, refunded_cents: 0, reason });
  expect(await codeOf(answer)).toBe("RECENT_FACTOR_REQUIRED");
});

import { afterAll, beforeAll, expect, test } from "vitest";
import { signUpOperator } from "#testing/world/operators.ts";
import { buyPack } from "#testing/world/payments.ts";
import { startWorld, type World } from "#testing/world/world.ts";
import { comparedText } from "../../web/accounting/difference-words.ts";
import { compareBooks } from "./compare-books.ts";
import { checkLedgerJob } from "./ledger-check.ts";

let world: World;
let agent: Awaited<ReturnType<typeof signUpOperator>>;
beforeAll(async () => {
  world = await startWorld();
  agent = await signUpOperator(world, "agent");
});
afterAll(() => world.close());

const monthOf = async (month: string) => (await agent.api.accounting.month({ month })).data;

test("a month has its sales, the taxes collected and refunded, and the credits still owed to providers", async () => {
  const provider = await world.signUpProvider();
  const { id } = await buyPack(world, provider);
  const api = agent.api;
  await api.money.refund({ id, cents: 3333, refunded_cents: 0, reason: "Erreur" });
  await world.deliverPayments();
  await api.money.refund({ id, cents: 5865, refunded_cents: 3333, reason: "Tout, finalement" });
  await world.deliverPayments();
  await buyPack(world, provider, "Découverte");
  const november = await monthOf("2026-11");
  expect(november.packs).toEqual({
    count: 2,
    price_cents: 11_000,
    tps_cents: 550,
    tvq_cents: 1097,
    total_cents: 12_647,
  });
  // Two notes come to the receipt exactly, taxes included.
  expect(november.refunds).toEqual({
    count: 2,
    price_cents: 8000,
    tps_cents: 400,
    tvq_cents: 798,
    total_cents: 9198,
  });
  expect(november.leads.count).toBe(0);
  expect(november.credits).toMatchObject({
    opening: 0,
    closing: 5,
    by_kind: { purchase: 20, payment_reversal: -15 },
  });
  expect(november.liability_cents).toBe(3500);
  expect((await monthOf("2026-10")).credits).toMatchObject({ opening: 0, closing: 0 });
});

test("the ledger is checked from the console, once at a time, and its differences are kept", async () => {
  await Promise.all([agent.api.accounting.checkLedger({}), agent.api.accounting.checkLedger({})]);
  await world.runJobs();
  const read = async () => (await agent.api.accounting.ledgerCheck({})).data;
  expect(await world.sql`select id from ledger_checks`).toHaveLength(1);
  expect(await read()).toMatchObject({ asked_by: "Odile Marchand", differences: [] });
  expect((await read())?.compared).toContainEqual({ name: "refund_notes", count: 2 });
  const provider = await world.signUpProvider();
  await world.sql`update credit_accounts set balance = 3 where provider_id = ${provider.id}`;
  world.advance(1000);
  await agent.api.accounting.checkLedger({});
  await world.runJobs();
  expect((await read())?.differences).toMatchObject([
    { name: "balance_is_not_the_sum", subject: provider.id },
  ]);
});

test("only the books are compared if nothing can be bought, and no payment service is called", async () => {
  const payments = new Proxy(world.ports.payments, {
    get: (_, name) => () => expect.fail(`asked for ${String(name)}`),
  });
  const config = { ...world.config, DEMO: false, STRIPE_SECRET_KEY: undefined };
  const { compared } = await compareBooks({ ...world.ports, payments, config }, new Date(0));
  const names = compared.map(({ name }) => name);
  expect(names).toEqual(expect.arrayContaining(["accounts", "receipts", "market_days"]));
  expect(names).not.toContain("moved_payments");
  expect(comparedText(compared)).toMatch(/^Comparé : .+\. Rien n'est réglé .+ Stripe n'a pas été comparé\.$/);
});

test("a check that an error cuts short does not block the next one", async () => {
  world.advance(1000);
  await agent.api.accounting.checkLedger({});
  const [check] = await world.sql<{ id: string }[]>`select id from ledger_checks where finished_at is null`;
  const payments = new Proxy(world.ports.payments, {
    get: () => () => {
      throw new TypeError("unexpected answer");
    },
  });
  const { handle } = checkLedgerJob({ ...world.ports, payments });
  const run = { id: "1", attempt: 1, maxAttempts: 1, signal: AbortSignal.timeout(10_000) };
  await expect(handle({ check_id: check?.id ?? "" }, run)).rejects.toThrow("unexpected answer");
  expect((await agent.api.accounting.ledgerCheck({})).data?.finished_at).not.toBeNull();
});

import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { DAY_MS, HOUR_MS } from "#foundation/durations.ts";
import { formatShortDate } from "#foundation/time.ts";
import { inTransaction } from "#platform/postgres/database.ts";
import { codeOf } from "#testing/world/caller.ts";
import { grantCredits } from "#testing/world/credits.ts";
import { signUpOperator } from "#testing/world/operators.ts";
import { ledgerOf } from "#testing/world/payments.ts";
import type { Person } from "#testing/world/person.ts";
import { createRequest, publishService } from "#testing/world/requests.ts";
import { startWorld, type World } from "#testing/world/world.ts";
import { checkLedger } from "../check/check-ledger.ts";
import { endPromotionsJob, givePromotion } from "./promotions.ts";

let world: World;
let provider: Person;
beforeAll(async () => {
  world = await startWorld();
});
afterAll(() => world.close());
beforeEach(async () => {
  provider = await world.signUpProvider();
});

/** The day in so many days, in Québec. */
const inDays = (days: number) => formatShortDate(world.now().getTime() + days * DAY_MS);

const give = (credits: number, ends_on: string) =>
  inTransaction(world.db, (tx) =>
    givePromotion(tx, { provider_id: provider.id, credits, ends_on, reason: "Bienvenue", at: world.now() }),
  );

const endAll = (ports = world.ports) => endPromotionsJob(ports).handle?.({}, undefined as never);

const left = async () => (await provider.api.credits.balance()).data;
const amounts = async () =>
  (await provider.api.credits.history({})).data.map(({ kind, amount }) => [kind, amount]).reverse();

const differences = async () =>
  (await checkLedger({ ...world.ports, now: world.now }, new Date(0))).filter(
    ({ name }) => name === "promotion_differs" || name === "balance_is_not_the_sum",
  );

test("credits given until a day are in the balance, and their provider reads until when and why", async () => {
  await grantCredits(world, provider, 3);
  await give(5, inDays(20));
  expect(await left()).toEqual({ credits: 8, owed: 0, promotions: [{ credits: 5, ends_on: inDays(20) }] });
  expect((await provider.api.credits.history({})).data[0]).toMatchObject({
    kind: "promotion",
    amount: 5,
    reference: "Bienvenue",
    balance_after: 8,
  });
  await world.runJobs();
  const subjects = (await world.letters())
    .filter(({ to }) => to.includes(provider.email))
    .map(({ subject }) => subject.replaceAll(/[\u00a0\u202f]/g, " "));
  expect(subjects).toContain("5 crédits offerts");
});

test("unlocks take credits from the promotion that ends first, then the next, then bought ones", async () => {
  const { id: service } = await publishService(provider);
  await grantCredits(world, provider, 2);
  await give(3, inDays(40));
  await give(1, inDays(10));
  const owner = await world.signUpOwner();
  const { id } = await createRequest(owner, service);
  const { credits_required: price } = (await provider.api.leads.get({ id })).data;
  await provider.api.leads.unlock({ id });
  const { promotions, credits } = await left();
  expect(credits).toBe(6 - price);
  expect(promotions).toEqual(
    [{ credits: 4 - price, ends_on: inDays(40) }].filter(({ credits }) => credits > 0),
  );
});

test("unspent credits leave the balance after the last day as one entry, however many runs there are at once", async () => {
  await grantCredits(world, provider, 2);
  await give(5, inDays(3));
  const later = () => new Date(world.now().getTime() + 4 * DAY_MS + HOUR_MS);
  await endAll();
  expect((await left()).credits).toBe(7);
  await Promise.all(Array.from({ length: 20 }, () => endAll({ ...world.ports, now: later })));
  expect(await left()).toEqual({ credits: 2, owed: 0, promotions: [] });
  expect(await amounts()).toEqual([
    ["adjustment", 2],
    ["promotion", 5],
    ["promotion", -5],
  ]);
  expect(await differences()).toEqual([]);
});

test("a promotion holds until the end of its last day in Québec", async () => {
  await give(5, inDays(0));
  await endAll();
  expect((await left()).promotions).toHaveLength(1);
});

test("twenty-four unlocks at once take exactly what is there, promotions first", async () => {
  const { id: service } = await publishService(provider);
  const owners = await Promise.all(Array.from({ length: 24 }, () => world.signUpOwner()));
  const leads = await Promise.all(owners.map(async (owner) => (await createRequest(owner, service)).id));
  const { credits_required: price } = (await provider.api.leads.get({ id: leads[0] ?? "" })).data;
  await grantCredits(world, provider, 6 * price);
  await give(7 * price, inDays(5));
  await give(8 * price, inDays(6));
  const codes = await Promise.all(leads.map((id) => codeOf(provider.api.leads.unlock({ id }))));
  expect(codes.filter((code) => code === "accepted")).toHaveLength(21);
  expect(codes.filter((code) => code === "INSUFFICIENT_CREDITS")).toHaveLength(3);
  expect(await left()).toEqual({ credits: 0, owed: 0, promotions: [] });
  expect(await ledgerOf(world, provider)).toMatchObject({ balance: 0, sum: 0 });
  const drawn = await world.sql`
    select sum(d.credits)::int as credits, count(*)::int as grants from (
      select grant_id, sum(d.credits) as credits from credit_grant_draws d
      join credit_grants g on g.id = grant_id where g.provider_id = ${provider.id} group by 1) d`;
  expect(drawn[0]).toEqual({ credits: 15 * price, grants: 2 });
  expect(await differences()).toEqual([]);
}, 60_000);

test("unlocks and the end of a promotion at once never take the same credits twice", async () => {
  const { id: service } = await publishService(provider);
  const owners = await Promise.all(Array.from({ length: 20 }, () => world.signUpOwner()));
  const leads = await Promise.all(owners.map(async (owner) => (await createRequest(owner, service)).id));
  const { credits_required: price } = (await provider.api.leads.get({ id: leads[0] ?? "" })).data;
  await give(20 * price, inDays(2));
  const later = { ...world.ports, now: () => new Date(world.now().getTime() + 4 * DAY_MS) };
  const unlocks = leads.map((id) => codeOf(provider.api.leads.unlock({ id })));
  await Promise.all([...unlocks, endAll(later), endAll(later)]);
  expect(await left()).toEqual({ credits: 0, owed: 0, promotions: [] });
  expect(await differences()).toEqual([]);
}, 60_000);

test("a returned lead gives promotional credits back to their promotion, or for good once it has ended", async () => {
  const { id: service } = await publishService(provider);
  await give(10, inDays(1));
  const [first, second] = [await world.signUpOwner(), await world.signUpOwner()];
  const a = await createRequest(first, service);
  const b = await createRequest(second, service);
  const { credits_required: price } = (await provider.api.leads.get({ id: a.id })).data;
  await provider.api.leads.unlock({ id: a.id });
  await provider.api.leads.unlock({ id: b.id });
  await first.api.requests.cancel({ id: a.id });
  await world.runJobs();
  expect((await left()).promotions).toEqual([{ credits: 10 - price, ends_on: inDays(1) }]);
  await endAll({ ...world.ports, now: () => new Date(world.now().getTime() + 3 * DAY_MS) });
  expect(await left()).toEqual({ credits: 0, owed: 0, promotions: [] });
  await second.api.requests.cancel({ id: b.id });
  await world.runJobs();
  expect(await left()).toEqual({ credits: price, owed: 0, promotions: [] });
  expect(await differences()).toEqual([]);
});

test("a grant changed by hand is a difference of the ledger", async () => {
  await give(5, inDays(3));
  await world.sql`update credit_grants set remaining = 4 where provider_id = ${provider.id}`;
  expect(await differences()).toHaveLength(1);
  await world.sql`update credit_grants set remaining = 5 where provider_id = ${provider.id}`;
});

test("an agent gives credits until a day; above 200 $ a chief confirms, and a past day is refused", async () => {
  const agent = await signUpOperator(world, "agent", "Odile Marchand");
  const chief = await signUpOperator(world, "chief", "Hélène Roy");
  const promotion = { provider: provider.email, reason: "Bienvenue chez nous", ends_on: inDays(30) };
  expect((await agent.api.money.promote({ ...promotion, credits: 5 })).data.state).toBe("done");
  expect((await agent.api.money.promote({ ...promotion, credits: 30 })).data.state).toBe("proposed");
  expect((await left()).credits).toBe(5);
  const past = { ...promotion, credits: 1, ends_on: inDays(-1) };
  expect(await codeOf(agent.api.money.promote(past))).toBe("PROMOTION_ENDED");
  const [order] = (await chief.api.money.orders({ proposed: true })).data;
  expect(order).toMatchObject({ kind: "promotion", credits: 30, ends_on: inDays(30) });
  await chief.api.money.answer({ id: order?.id ?? "", confirmed: true, reason: "D'accord" });
  expect(await left()).toEqual({
    credits: 35,
    owed: 0,
    promotions: [{ credits: 35, ends_on: inDays(30) }],
  });
  const acts = (await chief.api.acts.list({ person: provider.id })).data.map(({ act }) => act);
  expect(acts).toEqual(["confirm-promote", "propose-promote", "promote"]);
});

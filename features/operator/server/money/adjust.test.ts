import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { addDays, dayOf } from "#foundation/local-time.ts";
import { codeOf } from "#testing/world/caller.ts";
import { grantCredits } from "#testing/world/credits.ts";
import { signUpOperator } from "#testing/world/operators.ts";
import { ledgerOf } from "#testing/world/payments.ts";
import type { Person } from "#testing/world/person.ts";
import { startWorld, type World } from "#testing/world/world.ts";

let world: World;
let provider: Person;
let agent: Awaited<ReturnType<typeof signUpOperator>>;
let chief: Awaited<ReturnType<typeof signUpOperator>>;
beforeAll(async () => {
  world = await startWorld();
  agent = await signUpOperator(world, "agent", "Anne Agent");
  chief = await signUpOperator(world, "chief", "Chloé Chef");
});
afterAll(() => world.close());
beforeEach(async () => {
  provider = await world.signUpProvider("Marc Lavoie");
});

const reason = "Achat fait par erreur";

test("credits are given at once with a reason the provider reads; above 200 $ a second person confirms", async () => {
  await agent.api.money.adjust({ provider: provider.email, credits: 5, reason: "Geste commercial" });
  expect(await codeOf(agent.api.money.adjust({ provider: provider.email, credits: -6, reason }))).toBe(
    "CREDITS_TOO_FEW",
  );
  const { data } = await agent.api.money.adjust({ provider: provider.id, credits: 29, reason: "Panne" });
  expect(data.state).toBe("proposed");
  expect((await ledgerOf(world, provider)).balance).toBe(5);
  const [order] = (await chief.api.money.orders({ proposed: true })).data;
  await chief.api.money.answer({ id: order?.id ?? "", confirmed: true, reason: "D'accord" });
  expect((await ledgerOf(world, provider)).balance).toBe(34);
  const [line] = (await provider.api.credits.history({ page: 1 })).data;
  expect(line).toMatchObject({ amount: 29, kind: "adjustment", reference: "Panne" });
});

test("a proposed adjustment that is rejected moves no credits", async () => {
  const { data } = await agent.api.money.adjust({ provider: provider.id, credits: 29, reason });
  expect(data.state).toBe("proposed");
  const [order] = (await chief.api.money.orders({ proposed: true })).data;
  await chief.api.money.answer({ id: order?.id ?? "", confirmed: false, reason: "Trop" });
  expect((await ledgerOf(world, provider)).balance).toBe(0);
});

test("more credits than a provider has are not even proposed, and who confirms reads the balance", async () => {
  await grantCredits(world, provider, 40);
  const take = (credits: number) => agent.api.money.adjust({ provider: provider.id, credits, reason });
  expect(await codeOf(take(-9999))).toBe("CREDITS_TOO_FEW");
  expect((await take(-40)).data.state).toBe("proposed");
  const proposed = async () =>
    (await chief.api.money.orders({ proposed: true })).data.filter((one) => one.provider.id === provider.id);
  expect(await proposed()).toMatchObject([{ credits: -40, balance: 40 }]);
  await take(-1);
  const [order] = await proposed();
  expect(order?.balance).toBe(39);
  const answer = { id: order?.id ?? "", reason };
  expect(await codeOf(chief.api.money.answer({ ...answer, confirmed: true }))).toBe("CREDITS_TOO_FEW");
  await chief.api.money.answer({ ...answer, confirmed: false });
});

test("adjustments of one provider add up: a large one is not made as several, even at once", async () => {
  const give = async () =>
    (await agent.api.money.adjust({ provider: provider.id, credits: 5, reason })).data.state;
  const states = await Promise.all(Array.from({ length: 20 }, give));
  // 25 credits are worth 175 $, 30 are worth 210 $.
  expect(states.filter((state) => state === "done")).toHaveLength(5);
  expect(states.filter((state) => state === "proposed")).toHaveLength(15);
  expect((await ledgerOf(world, provider)).balance).toBe(25);
  const [order] = (await chief.api.money.orders({ proposed: true })).data;
  await chief.api.money.answer({ id: order?.id ?? "", confirmed: true, reason });
  expect(await give()).toBe("proposed");
  await world.sql`update money_orders set asked_at = asked_at - interval '31 days' where provider_id = ${provider.id}`;
  expect(await give()).toBe("done");
});

test("credits taken and credits given until a day count towards the 200 $ as much as credits given", async () => {
  await grantCredits(world, provider, 60);
  const adjust = async (credits: number, ends_on?: string) => {
    const change = { provider: provider.id, credits, reason };
    const { data } = ends_on
      ? await agent.api.money.promote({ ...change, ends_on })
      : await agent.api.money.adjust(change);
    return data.state;
  };
  const until = addDays(dayOf(world.now().getTime()), 3);
  // 29 credits are worth 203 $, 28 are worth 196 $.
  expect([await adjust(-29), await adjust(29, until)]).toEqual(["proposed", "proposed"]);
  expect(await adjust(-10)).toBe("done");
  expect(await adjust(10, until)).toBe("done");
  expect([await adjust(9), await adjust(-9), await adjust(9, until)]).toEqual(Array(3).fill("proposed"));
  expect(await adjust(8)).toBe("done");
  expect((await ledgerOf(world, provider)).balance).toBe(68);
});

test("adjustments that a second person confirmed do not count towards the 200 $, nor do another provider's", async () => {
  const other = await world.signUpProvider();
  const give = async (to: Person, credits: number) =>
    (await agent.api.money.adjust({ provider: to.id, credits, reason })).data.state;
  expect(await give(provider, 29)).toBe("proposed");
  const [order] = (await chief.api.money.orders({ proposed: true })).data.filter(
    (one) => one.provider.id === provider.id,
  );
  await chief.api.money.answer({ id: order?.id ?? "", confirmed: true, reason });
  expect([await give(provider, 28), await give(other, 28)]).toEqual(["done", "done"]);
  expect(await give(provider, 1)).toBe("proposed");
});

test("no unexpected error was logged", () => {
  expect(world.errors).toEqual([]);
});

test("before credits move an operator sees whose they are and how many, by address or by id", async () => {
  await grantCredits(world, provider, 12);
  for (const typed of [provider.email.toUpperCase(), provider.id]) {
    const { data } = await agent.api.money.account({ provider: typed });
    expect(data).toMatchObject({ email: provider.email, balance: 12 });
  }
  const owner = await world.signUpOwner();
  for (const nobody of [owner.email, "personne@exemple.ca"])
    expect(await codeOf(agent.api.money.account({ provider: nobody }))).toBe("NOT_FOUND");
});

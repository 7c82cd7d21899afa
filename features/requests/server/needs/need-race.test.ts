import { afterAll, beforeAll, expect, test } from "vitest";
import { codeOf } from "#testing/world/caller.ts";
import { grantCredits } from "#testing/world/credits.ts";
import { ledgerOf } from "#testing/world/payments.ts";
import type { Person } from "#testing/world/person.ts";
import { createProperty, publishService } from "#testing/world/requests.ts";
import { waitForLocks } from "#testing/world/wait-for-locks.ts";
import { startWorld, type World } from "#testing/world/world.ts";

let world: World;
let owner: Person;
const providers: Person[] = [];
beforeAll(async () => {
  world = await startWorld();
  owner = await world.signUpOwner();
  for (let n = 0; n < 20; n += 1) {
    const provider = await world.signUpProvider();
    await grantCredits(world, provider, 10);
    await publishService(provider, { business_type_id: "ramonage" });
    providers.push(provider);
  }
}, 120_000);
afterAll(() => world.close());

async function publishNeed() {
  const { id: property_id } = await createProperty(owner);
  const draft = { business_type_id: "ramonage", property_id, description: "Cheminée de brique à ramoner." };
  return (await owner.api.needs.publish(draft)).data;
}

test("exactly five of twenty providers who unlock a need at once get it and are charged once each", async () => {
  const { id } = await publishNeed();
  // Each presses twice.
  const codes = await Promise.all(
    providers.flatMap(({ api }) => [codeOf(api.needs.unlock({ id })), codeOf(api.needs.unlock({ id }))]),
  );
  expect(codes.filter((code) => code === "accepted")).toHaveLength(5);
  expect(["accepted", "NEED_CLOSED", "NEED_ALREADY_UNLOCKED"]).toEqual(
    expect.arrayContaining([...new Set(codes)]),
  );
  const ledgers = await Promise.all(providers.map((provider) => ledgerOf(world, provider)));
  expect(ledgers.map(({ balance }) => balance).toSorted((a, b) => a - b)).toEqual([
    ...Array.from({ length: 5 }, () => 9),
    ...Array.from({ length: 15 }, () => 10),
  ]);
  for (const { balance, sum, entries } of ledgers) {
    expect(sum).toBe(balance);
    expect(entries.filter(({ kind }) => kind === "unlock").length).toBe(balance === 9 ? 1 : 0);
  }
  expect((await owner.api.needs.list({ page: 1 })).data[0]).toMatchObject({ id, status: "full", answers: 5 });
  const requests = (await owner.api.requests.list({ page: 1 })).data;
  expect(new Set(requests.map(({ provider }) => provider.id)).size).toBe(5);
});

test("a need withdrawn while five unlock it gives each either the lead or the refusal, and no charge without a lead", async () => {
  const { id } = await publishNeed();
  const five = providers.slice(0, 5);
  const before = await Promise.all(five.map(async (provider) => (await ledgerOf(world, provider)).balance));
  const [codes] = await Promise.all([
    Promise.all(five.map(({ api }) => codeOf(api.needs.unlock({ id })))),
    codeOf(owner.api.needs.withdraw({ id })),
  ]);
  const after = await Promise.all(five.map(async (provider) => (await ledgerOf(world, provider)).balance));
  expect(after).toEqual(before.map((balance, n) => balance - (codes[n] === "accepted" ? 1 : 0)));
  expect(["accepted", "NEED_CLOSED"]).toEqual(expect.arrayContaining([...new Set(codes)]));
});

test("a need whose property is being removed is not unlocked, and nothing is charged", async () => {
  const { id, property } = await publishNeed();
  const [provider] = providers as [Person];
  const { balance } = await ledgerOf(world, provider);
  const unlocking = await world.sql.begin(async (tx) => {
    await tx`select from properties where id = ${property.id} for update`;
    const code = codeOf(provider.api.needs.unlock({ id }));
    await waitForLocks(world, 1);
    await tx`update properties set removed_at = now() where id = ${property.id}`;
    return { code };
  });
  expect(await unlocking.code).toBe("NEED_CLOSED");
  expect((await ledgerOf(world, provider)).balance).toBe(balance);
});

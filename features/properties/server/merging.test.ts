import { afterAll, beforeAll, expect, test } from "vitest";
import { codeOf } from "#testing/world/caller.ts";
import { grantCredits } from "#testing/world/credits.ts";
import { mergeBlockers, mergeInto, sameAddress } from "#testing/world/merges.ts";
import type { Person } from "#testing/world/person.ts";
import { createRequest, publishService } from "#testing/world/requests.ts";
import { startWorld, type World } from "#testing/world/world.ts";

/** An address that is in both of a person's accounts, where a need waits. */
let world: World;
beforeAll(async () => {
  world = await startWorld();
});
afterAll(() => world.close());

const publishNeed = async (owner: Person, property_id: string) =>
  (
    await owner.api.needs.publish({
      business_type_id: "deneigement",
      property_id,
      description: "Entrée double à dégager tôt le matin.",
    })
  ).data.id;

test.each(["closes", "stays"] as const)(
  "a need of the account that %s is still unlocked after a merge, at its listed address",
  async (which) => {
    const accounts = [await world.signUpOwner(), await world.signUpOwner()] as const;
    const [from, into] = accounts;
    const n = which === "closes" ? 0 : 1;
    const properties = await sameAddress(world, accounts);
    const id = await publishNeed(accounts[n], properties[n]);
    await mergeInto(world, from, into);
    const listed = (await into.api.properties.list({})).data;
    expect(listed.map((property) => property.id)).toEqual([properties[n]]);
    const provider = await world.signUpProvider();
    await grantCredits(world, provider, 50);
    await publishService(provider);
    expect(await codeOf(provider.api.needs.unlock({ id }))).toBe("accepted");
    expect((await into.api.requests.list({})).data).toMatchObject([{ property: { id: properties[n] } }]);
  },
);

test("two needs at one address are refused until one is withdrawn", async () => {
  const accounts = [await world.signUpOwner(), await world.signUpOwner()] as const;
  const [from, into] = accounts;
  const [first, second] = await sameAddress(world, accounts);
  const id = await publishNeed(from, first);
  await publishNeed(into, second);
  expect(await mergeBlockers(world, from, into)).toMatch(/« Maison » \(Laval\) est dans les deux comptes/);
  await expect(mergeInto(world, from, into)).rejects.toThrow("dans les deux comptes");
  await from.api.needs.withdraw({ id });
  expect(await mergeBlockers(world, from, into)).toBe("");
});

test("a request of the account that closes moves to the address where a need of the other is open", async () => {
  const accounts = [await world.signUpOwner(), await world.signUpOwner()] as const;
  const [from, into] = accounts;
  const [first, second] = await sameAddress(world, accounts);
  const { id: service } = await publishService(await world.signUpProvider());
  await createRequest(from, service, { property_id: first });
  const id = await publishNeed(into, second);
  await mergeInto(world, from, into);
  expect((await into.api.properties.list({})).data.map((property) => property.id)).toEqual([second]);
  expect((await into.api.requests.list({})).data).toMatchObject([{ property: { id: second } }]);
  expect(await codeOf(into.api.needs.withdraw({ id }))).toBe("accepted");
});

test("two requests for one service at one address are refused until one is cancelled", async () => {
  const accounts = [await world.signUpOwner(), await world.signUpOwner()] as const;
  const [from, into] = accounts;
  const [first, second] = await sameAddress(world, accounts);
  const { id: service } = await publishService(await world.signUpProvider());
  const { id } = await createRequest(from, service, { property_id: first });
  await createRequest(into, service, { property_id: second });
  await expect(mergeInto(world, from, into)).rejects.toThrow("dans les deux comptes");
  await from.api.requests.cancel({ id });
  await mergeInto(world, from, into);
});

test("an address that the account that stays had removed stays listed as the other's", async () => {
  const accounts = [await world.signUpOwner(), await world.signUpOwner()] as const;
  const [from, into] = accounts;
  const [first, second] = await sameAddress(world, accounts);
  await into.api.properties.remove({ id: second });
  await mergeInto(world, from, into);
  expect((await into.api.properties.list({})).data.map(({ id }) => id)).toEqual([first]);
});

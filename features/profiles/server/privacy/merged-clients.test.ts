import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { grantCredits } from "#testing/world/credits.ts";
import { mergeBlockers, mergeInto } from "#testing/world/merges.ts";
import type { Person } from "#testing/world/person.ts";
import { createRequest, publishService } from "#testing/world/requests.ts";
import { startWorld, type World } from "#testing/world/world.ts";

/** Providers' notes on a person whose two accounts become one. */
let world: World;
let from: Awaited<ReturnType<World["signUpOwner"]>>;
let into: Awaited<ReturnType<World["signUpOwner"]>>;
beforeAll(async () => {
  world = await startWorld();
});
afterAll(() => world.close());
beforeEach(async () => {
  [from, into] = [await world.signUpOwner("Anne Roy"), await world.signUpOwner("Anne Roy-Côté")];
});

/** Returns a provider who has worked for these owners, with their notes on each. */
async function knowing(...clients: (readonly [Person, string])[]) {
  const provider = await world.signUpProvider();
  await grantCredits(world, provider, 50);
  const service = await publishService(provider);
  for (const [owner, notes] of clients) {
    await provider.api.leads.unlock({ id: (await createRequest(owner, service.id)).id });
    const [newest] = (await provider.api.clients.list({ sort: "newest" })).data;
    await provider.api.clients.setNotes({ id: newest?.id ?? "", notes });
    world.advance(1000);
  }
  return provider;
}
const linesOf = async (provider: Person) =>
  (await provider.api.clients.list({ sort: "name" })).data.map(({ name, email, requests }) => ({
    ...{ name, email, requests },
  }));

test("a provider keeps one client line, with the name and address of the remaining account, and no other line changes", async () => {
  const both = await knowing([from, "Chien gentil"], [into, "Porte de côté"]);
  const one = await knowing([from, "Allée étroite"]);
  const stranger = await world.signUpOwner("Zoé Roy");
  const other = await knowing([into, "Clé chez la voisine"], [stranger, "Rien"]);
  await mergeInto(world, from, into);
  const kept = { name: "Anne Roy-Côté", email: into.email };
  expect(await linesOf(both)).toEqual([{ ...kept, requests: 2 }]);
  expect(await linesOf(one)).toEqual([{ ...kept, requests: 1 }]);
  expect(await linesOf(other)).toMatchObject([kept, { name: "Zoé Roy", email: stranger.email }]);
});

test("two lines that are too long to be one are to be shortened before the accounts are one", async () => {
  const provider = await knowing([from, "a".repeat(2500)], [into, "b".repeat(2500)]);
  expect(await mergeBlockers(world, from, into)).toContain("a deux fiches de cette personne, trop longues");
  const [line] = (await provider.api.clients.list({})).data;
  await provider.api.clients.setNotes({ id: line?.id ?? "", notes: "Porte de côté" });
  expect(await mergeBlockers(world, from, into)).toBe("");
});

test("two accounts that a provider had made one client are one client of one account", async () => {
  const provider = await knowing([from, "Chien gentil"], [into, "Porte de côté"]);
  const [newer, older] = (await provider.api.clients.list({})).data;
  await provider.api.clients.merge({ id: newer?.id ?? "", other_id: older?.id ?? "" });
  await mergeInto(world, from, into);
  expect(await linesOf(provider)).toEqual([{ name: "Anne Roy-Côté", email: into.email, requests: 2 }]);
});

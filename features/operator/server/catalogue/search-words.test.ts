import { afterAll, beforeAll, expect, test } from "vitest";
import { syncReference } from "#features/catalog/server/index.ts";
import { codeOf } from "#testing/world/caller.ts";
import { localOperator } from "#testing/world/operators.ts";
import { startWorld, type World } from "#testing/world/world.ts";

let world: World;
beforeAll(async () => {
  world = await startWorld();
});
afterAll(() => world.close());

const setWords = (words: string, leads: boolean, id = "ramonage") =>
  localOperator(world).catalogue.setWords({ id, words, leads, reason: "Ce que les gens écrivent" });

/** Returns the words of a business type, with what operators did to them. */
const listed = async () => (await localOperator(world).searchWords.list({ id: "ramonage" })).data;

test("the operator adds and removes search words of a business type, and a release keeps the changes", async () => {
  await setWords("boucane noire", true);
  await setWords("CREOSOTE", false);
  expect(await codeOf(setWords("Boucane  Noire", true))).toBe("NOTHING_CHANGES");
  expect(await codeOf(setWords("créosote", false))).toBe("NOTHING_CHANGES");
  expect(await codeOf(setWords("mots", true, "rien"))).toBe("NOT_FOUND");
  await syncReference(world.db);
  expect(await listed()).toContainEqual({ words: "boucane noire", is_own: true, is_removed: false });
  expect(await listed()).toContainEqual({ words: "créosote", is_own: false, is_removed: true });
  expect(await codeOf(localOperator(world).searchWords.list({ id: "rien" }))).toBe("NOT_FOUND");
  const { data } = await world.visitor.catalog.businessTypes();
  const words = data.find(({ id }) => id === "ramonage")?.search_words ?? [];
  expect(words).toContain("boucane noire");
  expect(words).not.toContain("créosote");
  const { understood } = await world.visitor.catalog.find({ q: "boucane noire" });
  expect(understood.business_type?.id).toBe("ramonage");
});

test("undone changes of search words restore the previous results", async () => {
  await setWords("boucane noire", false);
  await setWords("créosote", true);
  expect(await listed()).toContainEqual({ words: "créosote", is_own: false, is_removed: false });
  expect((await listed()).map(({ words }) => words)).not.toContain("boucane noire");
  const acts = await world.db.selectFrom("operator_acts").select("act").orderBy("id").execute();
  expect(acts.map(({ act }) => act)).toEqual([
    "search-words add",
    "search-words remove",
    "search-words remove",
    "search-words add",
  ]);
});

test("searches that find nothing are listed by how often, and unknown words only from the third time on", async () => {
  const { find } = world.visitor.catalog;
  // The first test searched for « boucane noire » everywhere.
  for (const q of ["ramonage Gaspé", "ramonage à gaspé", "licorne", "licorne", "licorne", "xylophone"])
    await find({ q });
  await find({ q: "toiture Gaspé", verified: true });
  await find({ q: "toiture", city: "Atlantide" });
  const searches = async () =>
    (await localOperator(world).catalogue.emptySearches()).data.map((one) => [
      one.searches,
      one.word || one.business_type,
      one.city,
    ]);
  await expect.poll(searches).toEqual([
    [3, "licorne", null],
    [2, "Ramonage de cheminée", "gaspe"],
    [1, "Ramonage de cheminée", null],
  ]);
});

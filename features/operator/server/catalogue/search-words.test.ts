import { afterAll, beforeAll, expect, test } from "vitest";
import { syncReference } from "#features/catalog/server/index.ts";
import { startWorld, type World } from "#testing/world/world.ts";
import { findCommand, UsageError } from "../index.ts";

let world: World;
beforeAll(async () => {
  world = await startWorld();
});
afterAll(() => world.close());

const operate = (command: string) => {
  const [name, ...args] = command.split(" ");
  return findCommand(name).run(world.ports, { operator: "helene", args, reason: "", cents: undefined });
};

test("the operator adds and removes search words of a business type, and a release keeps the changes", async () => {
  await operate("search-words ramonage add boucane noire");
  await operate("search-words ramonage remove CREOSOTE");
  await expect(operate("search-words ramonage add Boucane  Noire")).rejects.toThrow(UsageError);
  await expect(operate("search-words ramonage remove créosote")).rejects.toThrow(UsageError);
  await expect(operate("search-words rien add mots")).rejects.toThrow("No business type");
  await syncReference(world.db);
  const lines = await operate("search-words ramonage");
  expect(lines).toContain("boucane noire  (added)");
  expect(lines).toContain("créosote  (removed)");
  const { data } = await world.visitor.catalog.businessTypes();
  const words = data.find(({ id }) => id === "ramonage")?.search_words ?? [];
  expect(words).toContain("boucane noire");
  expect(words).not.toContain("créosote");
  const { understood } = await world.visitor.catalog.find({ q: "boucane noire" });
  expect(understood.business_type?.id).toBe("ramonage");
});

test("undone changes of search words restore the previous results", async () => {
  await operate("search-words ramonage remove boucane noire");
  await operate("search-words ramonage add créosote");
  const lines = await operate("search-words ramonage");
  expect(lines).toContain("créosote");
  expect(lines.join()).not.toContain("boucane noire");
  const acts = await world.db.selectFrom("operator_acts").select("act").orderBy("id").execute();
  expect(acts.map(({ act }) => act)).toEqual([
    "search-words add",
    "search-words remove",
    "search-words remove",
    "search-words add",
  ]);
});

test("what nobody offers is listed by number, and a word that leads nowhere only from its third time on", async () => {
  const { find } = world.visitor.catalog;
  // The first test searched for « boucane noire » everywhere.
  for (const q of ["ramonage Gaspé", "ramonage à gaspé", "licorne", "licorne", "licorne", "xylophone"])
    await find({ q });
  await find({ q: "toiture Gaspé", verified: true });
  await find({ q: "toiture", city: "Atlantide" });
  const lines = () =>
    operate("empty-searches").then((all) => all.map((line) => line.replace(/ +\(.*/, "").trim()));
  await expect.poll(lines).toEqual(["3  « licorne »", "2  ramonage in gaspe", "1  ramonage"]);
});

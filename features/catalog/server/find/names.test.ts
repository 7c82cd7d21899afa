import { afterAll, beforeAll, expect, test } from "vitest";
import { publishService } from "#testing/world/requests.ts";
import { startWorld, type World } from "#testing/world/world.ts";

/** Who types the name of a business finds it first, whatever its words mean to a search otherwise. */
let world: World;
beforeAll(async () => {
  world = await startWorld();
});
afterAll(() => world.close());

/** Family names of Québec: frequent ones, and some made of words of trades and places. */
const FAMILY_NAMES = `
  Tremblay Gagnon Côté Bouchard Pelletier Lévesque Girard Boucher Cloutier Fournier Lapointe St-Pierre Martin
  Desjardins Couture Boisvert Plante Blanchette Dubois Champagne Villeneuve Gravel Deschênes Charbonneau
  Lacroix Lapierre Vallée Lavallée Laplante Lamontagne Beauchamp St-Onge Marchand Marchessault Lafontaine
  Boulanger Lachapelle Laporte Montreuil Desneiges Rivard`
  .trim()
  .split(/\s+/);

test("a service that bears a family name is the first result of its trade and that name", async () => {
  const provider = await world.signUpProvider();
  await provider.api.profiles.update({ business_name: "Les Entreprises Untel" });
  for (const name of FAMILY_NAMES) await publishService(provider, { name: `Déneigement ${name}` });
  const missed: string[] = [];
  for (const name of FAMILY_NAMES) {
    const { data } = await world.visitor.catalog.find({ q: `deneigement ${name.toLowerCase()}` });
    if (data[0]?.name !== `Déneigement ${name}`) missed.push(`${name}: ${data[0]?.name}`);
  }
  expect(missed).toEqual([]);
});

test("a business is found by its name where that names another trade or a place", async () => {
  const names = [
    "Toitures Lévesque",
    "Vitres Deschênes",
    "Paysagement Rimouski",
    "Les Entreprises Montreuil",
  ];
  for (const business_name of names) {
    const provider = await world.signUpProvider();
    await provider.api.profiles.update({ business_name });
    await publishService(provider, { name: "Entrée dégagée avant sept heures" });
  }
  for (const q of names) {
    const { data } = await world.visitor.catalog.find({ q });
    expect(data[0]?.provider.business_name, q).toBe(q);
  }
});

test("a search in a place that nobody serves is not answered by texts that mention it", async () => {
  const provider = await world.signUpProvider();
  await publishService(provider, {
    name: "Ramonage de Laval",
    description: "Nous venons de Percé en ramonage.",
  });
  const { total, understood } = await world.visitor.catalog.find({ q: "ramonage Percé" });
  expect(total).toBe(0);
  expect(understood.city?.name).toBe("Percé");
});

import { afterAll, beforeAll, expect, test } from "vitest";
import { codeOf } from "#testing/world/caller.ts";
import type { Person } from "#testing/world/person.ts";
import { startWorld, type World } from "#testing/world/world.ts";

let world: World;
let idByName: Record<string, string>;
beforeAll(async () => {
  world = await startWorld();
  const julie = await world.signUpProvider("Julie Tremblay");
  const marc = await world.signUpProvider("Marc Côté");
  idByName = {
    laval: await publish(julie, "deneigement", 30_000, ["laval", "montreal"]),
    terrebonne: await publish(marc, "deneigement", 10_000, ["terrebonne", "repentigny"]),
    joliette: await publish(julie, "tonte-de-pelouse", 20_000, ["joliette"]),
    gatineau: await publish(marc, "deneigement", 5_000, ["gatineau"]),
  };
});
afterAll(() => world.close());

async function publish(person: Person, business_type_id: string, price_min_cents: number, cities: string[]) {
  const { data } = await person.api.providerServices.create({
    name: `Service de ${cities[0]}`,
    description: "Travail soigné, équipe ponctuelle et assurée.",
    business_type_id,
    price_kind: "fixed",
    price_min_cents,
    duration_minutes: 60,
    cities,
  });
  return data.id;
}

type Query = Parameters<World["visitor"]["catalog"]["find"]>[0];
/** Searches from a house in Laval. */
const near = (query: Query = {}) => world.visitor.catalog.find({ near: "H7A 1A1", ...query });
async function found(query: Query) {
  const { data, total } = await near(query);
  expect(total).toBe(data.length);
  return data.map(({ id, distance_km }) => [
    Object.keys(idByName).find((name) => idByName[name] === id),
    distance_km,
  ]);
}

test("a search around a postal code lists the nearest services first, each once with its distance", async () => {
  const all = await found({ within_km: 100, sort: "distance" });
  expect(all.map(([name]) => name)).toEqual(["laval", "terrebonne", "joliette"]);
  const kilometres = all.map(([, km]) => Number(km));
  expect(kilometres).toEqual(kilometres.toSorted((a, b) => a - b));
  // Terrebonne's centre is nearer than Laval's, but the house is in Laval.
  expect(kilometres[0]).toBe(0);
  expect(kilometres[2]).toBeGreaterThan(30);
});

test("a postal code among the words becomes the centre of the search, unless a city is given", async () => {
  const { find, counts } = world.visitor.catalog;
  const { data, understood } = await find({ q: "deneigement h7a1a1" });
  expect(data.map(({ id }) => id).toSorted()).toEqual([idByName.laval, idByName.terrebonne].toSorted());
  expect(data.every(({ distance_km }) => distance_km !== undefined)).toBe(true);
  expect(understood).toMatchObject({
    business_type: { id: "deneigement" },
    near: "H7A",
    near_city: { id: "laval", name: "Laval" },
    words: [],
  });
  // Words that no service mentions are ignored, the postal code is not.
  expect((await find({ q: "deneigement licorne H7A" })).total).toBe(2);
  expect((await find({ q: "H7A 1A1", city: "gatineau" })).data.map(({ id }) => id)).toEqual([
    idByName.gatineau,
  ]);
  expect((await counts({ q: "deneigement H7A" })).data.cities.map(({ id }) => id)).not.toContain("gatineau");
});

test("a radius excludes what is further and combines with a city, a business type, filters and words", async () => {
  const names = async (query: Query) => (await found(query)).map(([name]) => name);
  expect(await names({ within_km: 25 })).toEqual(expect.arrayContaining(["laval", "terrebonne"]));
  expect(await names({ within_km: 25 })).not.toContain("joliette");
  expect(await names({ within_km: 100, business_type: "tonte-de-pelouse" })).toEqual(["joliette"]);
  expect(await names({ within_km: 100, price_max: 25_000, sort: "distance" })).toEqual([
    "terrebonne",
    "joliette",
  ]);
  expect(await names({ within_km: 100, city: "repentigny" })).toEqual(["terrebonne"]);
  expect(await names({ within_km: 100, q: "ponctuelle", sort: "distance" })).toEqual([
    "laval",
    "terrebonne",
    "joliette",
  ]);
  expect(await names({ within_km: 100, q: "deneigement", sort: "distance" })).toEqual([
    "laval",
    "terrebonne",
  ]);
});

test("in every order those who serve the place come first, then the others in the same order", async () => {
  const names = async (query: Query) => (await found({ within_km: 100, ...query })).map(([name]) => name);
  expect(await names({ sort: "price" })).toEqual(["laval", "terrebonne", "joliette"]);
  for (const query of [{}, { sort: "rating" }, { sort: "newest" }, { q: "deneigement ponctuelle" }] as const)
    expect((await names(query))[0], JSON.stringify(query)).toBe("laval");
  // Of one city's own services, and in an area, only the order that was chosen counts.
  expect(await names({ sort: "price", price_max: 25_000 })).toEqual(["terrebonne", "joliette"]);
});

test("a search from home is around it until a place is given, as the city or among the words", async () => {
  const from = async (query: Query) => {
    const { data, understood } = await world.visitor.catalog.find({ home: "H7A 1A1", ...query });
    return { ids: data.map(({ id }) => id), near: understood.near };
  };
  const around = { ids: [idByName.laval, idByName.terrebonne], near: "H7A" };
  expect(await from({ q: "deneigement", sort: "distance" })).toEqual(around);
  const elsewhere = { ids: [idByName.gatineau], near: null };
  expect(await from({ q: "deneigement gatineau", sort: "distance" })).toEqual(elsewhere);
  expect(await from({ q: "deneigement", city: "gatineau" })).toEqual(elsewhere);
  expect((await from({ q: "deneigement J8P" })).near).toBe("J8P");
  // Unlike a place that was typed, a home that is not known must not hide every service.
  expect((await from({ home: "H0H 0H0", q: "deneigement" })).ids).toHaveLength(3);
});

test("a home is in its owner's city, even where the postal code is another's", async () => {
  const distances = async (query: Query) => {
    const { data, understood } = await world.visitor.catalog.find({ home: "J8P 1A1", ...query });
    return { of: data.map(({ id, distance_km }) => [id, distance_km]), in: understood.near_city?.id };
  };
  expect(await distances({ home_city: "terrebonne", q: "deneigement", within_km: 10 })).toEqual({
    of: [[idByName.terrebonne, 0]],
    in: "terrebonne",
  });
  for (const home_city of ["Gatineau", "Village inconnu", undefined])
    expect(await distances({ home_city, q: "deneigement" })).toEqual({
      of: [[idByName.gatineau, 0]],
      in: "gatineau",
    });
  // It says nothing of a place that is asked for.
  expect((await distances({ home_city: "Gatineau", near: "H7A 1A1" })).in).toBe("laval");
});

test("half a postal code is enough, another province's is refused and an unknown one finds nothing", async () => {
  expect((await world.visitor.catalog.find({ near: "h7a", within_km: 25 })).total).toBe(2);
  expect(await codeOf(world.visitor.catalog.find({ near: "M5V 2T6" }))).toBe("VALIDATION_ERROR");
  expect((await world.visitor.catalog.find({ near: "H0H 0H0" })).data).toEqual([]);
  expect((await world.visitor.catalog.find({ sort: "distance" })).total).toBe(4);
});

test("the map around a postal code shows the cities around it with their number of services", async () => {
  const { data } = await world.visitor.catalog.counts({ near: "H7A 1A1", within_km: 50 });
  const cities = new Map(data.cities.map(({ id, count }) => [id, count]));
  expect(cities.get("laval")).toBe(1);
  expect(cities.get("terrebonne")).toBe(1);
  expect(cities.has("gatineau")).toBe(false);
  // With one city chosen, the others can still be chosen.
  const inLaval = await world.visitor.catalog.counts({ near: "H7A 1A1", within_km: 50, city: "laval" });
  expect(inLaval.data.cities).toEqual(data.cities);
});

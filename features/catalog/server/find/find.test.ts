import { expect, test } from "vitest";
import { codeOf } from "#testing/world/caller.ts";
import { searchSetup } from "#testing/world/search.ts";

const search = searchSetup();
const { publish, find, ids } = search;

test("words find the business type and the city in any order, despite accents and typos", async () => {
  const here = await publish({ cities: ["laval", "terrebonne"] });
  const elsewhere = await publish({ cities: ["gatineau"] });
  for (const q of [
    "deneigement lavall",
    "Laval déneigement",
    "DÉNEIGEMENT À LAVAL",
    "enlever la neige à laval",
  ]) {
    const found = await find({ q });
    expect(
      found.data.map(({ id }) => id),
      q,
    ).toContain(here);
    expect(
      found.data.map(({ id }) => id),
      q,
    ).not.toContain(elsewhere);
    expect(found.understood.city, q).toMatchObject({ id: "laval", name: "Laval" });
    expect(found.understood.business_type, q).toMatchObject({ id: "deneigement" });
  }
  const { data, understood } = await find({ q: "deneigement lavall" });
  expect(understood.words).toEqual([]);
  expect(data[0]).toMatchObject({
    provider: { business_name: "Services Tremblay" },
    city_count: 2,
    image: null,
  });
});

test("a search names the near trades that its words may mean too, unless a trade was chosen", async () => {
  const found = await find({ q: "déneigement Laval" });
  const roof = { id: "deneigement-de-toiture", name: "Déneigement de toiture" };
  expect(found.understood.near_business_types).toEqual([roof]);
  const nobody = await find({ q: "déneigement Percé" });
  expect(nobody.understood.near_business_types).toEqual([roof]);
  const chosen = await find({ q: "déneigement", business_type: "deneigement" });
  expect(chosen.understood.near_business_types).toEqual([]);
});

test("words that name no business type are searched in the services' own text", async () => {
  const id = await publish({
    business_type_id: "tonte-de-pelouse",
    name: "Tonte hebdomadaire électrique",
    description: "Tondeuses silencieuses à batterie : vos voisins nous remercient.",
  });
  expect(await ids({ q: "silencieux" })).toEqual([id]);
  expect(await ids({ q: "gazon silencieuse laval" })).toEqual([id]);
  expect((await find({ q: "silencieuse" })).understood.words).toEqual(["silencieuse"]);
  // Words that no service mentions are ignored beside a business type.
  expect(await ids({ q: "tondre gazon samedi" })).toContain(id);
  const nothing = await find({ q: "licorne" });
  expect([nothing.data, nothing.total]).toEqual([[], 0]);
});

test("a search for another trade or thing finds no service that only mentions it", async () => {
  const id = await publish({
    business_type_id: "debarras",
    name: "Successions paisibles",
    description: "Une liste de ce que la famille garde, remise au notaire.",
  });
  expect(await ids({ q: "notaire" })).toEqual([]);
  expect(await ids({ q: "notaire Laval" })).toEqual([]);
  expect(await ids({ q: "paisibles notaire" })).toEqual([id]);
});

test("words that match nothing are corrected to known words and the results say so", async () => {
  const id = await publish({
    business_type_id: "tonte-de-pelouse",
    name: "Tonte chuchotée",
    description: "Robot tondeur discret, entretien hivernal compris.",
    cities: ["sept-iles"],
  });
  const found = await find({ q: "chuchotte hivernnal" });
  expect(found.data.map((one) => one.id)).toEqual([id]);
  expect(found.understood).toMatchObject({
    words: ["chuchotee", "hivernal"],
    words_typed: ["chuchotte", "hivernnal"],
  });
  expect((await find({ q: "hivernal" })).understood).toMatchObject({ words_typed: [] });
  const counts = await search.world.visitor.catalog.counts({ q: "chuchotte" });
  expect(counts.data.cities.map(({ id, count }) => [id, count])).toEqual([["sept-iles", 1]]);
  // Business names are corrected too; a word close to nothing finds nothing and stays as typed.
  expect((await find({ q: "trenblay" })).total).toBeGreaterThan(0);
  expect((await find({ q: "xylophonne" })).understood).toMatchObject({
    words: ["xylophonne"],
    words_typed: [],
  });
});

test("a search with corrected words has further pages", async () => {
  for (let n = 0; n < 21; n++) await publish({ name: "Sablage de perron", cities: ["amqui"] });
  const query = { city: "amqui", page: 2 };
  expect((await find({ ...query, q: "sabblage" })).data).toHaveLength(1);
  // Beside a business type, words that no service mentions are ignored.
  expect((await find({ ...query, q: "déneigement licorne" })).data).toHaveLength(1);
  expect(await codeOf(find({ ...query, q: "sabblage", page: 3 }))).toBe("RANGE_NOT_SATISFIABLE");
});

test("words beside a trade rank its services, and hide none of them", async () => {
  const [plain, best] = [
    await publish({
      business_type_id: "gestion-parasitaire",
      name: "Souris et fourmis",
      cities: ["rouyn-noranda"],
    }),
    await publish({
      business_type_id: "gestion-parasitaire",
      name: "Visite du vide sanitaire",
      cities: ["rouyn-noranda"],
    }),
  ];
  const found = await find({ q: "souris dans le vide sanitaire", city: "rouyn-noranda" });
  expect(found.data.map(({ id }) => id)).toEqual([best, plain]);
  expect(found).toMatchObject({ total: 2, understood: { words: [] } });
  expect(found.facets.business_types.map(({ count }) => count)).toContain(2);
  // An order that was chosen is kept.
  const newest = await ids({ q: "souris fourmis", city: "rouyn-noranda", sort: "newest" });
  expect(newest).toEqual([best, plain]);
});

test("a business type whose category is closed is named although nobody is found", async () => {
  const found = await find({ q: "électricien à Laval" });
  expect(found.understood).toMatchObject({ business_type: { id: "electricite" }, city: { id: "laval" } });
  expect(found.total).toBe(0);
});

test("services are found by their provider's name, and by the new one as soon as it changes", async () => {
  const anne = await search.world.signUpProvider("Anne Papineau");
  const { data } = await anne.api.providerServices.create({
    name: "Ramonage",
    description: "Ramonage complet, rapport remis le jour même.",
    business_type_id: "ramonage",
    price_kind: "on_quote",
    duration_minutes: 90,
    cities: ["oka"],
    is_active: true,
  });
  await anne.api.profiles.update({ business_name: "Chouette Cheminées" });
  expect(await ids({ q: "chouette" })).toEqual([data.id]);
  expect(await ids({ q: "papineau" })).toEqual([]);
});

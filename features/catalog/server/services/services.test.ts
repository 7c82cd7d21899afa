import { afterAll, beforeAll, expect, test } from "vitest";
import type { ServiceDraft } from "#features/catalog/contract/index.ts";
import { codeOf, detailsOf, Refused } from "#testing/world/caller.ts";
import type { Person } from "#testing/world/person.ts";
import { startWorld, type World } from "#testing/world/world.ts";

let world: World;
let provider: Person;
let other: Person;
beforeAll(async () => {
  world = await startWorld();
  [provider, other] = [await world.signUpProvider("Julie Tremblay"), await world.signUpProvider("Marc Côté")];
});
afterAll(() => world.close());

const draft = (changes: Partial<ServiceDraft> = {}): ServiceDraft => ({
  name: "Déneigement d'entrée",
  description: "Entrée et stationnement dégagés avant 7 h, tout l'hiver.",
  business_type_id: "deneigement",
  price_kind: "fixed",
  price_min_cents: 45_000,
  duration_minutes: 60,
  cities: ["laval", "montreal"],
  is_active: true,
  ...changes,
});

async function publish(changes: Partial<ServiceDraft> = {}, as = provider) {
  return (await as.api.providerServices.create(draft(changes))).data;
}

test("a published service is read by anyone, with its provider, business type and cities by name", async () => {
  const { id } = await publish();
  const { data } = await world.visitor.catalog.get({ id });
  expect(data).toMatchObject({
    name: "Déneigement d'entrée",
    business_type: { id: "deneigement", name: "Déneigement" },
    category_id: "entretien-de-la-propriete",
    cities: [
      { id: "laval", name: "Laval" },
      { id: "montreal", name: "Montréal" },
    ],
    provider: { business_name: "Services Tremblay", rating_average: null, rating_count: 0 },
    images: [],
  });
});

test("an inactive service is not found, a removed one is gone, and its provider no longer has it", async () => {
  const { id } = await publish();
  await provider.api.providerServices.update({ id, is_active: false });
  expect(await codeOf(world.visitor.catalog.get({ id }))).toBe("SERVICE_NOT_FOUND");
  expect((await provider.api.providerServices.get({ id })).data.is_active).toBe(false);
  await provider.api.providerServices.remove({ id });
  expect(await codeOf(world.visitor.catalog.get({ id }))).toBe("GONE");
  expect(await codeOf(provider.api.providerServices.get({ id }))).toBe("SERVICE_NOT_FOUND");
  const { rows } = await world.sql`select 1 from services where id = ${id}`.then((found) => ({
    rows: found,
  }));
  expect(rows).toHaveLength(1);
});

test("a business type that requires a licence can be offered only with one, and the refusal is at the business type", async () => {
  const unlicensed = await world.signUpProvider();
  const sentence =
    "Ce travail demande une licence RBQ : inscrivez la vôtre dans votre profil avant de publier";
  const expected = { fields: { business_type_id: sentence } };
  const painting = { business_type_id: "peinture" };
  expect(await detailsOf(publish(painting, unlicensed))).toEqual(expected);
  const hidden = await publish({ ...painting, is_active: false }, unlicensed);
  const offer = () => unlicensed.api.providerServices.update({ id: hidden.id, is_active: true });
  expect(await detailsOf(offer())).toEqual(expected);
  await unlicensed.api.profiles.update({ rbq_licence: "5678-1234-01" });
  await offer();
});

test("publishing an invalid service is refused with the reason of each error", async () => {
  const refused = (changes: Partial<ServiceDraft>) => codeOf(publish(changes));
  expect(await refused({ name: "A" })).toBe("NAME_TOO_SHORT");
  expect(await refused({ business_type_id: "inconnu" })).toBe("INVALID_SERVICE_TYPE");
  expect(await refused({ business_type_id: "tutorat" })).toBe("INVALID_SERVICE_TYPE");
  expect(await refused({ price_min_cents: null })).toBe("VALIDATION_ERROR");
  expect(await refused({ description: "Appelez-moi au 514 555-1234 pour un prix." })).toBe(
    "VALIDATION_ERROR",
  );
  const error = await publish({ cities: ["laval", "atlantide", "paris"] }).catch((e: unknown) => e);
  expect(error).toBeInstanceOf(Refused);
  expect(error).toMatchObject({
    code: "INVALID_CITIES",
    status: 422,
    data: { invalidCities: ["atlantide", "paris"] },
  });
});

test("a partial change keeps the other fields and cannot leave an invalid price", async () => {
  const { id } = await publish({ price_kind: "on_quote", price_min_cents: null });
  const { data } = await provider.api.providerServices.update({ id, name: "Déneigement résidentiel" });
  expect(data).toMatchObject({
    name: "Déneigement résidentiel",
    price_kind: "on_quote",
    duration_minutes: 60,
  });
  expect(await codeOf(provider.api.providerServices.update({ id, price_kind: "hourly" }))).toBe(
    "VALIDATION_ERROR",
  );
  expect(await codeOf(provider.api.providerServices.update({ id }))).toBe("NO_UPDATES_PROVIDED");
});

test("a provider says what a range of prices depends on, without contact information", async () => {
  const { id } = await publish({ price_max_cents: 90_000, price_factors: "la longueur de l'entrée" });
  const read = async () => (await world.visitor.catalog.get({ id })).data.price_factors;
  expect(await read()).toBe("la longueur de l'entrée");
  await provider.api.providerServices.update({ id, name: "Déneigement résidentiel" });
  expect(await read()).toBe("la longueur de l'entrée");
  const change = (price_factors: string) => provider.api.providerServices.update({ id, price_factors });
  expect(await codeOf(change("appelez le 514 555-1234"))).toBe("VALIDATION_ERROR");
  expect(await codeOf(change("x".repeat(121)))).toBe("VALIDATION_ERROR");
  await change("");
  expect(await read()).toBeNull();
});

test("a service is sold by season with its two days, by visit or by month", async () => {
  const season = { price_kind: "season", season_start: "11-15", season_end: "04-15" } as const;
  const { id } = await publish(season);
  const read = async () => (await world.visitor.catalog.get({ id })).data;
  expect(await read()).toMatchObject(season);
  const change = (changes: object) => provider.api.providerServices.update({ id, ...changes });
  expect(await codeOf(publish({ price_kind: "season", season_start: "11-15" }))).toBe("VALIDATION_ERROR");
  expect(await codeOf(change({ season_end: "02-30" }))).toBe("VALIDATION_ERROR");
  expect(await codeOf(change({ season_end: null }))).toBe("VALIDATION_ERROR");
  await change({ price_kind: "month", price_min_cents: 8_000 });
  expect(await read()).toMatchObject({ price_kind: "month", season_start: null, season_end: null });
  await change({ price_kind: "visit", price_min_cents: 4_500 });
  expect(await codeOf(change({ price_kind: "season", price_min_cents: 45_000 }))).toBe("VALIDATION_ERROR");
});

test("a service sold by season says when its provider comes, what is included and how it is paid", async () => {
  const terms = {
    season_trigger: "Dès 5 cm de neige",
    season_included: ["Banc de la charrue", "Escalier à la pelle"],
    season_instalments: 3,
  };
  const days = { price_kind: "season", season_start: "11-15", season_end: "04-15" } as const;
  const { id } = await publish({ ...days, ...terms });
  const read = async () => (await world.visitor.catalog.get({ id })).data;
  expect(await read()).toMatchObject(terms);
  const change = (changes: object) => provider.api.providerServices.update({ id, ...changes });
  for (const refused of [
    { season_trigger: "Écrivez-moi au 514 555-1234" },
    { season_included: ["Écrivez à neige@exemple.ca"] },
    { season_included: Array.from({ length: 9 }, () => "Escalier") },
    { season_instalments: 7 },
    { season_instalments: 0 },
  ])
    expect(await codeOf(change(refused))).toBe("VALIDATION_ERROR");
  await change({ name: "Déneigement d'entrée" });
  expect(await read()).toMatchObject(terms);
  expect((await provider.api.providerServices.duplicate({ id })).data).toMatchObject(terms);
  const none = { season_trigger: null, season_included: [], season_instalments: null };
  await change({ price_kind: "month", price_min_cents: 8_000 });
  expect(await read()).toMatchObject(none);
  const fixed = await publish({ ...terms, price_kind: "fixed", price_min_cents: 8_000 });
  expect((await world.visitor.catalog.get({ id: fixed.id })).data).toMatchObject(none);
});

test("another provider's service cannot be read, changed, removed or given images", async () => {
  const { id } = await publish();
  const { providerServices } = other.api;
  expect(await codeOf(providerServices.get({ id }))).toBe("SERVICE_NOT_OWNED");
  expect(await codeOf(providerServices.update({ id, name: "À moi" }))).toBe("SERVICE_NOT_OWNED");
  expect(await codeOf(providerServices.remove({ id }))).toBe("SERVICE_NOT_OWNED");
  expect(await codeOf(providerServices.addImages({ id, images: [new File(["photo"], "photo.jpg")] }))).toBe(
    "SERVICE_NOT_OWNED",
  );
  const owner = await world.signUpOwner();
  expect(await codeOf(owner.api.providerServices.list({}))).toBe("PROVIDER_ONLY");
  expect(await codeOf(world.visitor.providerServices.list({}))).toBe("UNAUTHORIZED");
});

test("a provider finds own services by words and state, twenty a page, newest first", async () => {
  const person = await world.signUpProvider("Nadia Roy");
  const { list, names } = person.api.providerServices;
  for (const number of Array.from({ length: 21 }, (_, index) => index + 1))
    await publish({ name: `Vitres, formule ${number}`, business_type_id: "lavage-de-vitres" }, person);
  const { id } = await publish({ name: "Entrée double", is_active: false }, person);
  const first = await list({});
  expect([first.total, first.per_page, first.data[0]]).toMatchObject([22, 20, { id, is_active: false }]);
  expect((await list({ page: 2 })).data.map(({ name }) => name)).toEqual([
    "Vitres, formule 2",
    "Vitres, formule 1",
  ]);
  const found = async (query: Parameters<typeof list>[0]) =>
    (await list(query)).data.map(({ name }) => name).join();
  expect(await found({ q: "ENTREE" })).toBe("Entrée double");
  expect(await found({ q: "deneig" })).toBe("Entrée double");
  expect(await found({ q: "vitres 21" })).toBe("Vitres, formule 21");
  expect(await found({ state: "inactive" })).toBe("Entrée double");
  expect(await found({ q: "vitres", state: "inactive" })).toBe("");
  expect((await names({})).data).toHaveLength(22);
});

test("several services are activated at once; those that cannot be offered are named with the reason", async () => {
  const person = await world.signUpProvider();
  const { setActive, get } = person.api.providerServices;
  const hidden = { is_active: false };
  const mowing = await publish({ ...hidden, business_type_id: "tonte-de-pelouse" }, person);
  const painting = await publish({ ...hidden, business_type_id: "peinture", name: "Peinture" }, person);
  const ids = [mowing.id, painting.id];
  expect((await setActive({ ids, is_active: true })).data).toEqual({
    done: 1,
    refused: [{ id: painting.id, name: "Peinture", message: expect.stringContaining("licence RBQ") }],
  });
  const foundIds = async () => {
    const { data } = await world.visitor.catalog.find({ provider: person.id });
    return data.map(({ id }) => id);
  };
  expect(await foundIds()).toEqual([mowing.id]);
  expect((await setActive({ ids, is_active: false })).data).toEqual({ done: 2, refused: [] });
  expect([await foundIds(), (await get({ id: mowing.id })).data.is_active]).toEqual([[], false]);
  const elsewhere = await publish({}, other);
  expect(await codeOf(setActive({ ids: [mowing.id, elsewhere.id], is_active: true }))).toBe(
    "SERVICE_NOT_OWNED",
  );
  expect((await get({ id: mowing.id })).data.is_active).toBe(false);
});

test("a duplicated service is an inactive copy, and a new one starts with the cities of the profile", async () => {
  const original = await publish({
    name: "x".repeat(120),
    price_max_cents: 90_000,
    price_factors: "la neige",
  });
  const { data: copy } = await provider.api.providerServices.duplicate({ id: original.id });
  expect(copy).toMatchObject({
    name: `${"x".repeat(112)} (copie)`,
    is_active: false,
    price_max_cents: 90_000,
    price_factors: "la neige",
    cities: original.cities,
  });
  await provider.api.profiles.update({ service_area: ["Québec", "Lévis"] });
  expect((await provider.api.providerServices.profileCities({})).data).toEqual([
    { id: "levis", name: "Lévis" },
    { id: "quebec", name: "Québec" },
  ]);
});

test("compared services come in the requested order, without those that are not offered", async () => {
  const [a, b, c] = [await publish(), await publish(), await publish({ is_active: false })];
  const { data } = await world.visitor.catalog.compare({ ids: `${b.id},${c.id},${a.id}` });
  expect(data.map(({ id }) => id)).toEqual([b.id, a.id]);
});

test("cities are found by their first letters, tolerating accents and a typo, most populous first", async () => {
  const names = async (q: string) => (await world.visitor.catalog.cities({ q })).data.map(({ name }) => name);
  expect((await names("")).slice(0, 3)).toEqual(["Montréal", "Québec", "Laval"]);
  expect((await names("trois")).at(0)).toBe("Trois-Rivières");
  expect((await names("st-jer")).at(0)).toBe("Saint-Jérôme");
  expect((await names("Mtl")).at(0)).toBe("Montréal");
  expect(await names("SHERBROK")).toContain("Sherbrooke");
  expect((await names("s")).length).toBe(10);
  expect(await names("zzzz")).toEqual([]);
});

test("categories and business types show their number of services and whether they are available", async () => {
  const before = (await world.visitor.catalog.businessTypes()).data.find(({ id }) => id === "ramonage");
  await publish({ business_type_id: "ramonage" });
  const after = (await world.visitor.catalog.businessTypes()).data.find(({ id }) => id === "ramonage");
  expect((after?.service_count ?? 0) - (before?.service_count ?? 0)).toBe(1);
  const categories = (await world.visitor.catalog.categories()).data;
  expect(categories.filter(({ is_available }) => is_available)).toHaveLength(2);
  expect(categories).toHaveLength(6);
});

import { afterAll, beforeAll, expect, test } from "vitest";
import type { PriceKind } from "#features/catalog/contract/price-label.ts";
import { codeOf } from "#testing/world/caller.ts";
import type { Person } from "#testing/world/person.ts";
import { startWorld, type World } from "#testing/world/world.ts";

let world: World;
let julie: Person;
let marc: Person;
beforeAll(async () => {
  world = await startWorld();
  julie = await world.signUpProvider("Julie Tremblay");
  marc = await world.signUpProvider("Marc Côté");
  await publish(julie, "deneigement", ["laval", "montreal"]);
  await publish(julie, "tonte-de-pelouse", ["laval"]);
  await publish(marc, "deneigement", ["montreal"]);
});
afterAll(() => world.close());

async function publish(
  person: Person,
  business_type_id: string,
  cities: string[],
  price: { price_kind: PriceKind; price_min_cents?: number } = { price_kind: "on_quote" },
) {
  const { data } = await person.api.providerServices.create({
    name: "Un bon service",
    description: "Fait proprement, à l'heure dite, par des gens du métier.",
    ...{ business_type_id, duration_minutes: 60, cities, ...price },
  });
  return data;
}

const names = async (query: { business_type?: string; city?: string }) =>
  (await world.visitor.catalog.providers(query)).data.map(({ business_name }) => business_name).sort();

test("the directory lists the business types that have services, each with its cities and their counts", async () => {
  const { data } = await world.visitor.catalog.directory({});
  expect(data.map(({ id, service_count }) => [id, service_count])).toEqual([
    ["deneigement", 2],
    ["tonte-de-pelouse", 1],
  ]);
  expect(data[0]?.cities).toEqual([
    { id: "montreal", name: "Montréal", service_count: 2 },
    { id: "laval", name: "Laval", service_count: 1 },
  ]);
});

test("one business type is listed with all its cities, and a business type without services is not in the directory", async () => {
  const one = await world.visitor.catalog.directory({ business_type: "tonte-de-pelouse" });
  expect(one.data.map(({ cities }) => cities.map(({ id }) => id))).toEqual([["laval"]]);
  expect((await world.visitor.catalog.directory({ business_type: "toiture" })).data).toEqual([]);
});

test("providers are found once each, by business type and by city in any spelling", async () => {
  expect(await names({})).toEqual(["Services Côté", "Services Tremblay"]);
  expect(await names({ city: "Laval" })).toEqual(["Services Tremblay"]);
  expect(await names({ city: "MONTREAL", business_type: "deneigement" })).toEqual([
    "Services Côté",
    "Services Tremblay",
  ]);
  expect(await names({ business_type: "tonte-de-pelouse", city: "montreal" })).toEqual([]);
  expect(await names({ city: "atlantide" })).toEqual([]);
});

test("a provider's card counts their matching services and shows nothing private", async () => {
  const { data, total, city } = await world.visitor.catalog.providers({ city: "laval" });
  expect({ total, city }).toEqual({ total: 1, city: { id: "laval", name: "Laval" } });
  expect(data[0]).toMatchObject({ id: julie.id, service_count: 2, rating_average: null });
  const seen = JSON.stringify(data);
  for (const secret of [julie.email, julie.phoneNumber]) expect(seen).not.toContain(secret);
});

test("a provider whose only service is hidden leaves the directory, and a page past the end is refused", async () => {
  const hidden = await publish(marc, "grand-menage", ["quebec"]);
  expect(await names({ city: "quebec" })).toEqual(["Services Côté"]);
  await marc.api.providerServices.update({ id: hidden.id, is_active: false });
  expect(await names({ city: "quebec" })).toEqual([]);
  expect(await codeOf(world.visitor.catalog.providers({ page: 2 }))).toBe("RANGE_NOT_SATISFIABLE");
});

test("a business type has the lowest price of its services, by what it is counted, and none while all are on quote", async () => {
  const priceOf = async (id: string) =>
    (await world.visitor.catalog.directory({ business_type: id })).data[0]?.price_from;
  const [paul, anne] = await Promise.all([world.signUpProvider(), world.signUpProvider()]);
  await publish(paul, "ramonage", ["laval"]);
  expect(await priceOf("ramonage")).toBeNull();
  await publish(paul, "ramonage", ["laval"], { price_kind: "fixed", price_min_cents: 9000 });
  const cheaper = await publish(anne, "ramonage", ["laval"], { price_kind: "hourly", price_min_cents: 4500 });
  expect(await priceOf("ramonage")).toEqual({ price_kind: "hourly", price_min_cents: 4500 });
  await anne.api.providerServices.update({ id: cheaper.id, is_active: false });
  expect(await priceOf("ramonage")).toEqual({ price_kind: "fixed", price_min_cents: 9000 });
});

import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { Person } from "#testing/world/person.ts";
import { startWorld, type World } from "#testing/world/world.ts";

let world: World;
beforeAll(async () => {
  world = await startWorld();
  const verified = await world.signUpProvider("Julie Tremblay");
  const other = await world.signUpProvider("Marc Côté");
  await world.db
    .updateTable("provider_profiles")
    .set({ verification: "verified" })
    .where("profile_id", "=", verified.id)
    .execute();
  await publish(verified, "deneigement", 5_000, 45, ["laval"], "Entrée dégagée, pelle et souffleuse.");
  await publish(
    verified,
    "tonte-de-pelouse",
    40_000,
    30,
    ["laval", "quebec"],
    "Bardeaux posés, chantier propre.",
  );
  await publish(other, "deneigement", 12_000, 40, ["laval"], "Entrée dégagée avant sept heures.");
  await publish(other, "lavage-de-vitres", null, 0, ["quebec"], "Fenêtres claires, chantier propre.");
});
afterAll(() => world.close());

async function publish(
  person: Person,
  business_type_id: string,
  price: number | null,
  /** Tenths of a star, from one review; none for 0. */
  rating: number,
  cities: string[],
  description: string,
) {
  const { data } = await person.api.providerServices.create({
    name: "Service offert",
    description,
    business_type_id,
    duration_minutes: 60,
    cities,
    ...(price === null
      ? { price_kind: "on_quote" as const }
      : { price_kind: "fixed" as const, price_min_cents: price }),
  });
  await world.db
    .updateTable("services")
    .set({ rating_sum: rating, rating_count: rating ? 10 : 0 })
    .where("id", "=", data.id)
    .execute();
  await sql`select refresh_service_listing(${data.id}::uuid)`.execute(world.db);
}

type Query = NonNullable<Parameters<World["visitor"]["catalog"]["counts"]>[0]>;
const counts = async (query: Query = {}) => (await world.visitor.catalog.counts(query)).data;
const byId = (facet: readonly { id: string; count: number }[]) =>
  Object.fromEntries(facet.map(({ id, count }) => [id, count]));

test("each filter shows how many services it would leave", async () => {
  const data = await counts();
  expect(byId(data.business_types)).toEqual({ deneigement: 2, "tonte-de-pelouse": 1, "lavage-de-vitres": 1 });
  expect(byId(data.cities)).toEqual({ laval: 3, quebec: 2 });
  expect(data.cities[0]).toMatchObject({ name: "Laval", latitude: 45.57, longitude: -73.692, more: false });
  expect(data.prices.map(({ count }) => count)).toEqual([1, 1, 2, 2, 3, 3]);
  expect(data.ratings).toEqual([
    { min: 4, count: 2, more: false },
    { min: 4.5, count: 1, more: false },
  ]);
  expect(data.verified).toEqual({ count: 2, more: false });
});

test("each count equals what a search with that filter finds, in every kind of search", async () => {
  const queries: Query[] = [
    {},
    { city: "laval" },
    { q: "deneigement laval" },
    { q: "entrée dégagée" },
    { q: "chantier propre", verified: true },
    { city: "laval", price_max: 15_000, rating_min: 4 },
    { near: "H7A 1A1", within_km: 50, verified: true },
  ];
  for (const query of queries) {
    const data = await counts(query);
    const total = async (more: Query) => (await world.visitor.catalog.find({ ...query, ...more })).total;
    for (const { max_cents, count } of data.prices)
      expect(await total({ price_max: max_cents }), `${JSON.stringify(query)} ${max_cents}`).toBe(count);
    for (const { min, count } of data.ratings)
      expect(await total({ rating_min: min }), `${JSON.stringify(query)} ${min}`).toBe(count);
    expect(await total({ verified: true }), JSON.stringify(query)).toBe(data.verified.count);
    for (const { id, count } of query.q ? [] : data.business_types)
      expect(await total({ business_type: id }), `${JSON.stringify(query)} ${id}`).toBe(count);
    for (const { id, count } of query.q === "deneigement laval" ? [] : data.cities)
      expect(await total({ city: id }), `${JSON.stringify(query)} ${id}`).toBe(count);
  }
});

test("words that no service of a business type mentions are ignored by the counts as by the search", async () => {
  const counted = await counts({ q: "déneigement licorne" });
  expect(counted.verified).toEqual({ count: 1, more: false });
  expect(counted.prices.map(({ count }) => count)).toEqual([1, 1, 2, 2, 2, 2]);
});

test("a search for an unknown city has no counts", async () => {
  const data = await counts({ city: "atlantide" });
  expect([data.cities, data.categories, data.business_types]).toEqual([[], [], []]);
  expect(data.prices.every(({ count }) => count === 0)).toBe(true);
});

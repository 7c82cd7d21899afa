import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { codeOf } from "#testing/world/caller.ts";
import type { Person } from "#testing/world/person.ts";
import { startWorld, type World } from "#testing/world/world.ts";

let world: World;
let idByName: Record<string, string>;
beforeAll(async () => {
  world = await startWorld();
  const [verified, other] = [
    await world.signUpProvider("Julie Tremblay"),
    await world.signUpProvider("Marc Côté"),
  ];
  await world.db
    .updateTable("provider_profiles")
    .set({ verification: "verified" })
    .where("profile_id", "=", verified.id)
    .execute();
  idByName = {
    cheap: await publish(verified, 5_000, { sum: 9, count: 2 }),
    dear: await publish(verified, 50_000, { sum: 5, count: 1 }),
    plain: await publish(other, 20_000, { sum: 8, count: 2 }),
    quote: await publish(other, null, { sum: 0, count: 0 }),
  };
});
afterAll(() => world.close());

async function publish(person: Person, price: number | null, rating: { sum: number; count: number }) {
  const { data } = await person.api.providerServices.create({
    name: "Déneigement d'entrée",
    description: "Entrée et stationnement dégagés avant 7 h, tout l'hiver.",
    business_type_id: "deneigement",
    duration_minutes: 60,
    cities: ["laval"],
    ...(price === null
      ? { price_kind: "on_quote" as const }
      : { price_kind: "fixed" as const, price_min_cents: price }),
  });
  await world.db
    .updateTable("services")
    .set({ rating_sum: rating.sum, rating_count: rating.count })
    .where("id", "=", data.id)
    .execute();
  await sql`select refresh_service_listing(${data.id}::uuid)`.execute(world.db);
  return data.id;
}

type Query = Parameters<World["visitor"]["catalog"]["find"]>[0];
async function found(query: Query) {
  const { data, total } = await world.visitor.catalog.find(query);
  expect(total).toBe(data.length);
  return data.map(({ id }) => Object.keys(idByName).find((name) => idByName[name] === id));
}

test("a maximum price excludes services that cost more and services on quote", async () => {
  expect(await found({ price_max: 20_000, sort: "price" })).toEqual(["cheap", "plain"]);
  expect(await found({ price_max: 4_999 })).toEqual([]);
});

test("a minimum rating excludes lower rated and unrated services", async () => {
  expect(await found({ rating_min: 4.5 })).toEqual(["dear", "cheap"]);
  expect(await found({ rating_min: 4, city: "laval" })).toEqual(["dear", "cheap", "plain"]);
});

test("the filter for verified providers finds only their services", async () => {
  expect(await found({ verified: true, sort: "price" })).toEqual(["cheap", "dear"]);
  expect(await found({ verified: false, sort: "price" })).toEqual(["cheap", "plain", "dear", "quote"]);
});

test("verifying a provider, or ending it, changes the results for services already published", async () => {
  const sofia = await world.signUpProvider("Sofia Gagnon");
  idByName.late = await publish(sofia, 1_000, { sum: 0, count: 0 });
  const verify = (verification: "verified" | "pending") =>
    world.db
      .updateTable("provider_profiles")
      .set({ verification })
      .where("profile_id", "=", sofia.id)
      .execute();
  const query = { verified: true, sort: "price" } as const;
  await verify("verified");
  expect(await found(query)).toEqual(["late", "cheap", "dear"]);
  await verify("pending");
  expect(await found(query)).toEqual(["cheap", "dear"]);
  await sofia.api.providerServices.remove({ id: idByName.late });
});

test("filters combine with each other, with a business type and a city, and with words", async () => {
  const filters = { rating_min: 4, price_max: 20_000, sort: "price" as const };
  expect(await found({ ...filters, q: "deneigement laval" })).toEqual(["cheap", "plain"]);
  expect(await found({ ...filters, q: "stationnement", verified: true })).toEqual(["cheap"]);
});

test("a minimum rating above five is refused", async () => {
  expect(await codeOf(world.visitor.catalog.find({ rating_min: 6 }))).toBe("VALIDATION_ERROR");
});

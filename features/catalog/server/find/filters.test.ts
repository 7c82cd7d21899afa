import { sql } from "kysely";
import { expect, test } from "vitest";
import { codeOf } from "#testing/world/caller.ts";
import { type Query, searchSetup } from "#testing/world/search.ts";

const search = searchSetup();
const { publish, find, ids } = search;

test("a city filter accepts an id or a name and wins over the words, and an unknown one finds nothing", async () => {
  const id = await publish({ business_type_id: "toiture", cities: ["saint-jerome"] });
  expect(await ids({ city: "saint-jerome" })).toEqual([id]);
  expect(await ids({ city: "Saint Jérôme" })).toEqual([id]);
  expect(await ids({ q: "toiture à Laval", city: "saint-jerome" })).toEqual([id]);
  for (const query of [{ city: "atlantide" }, { category: "rien" }, { business_type: "rien" }])
    expect((await find(query)).total).toBe(0);
  expect(await ids({ business_type: "toiture", category: "nettoyage-et-maintenance" })).toEqual([]);
});

test("a place is a neighbourhood, an old town or a postal code, and one that is not known is asked about", async () => {
  const id = await publish({ business_type_id: "pave-uni", cities: ["montreal", "quebec"] });
  for (const city of ["Plateau", "le plateau mont royal", "Limoilou", "G1L", "g1l 2k3", "Monteral"])
    expect(await ids({ q: "muret", city }), city).toEqual([id]);
  const results = await find({ q: "muret", city: "Rosem" });
  expect([results.total, results.understood.city]).toEqual([0, null]);
  expect(results.understood.unknown_place?.typed).toBe("Rosem");
  expect(results.understood.unknown_place?.proposals).toContainEqual(
    expect.objectContaining({ id: "montreal", part: "Rosemont" }),
  );
  expect((await find({ city: "Atlantide" })).understood.unknown_place).toEqual({
    typed: "Atlantide",
    proposals: [],
  });
  const { data } = await search.world.visitor.catalog.cities({ q: "G1L" });
  expect(data.map((city) => city.id)).toEqual(["quebec"]);
  const providers = (city: string) =>
    search.world.visitor.catalog.providers({ business_type: "pave-uni", city });
  expect((await providers("Limoilou")).city?.id).toBe("quebec");
  expect((await providers("G1L")).total).toBe(1);
  expect((await providers("Rosem")).unknown_place?.typed).toBe("Rosem");
});

test("every city can be looked up by its id, even when two share a name", async () => {
  for (const id of ["saint-isidore-monteregie", "saint-isidore-chaudiere-appalaches", "laval"]) {
    const { data } = await search.world.visitor.catalog.cities({ q: id.replaceAll("-", " ") });
    expect(data.map((city) => city.id)).toContain(id);
  }
});

test("one provider's services are found by its id", async () => {
  const marc = await search.world.signUpProvider("Marc Côté");
  const { data } = await marc.api.providerServices.create({
    name: "Ramonage certifié",
    description: "Ramonage complet avec inspection par caméra.",
    business_type_id: "ramonage",
    price_kind: "on_quote",
    duration_minutes: 90,
    cities: ["quebec"],
    is_active: true,
  });
  expect(await ids({ provider: marc.id })).toEqual([data.id]);
  expect(await ids({ provider: marc.id, q: "certifié" })).toEqual([data.id]);
  expect(await ids({ provider: marc.id, city: "laval" })).toEqual([]);
});

test("services are found by a day with a free slot and show the next free slot", async () => {
  const open = [1, 2, 3, 4, 5].map((weekday) => ({ weekday, from_minute: 480, to_minute: 1020 }));
  const rami = await search.world.signUpProvider("Rami Haddad");
  await rami.api.scheduling.setAvailability({ hours: open });
  const draft = {
    name: "Ramonage",
    description: "Ramonage complet, rapport remis le jour même.",
    business_type_id: "ramonage",
    price_kind: "on_quote" as const,
    duration_minutes: 90,
    cities: ["rimouski"],
  };
  const { data } = await rami.api.providerServices.create(draft);
  await publish({ business_type_id: "ramonage", cities: ["rimouski"] });
  await search.world.runJobs();
  const on = (free_on: string, more: Query = {}) => ids({ city: "rimouski", free_on, ...more });
  expect(await on("2026-11-24")).toEqual([data.id]);
  expect(await on("2026-11-28")).toEqual([]);
  expect(await on("2027-11-24")).toEqual([]);
  expect(await on("2026-11-24", { q: "ramonage" })).toEqual([data.id]);
  expect(await on("2026-11-24", { q: "rapport" })).toEqual([data.id]);
  expect(await on("2026-11-28", { q: "rapport" })).toEqual([]);
  expect(await on("2026-11-24", { provider: rami.id })).toEqual([data.id]);
  expect(await on("2026-11-28", { provider: rami.id })).toEqual([]);
  expect((await find({ city: "rimouski", free_on: "2026-11-24" })).data[0]?.next_free_at).toBe(
    "2026-11-23T13:00:00.000Z",
  );
  expect((await search.world.visitor.catalog.get({ id: data.id })).data.next_free_at).toBe(
    "2026-11-23T13:00:00.000Z",
  );
  expect(await codeOf(find({ free_on: "demain" }))).toBe("VALIDATION_ERROR");
});

test("results are sorted by rating, by price or by date", async () => {
  const businessType = "calfeutrage";
  const n: string[] = [];
  for (const price of [30_000, 10_000, 20_000]) {
    search.world.advance(60_000);
    n.push(await publish({ business_type_id: businessType, price_min_cents: price, cities: ["gaspe"] }));
  }
  const [a, b, c] = n as [string, string, string];
  await sql`update services set rating_sum = 9, rating_count = 2 where id = ${c}`.execute(search.world.db);
  await sql`update services set rating_sum = 4, rating_count = 1 where id = ${a}`.execute(search.world.db);
  for (const id of n) await sql`select refresh_service_listing(${id}::uuid)`.execute(search.world.db);
  expect(await ids({ business_type: businessType })).toEqual([c, a, b]);
  expect(await ids({ business_type: businessType, sort: "price" })).toEqual([b, c, a]);
  expect(await ids({ business_type: businessType, sort: "newest" })).toEqual([c, b, a]);
  expect(await ids({ city: "gaspe", sort: "price" })).toEqual([b, c, a]);
  expect((await find({ business_type: businessType })).data[0]).toMatchObject({
    rating_average: 4.5,
    rating_count: 2,
  });
});

test("pages hold twenty services, a page past the end is refused, and there is no page 51", async () => {
  for (let n = 0; n < 21; n++) await publish({ business_type_id: "peinture", cities: ["alma"] });
  const query = { business_type: "peinture", city: "alma" };
  const [first, second] = [await find(query), await find({ ...query, page: 2 })];
  expect([first.data.length, first.total, first.per_page]).toEqual([20, 21, 20]);
  expect(second.data).toHaveLength(1);
  expect(new Set([...first.data, ...second.data].map(({ id }) => id)).size).toBe(21);
  expect(await codeOf(find({ ...query, page: 3 }))).toBe("RANGE_NOT_SATISFIABLE");
  expect(await codeOf(find({ q: "licorne", page: 2 }))).toBe("RANGE_NOT_SATISFIABLE");
  expect((await find({ city: "perce" })).data).toEqual([]);
  expect(await codeOf(find({ page: 51 }))).toBe("RANGE_NOT_SATISFIABLE");
  expect(await codeOf(find({ page: 0 }))).toBe("VALIDATION_ERROR");
});

test("a category that the operator closes disappears with its services and comes back with them", async () => {
  const id = await publish({ business_type_id: "lavage-de-vitres", cities: ["matane"] });
  const open = (is_available: boolean) =>
    search.world.db
      .updateTable("categories")
      .set({ is_available })
      .where("id", "=", "nettoyage-et-maintenance")
      .execute();
  await open(false);
  expect(await ids({ city: "matane" })).toEqual([]);
  expect((await find({ city: "matane" })).facets.categories).toEqual([]);
  expect(await codeOf(search.world.visitor.catalog.get({ id }))).toBe("SERVICE_NOT_FOUND");
  expect(await codeOf(publish({ business_type_id: "lavage-de-vitres" }))).toBe("INVALID_SERVICE_TYPE");
  await open(true);
  expect(await ids({ city: "matane" })).toEqual([id]);
});

test("totals beyond a thousand are marked as more than that", async () => {
  const id = await publish({ business_type_id: "pave-uni", cities: ["amos"] });
  await sql`
    insert into services (provider_id, category_id, business_type_id, name, description, price_kind, duration_minutes)
    select provider_id, category_id, business_type_id, name, description, 'on_quote', 60
    from services, generate_series(1, 1000) where id = ${id}`.execute(search.world.db);
  await sql`
    insert into service_cities select id, 'amos' from services
    where business_type_id = 'pave-uni' on conflict do nothing`.execute(search.world.db);
  await sql`insert into service_listings select * from listings_due on conflict do nothing`.execute(
    search.world.db,
  );
  const found = await find({ business_type: "pave-uni", city: "amos", page: 50 });
  expect([found.total, found.total_capped, found.data.length]).toEqual([1000, true, 20]);
  expect((await find({ city: "laval" })).total_capped).toBeUndefined();
});

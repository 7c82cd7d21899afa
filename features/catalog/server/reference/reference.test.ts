import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { BUSINESS_TYPES } from "#features/catalog/contract/business-types.ts";
import { CATEGORIES } from "#features/catalog/contract/categories.ts";
import { fold } from "#foundation/text/search-text.ts";
import { type FreshDatabase, freshDatabase } from "#testing/database.ts";
import { syncReference } from "./reference.ts";

let database: FreshDatabase;
beforeAll(async () => {
  database = await freshDatabase();
  await syncReference(database.db);
});
afterAll(() => database.close());

test("the database contains every category, business type and municipality of the code", async () => {
  const { db } = database;
  expect(
    await db.selectFrom("categories").select(["id", "is_available"]).orderBy("position").execute(),
  ).toEqual(CATEGORIES.map(({ id, is_available }) => ({ id, is_available })));
  expect(
    (await db.selectFrom("business_types").select("id").orderBy("position").execute()).map((b) => b.id),
  ).toEqual(BUSINESS_TYPES.map(({ id }) => id));
  const jerome = await db
    .selectFrom("cities")
    .selectAll()
    .where("id", "=", "saint-jerome")
    .executeTakeFirstOrThrow();
  expect(jerome).toMatchObject({ name: "Saint-Jérôme", region: "Laurentides", search: "saint jerome" });
});

test("a second start changes no reference data", async () => {
  expect(await syncReference(database.db)).toBe(0);
});

test("two processes can load the reference data at the same time", async () => {
  await expect(Promise.all([syncReference(database.db), syncReference(database.db)])).resolves.toEqual([
    0, 0,
  ]);
});

test("a category that the operator opened stays open while its other fields follow the code", async () => {
  const { db } = database;
  await db
    .updateTable("categories")
    .set({ is_available: true, description: "Vieux texte" })
    .where("id", "=", "services-educatifs")
    .execute();
  expect(await syncReference(db)).toBe(1);
  const after = await db
    .selectFrom("categories")
    .selectAll()
    .where("id", "=", "services-educatifs")
    .executeTakeFirstOrThrow();
  expect(after.is_available).toBe(true);
  expect(after.description).toBe(CATEGORIES.find(({ id }) => id === "services-educatifs")?.description);
});

test("a release starts although operators gave its names to other business types, which get their own names back", async () => {
  const { db } = database;
  const nameOf = (id: string) => BUSINESS_TYPES.find((one) => one.id === id)?.name ?? "";
  const rename = (id: string, name: string) =>
    db.updateTable("business_types").set({ name, own_name: name }).where("id", "=", id).execute();
  // The release before had no « plomberie ».
  await db.deleteFrom("search_words").where("business_type_id", "=", "plomberie").execute();
  await db.deleteFrom("business_types").where("id", "=", "plomberie").execute();
  await rename("deneigement", "Déneigement et sel");
  await rename("ramonage", nameOf("plomberie"));
  await rename("lavage-de-vitres", nameOf("ramonage"));
  await syncReference(db);
  const names = await db
    .selectFrom("business_types")
    .select(["id", "name"])
    .where("id", "in", ["deneigement", "lavage-de-vitres", "plomberie", "ramonage"])
    .execute();
  expect(Object.fromEntries(names.map(({ id, name }) => [id, name]))).toEqual({
    deneigement: "Déneigement et sel",
    "lavage-de-vitres": nameOf("lavage-de-vitres"),
    plomberie: nameOf("plomberie"),
    ramonage: nameOf("ramonage"),
  });
  expect(await syncReference(db)).toBe(0);
});

const release = (id: string) => {
  const found = [...BUSINESS_TYPES, ...CATEGORIES].find((one) => one.id === id);
  if (!found) throw new Error(`no ${id} in the release`);
  return found;
};

test("a release that brings a business type that an operator added keeps the operator's name, price and category", async () => {
  const { db } = database;
  await db.deleteFrom("search_words").where("business_type_id", "=", "plomberie").execute();
  await db.deleteFrom("business_types").where("id", "=", "plomberie").execute();
  const category_id = "entretien-de-la-propriete";
  const name = "Plomberie et gaz";
  await db
    .insertInto("business_types")
    .values({
      ...{ id: "plomberie", name, own_name: name, category_id, lead_credits: 6 },
      ...{ needs_rbq: false, own_needs_rbq: false, is_own: true, position: 10_000 },
    })
    .execute();
  await syncReference(db);
  const row = await db
    .selectFrom("business_types")
    .selectAll()
    .where("id", "=", "plomberie")
    .executeTakeFirstOrThrow();
  expect(row).toMatchObject({ name: "Plomberie et gaz", category_id, lead_credits: 6, needs_rbq: false });
  expect(row.position).toBe(BUSINESS_TYPES.findIndex(({ id }) => id === "plomberie"));
  expect(row.brief_questions).not.toEqual([]);
  expect(await syncReference(db)).toBe(0);
  await db
    .updateTable("business_types")
    .set({ own_name: null, own_needs_rbq: null, is_own: false })
    .where("id", "=", "plomberie")
    .execute();
  await syncReference(db);
});

test("a release starts although its entry has the name of one that an operator added, which gets a number", async () => {
  const { db } = database;
  await db.deleteFrom("search_words").where("business_type_id", "=", "ramonage").execute();
  await db.deleteFrom("business_types").where("id", "=", "ramonage").execute();
  const addedType = (id: string, name: string, position: number) => ({
    ...{ id, name, own_name: name, category_id: "animaux", lead_credits: 2, needs_rbq: false, is_own: true },
    position,
  });
  await db
    .insertInto("categories")
    .values({
      ...{ id: "animaux", name: "Animaux", icon: "house", description: "Promenades et garde." },
      ...{ is_available: false, is_own: true, position: 10_000 },
    })
    .execute();
  await db
    .insertInto("business_types")
    .values([
      addedType("ramonage-2", release("ramonage").name, 10_000),
      addedType("ramonage-3", `${release("ramonage").name} (2)`, 10_001),
    ])
    .execute();
  // The release before had no « Entretien ménager ».
  await db.updateTable("categories").set({ name: "Ménage" }).where("id", "=", "entretien-menager").execute();
  await db
    .updateTable("categories")
    .set({ name: release("entretien-menager").name })
    .where("id", "=", "animaux")
    .execute();
  await syncReference(db);
  const names = await db
    .selectFrom("business_types")
    .select(["id", "name", "position"])
    .where("id", "like", "ramonage%")
    .orderBy("id")
    .execute();
  expect(names).toMatchObject([
    { id: "ramonage", name: release("ramonage").name },
    { id: "ramonage-2", name: `${release("ramonage").name} (3)`, position: 10_000 },
    { id: "ramonage-3", name: `${release("ramonage").name} (2)`, position: 10_001 },
  ]);
  expect(
    await db.selectFrom("categories").select(["id", "name"]).orderBy("position", "desc").executeTakeFirst(),
  ).toEqual({ id: "animaux", name: `${release("entretien-menager").name} (2)` });
  expect(await syncReference(db)).toBe(0);
});

test("a municipality's name is normalised the same way in the database and in the code", async () => {
  const cities = await database.db.selectFrom("cities").select(["name", "search"]).execute();
  expect(cities.length).toBeGreaterThan(400);
  for (const { name, search } of cities) expect(search).toBe(fold(name));
});

test("a city search by prefix uses the index", async () => {
  const plan = await database.db.transaction().execute(async (transaction) => {
    // 480 rows fit on a few pages, which the planner would rather read whole.
    await sql`set local enable_seqscan = off`.execute(transaction);
    return sql<{ "QUERY PLAN": string }>`explain select id from cities where search like 'saint j%'`.execute(
      transaction,
    );
  });
  expect(plan.rows.map((row) => row["QUERY PLAN"]).join("\n")).toContain("cities_by_prefix");
});

test("a postal prefix within a city has that city, a rural prefix has none", async () => {
  const cityOf = async (prefix: string) =>
    (
      await database.db
        .selectFrom("postal_prefixes")
        .select("city_id")
        .where("prefix", "=", prefix)
        .executeTakeFirstOrThrow()
    ).city_id;
  expect(await cityOf("H2J")).toBe("montreal");
  expect(await cityOf("G1V")).toBe("quebec");
  expect(await cityOf("J0K")).toBeNull();
});

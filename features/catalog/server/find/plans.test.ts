import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { DAY_MS } from "#foundation/durations.ts";
import { type Db, openDatabase } from "#platform/postgres/database.ts";
import { type FreshDatabase, freshDatabase } from "#testing/database.ts";
import { planReader } from "#testing/plans.ts";
import { addManyFreeTimes, FREE_DAYS } from "#testing/world/many-free-times.ts";
import { addManyServices } from "#testing/world/many-services.ts";
import { withoutIndexes } from "#testing/world/without-constraints.ts";
import { serviceQuery } from "../../contract/index.ts";
import { publicService } from "../services/read-service.ts";
import { countServices } from "./counts/count-services.ts";
import { findServices } from "./find-services.ts";
import { knownAmong } from "./known-words.ts";

/** How finding reads a hundred thousand services: by which indexes, and how many rows. */
let database: FreshDatabase;
let db: Db;
let readBy: ReturnType<typeof planReader>["readBy"];

beforeAll(async () => {
  database = await freshDatabase({ reference: true });
  await addManyServices(database.db, 100_000);
  await addManyFreeTimes(database.db);
  await sql`vacuum service_listings, listing_counts, service_words`.execute(database.db);
  ({ db, readBy } = planReader(database.db));
}, 180_000);
afterAll(() => database.close());

const find = (query: object) => readBy(() => findServices(db, serviceQuery.parse(query)));

test.each([
  [{}, "listings_of_category_by_rating"],
  [{ city: "montreal" }, "listings_of_category_by_rating"],
  [{ city: "montreal", category: "entretien-de-la-propriete" }, "listings_of_category_by_rating"],
  [{ city: "laval", category: "entretien-de-la-propriete", sort: "price" }, "listings_of_category_by_price"],
  [{ city: "laval", sort: "newest" }, "listings_of_category_by_age"],
  [{ q: "deneigement lavall" }, "listings_of_trade_by_rating"],
  [{ q: "deneigement lavall", sort: "price" }, "listings_of_trade_by_price"],
  [{ q: "deneigement lavall", sort: "newest" }, "listings_of_trade_by_age"],
])(
  "the search %j walks index %s from its first row, in one query and under 500 rows",
  async (query, index) => {
    const read = await find(query);
    expect(read.indexes).toContain(index);
    expect([...read.whole]).toEqual([]);
    expect(read.queries).toBe(1);
    expect(read.rows).toBeLessThan(500);
  },
);

test("the fiftieth page reads no more rows than the fifty pages before it", async () => {
  const read = await find({ city: "montreal", page: 50 });
  expect(read.indexes).toContain("listings_of_category_by_rating");
  expect([...read.whole]).toEqual([]);
  expect(read.rows).toBeLessThan(2 * 6 * 1000);
});

test("a search for a rare word uses the text index however long the listing", async () => {
  const read = await find({ q: "thermique" });
  expect(read.indexes).toContain("service_words_any");
  expect([...read.whole]).toEqual([]);
  expect(read.rows).toBeLessThan(1000);
});

test("a search for a word that half the services contain walks the listing without reading every match", async () => {
  const read = await find({ q: "ponctuelle", city: "montreal" });
  expect(read.indexes).not.toContain("service_words_any");
  expect([...read.whole]).toEqual([]);
  expect(read.rows).toBeLessThan(10_000);
});

test("a typo is looked up among a hundred thousand known words by an index", async () => {
  // Made of syllables, like real words, so that many are similar.
  await withoutIndexes(database.db, ["known_words"], async () => {
    await sql`
      insert into known_words
      select distinct (select string_agg(substr('bacadefegoluminoparisatevu', 1 + 2 * ((n * p * p + n / (p + 7)) % 13), 2), '')
        from generate_series(1, 3 + n % 4) p)
      from generate_series(1, 400000) n
      union select unnest(array['thermique', 'silencieuse'])
      on conflict do nothing`.execute(database.db);
  });
  await sql`vacuum analyze known_words`.execute(database.db);
  const { rows } = await sql<{ words: number }>`select count(*)::int as words from known_words`.execute(
    database.db,
  );
  expect(rows[0]?.words).toBeGreaterThan(100_000);
  const read = await find({ q: "termique" });
  expect(read.indexes).toContain("known_words_alike");
  expect(read.indexes).toContain("service_words_any");
  expect([...read.whole]).toEqual([]);
  expect(read.rows).toBeLessThan(5000);
}, 60_000);

const dateOf = (day: number) => new Date(day * DAY_MS).toISOString().slice(0, 10);

test("a search for a common free day walks the listing without reading every match", async () => {
  const read = await find({ free_on: dateOf(FREE_DAYS.common), city: "montreal" });
  expect(read.indexes).toContain("listings_of_category_by_rating");
  expect(read.indexes).not.toContain("free_times_by_day");
  expect([...read.whole]).toEqual([]);
  expect(read.rows).toBeLessThan(10_000);
});

test("whether services are written with a misspelt word is asked once, by its key", async () => {
  const typed = ["lavall", "marchessault"];
  let asked = 0;
  const read = await readBy(() => knownAmong(db, [...typed, `mot${"abcdefgh"[asked++]}`]));
  expect([...read.indexes]).toEqual(["known_words_pkey"]);
  expect([...read.whole]).toEqual([]);
  expect((await readBy(() => knownAmong(db, typed))).queries).toBe(0);
});

test.each([
  { free_on: dateOf(FREE_DAYS.rare) },
  { free_on: dateOf(FREE_DAYS.rare), city: "montreal" },
  { free_on: dateOf(FREE_DAYS.never), city: "montreal" },
])("a search for a rare free day uses the index of days: %j", async (query) => {
  const read = await find(query);
  expect(read.indexes).toContain("free_times_by_day");
  expect([...read.whole]).toEqual([]);
  expect(read.rows).toBeLessThan(1000);
});

test("a search for a rare word on a common day uses the text index", async () => {
  const read = await find({ q: "thermique", free_on: dateOf(FREE_DAYS.common) });
  expect(read.indexes).toContain("service_words_any");
  expect([...read.whole]).toEqual([]);
  expect(read.rows).toBeLessThan(1000);
});

test.each([
  { near: "H2T", within_km: 25 },
  { near: "H2T", within_km: 200, sort: "distance", q: "deneigement" },
  { near: "J1H", within_km: 50, price_max: 20_000, sort: "price", page: 3 },
])(
  "a search around a point walks the nearest listings first and a bounded number of rows: %j",
  async (query) => {
    const read = await find(query);
    expect([...read.indexes].some((index) => index.startsWith("listings_of_"))).toBe(true);
    expect([...read.whole]).toEqual([]);
    expect(read.rows).toBeLessThan(45_000);
  },
);

const count = (query: object) => readBy(() => countServices(db, serviceQuery.parse(query)));

test.each([{}, { city: "montreal" }, { q: "deneigement lavall" }])(
  "the counts of the filters for %j come from stored counts and from index ranges of at most a hundred rows",
  async (query) => {
    const read = await count(query);
    expect(read.indexes).toContain("listing_counts_most");
    expect([...read.whole]).toEqual([]);
    expect(read.queries).toBe(2);
    expect(read.rows).toBeLessThan(6000);
  },
);

test.each([
  { q: "thermique" },
  { q: "ponctuelle", city: "montreal" },
  { free_on: dateOf(FREE_DAYS.common) },
  { free_on: dateOf(FREE_DAYS.rare), city: "montreal" },
  { city: "montreal", verified: true },
  { near: "H2T", within_km: 25 },
])("the counts of the filters for %j examine no more than a few hundred matches", async (query) => {
  const read = await count(query);
  expect([...read.whole]).toEqual([]);
  expect(read.queries).toBe(2);
  expect(read.rows).toBeLessThan(15_000);
});

test("one service is read by keys only", async () => {
  const { rows } = await sql<{ id: string }>`select id from services limit 1`.execute(database.db);
  const read = await readBy(() => publicService(db, rows[0]?.id ?? ""));
  expect([...read.whole]).toEqual([]);
  expect(read.rows).toBeLessThan(40);
});

describe("with more services than a walk examines", () => {
  const category = "entretien-de-la-propriete";
  /** The services that satisfy a condition, counted without limits. */
  const counted = async (condition: ReturnType<typeof sql>) => {
    const { rows } = await sql<{ services: number }>`
      select count(*)::int as services from services s join provider_profiles p on p.profile_id = s.provider_id
      where s.category_id = ${category} and ${condition}`.execute(database.db);
    return rows[0]?.services ?? 0;
  };
  const found = async (query: object) => {
    const { data, total, total_capped } = await findServices(
      database.db,
      serviceQuery.parse({ category, ...query }),
    );
    return { shown: data.length, total, total_capped };
  };

  test("every service of verified providers is found, by an index of those services only", async () => {
    await sql`
      update provider_profiles set verification = 'verified'
      where profile_id in (select profile_id from provider_profiles order by profile_id limit 2)`.execute(
      database.db,
    );
    const all = await counted(sql`p.verification = 'verified'`);
    expect(await counted(sql`true`)).toBeGreaterThan(20_000);
    for (const sort of ["rating", "price", "newest"] as const) {
      expect(await found({ verified: true, sort }), sort).toEqual({ shown: 20, total: all });
      const read = await find({ category, verified: true, sort });
      expect(
        [...read.indexes].some((index) => index.startsWith("verified_of_category_by")),
        sort,
      ).toBe(true);
      expect(read.rows, sort).toBeLessThan(5000);
    }
    const cheap = await counted(sql`p.verification = 'verified' and s.price_min_cents <= 30000`);
    expect(await found({ verified: true, price_max: 30_000 })).toEqual({ shown: 20, total: cheap });
    expect((await countServices(db, serviceQuery.parse({ category }))).verified).toEqual({
      count: Math.min(all, 100),
      more: all > 100,
    });
  });

  test("every service of a price and rating is found in every sort order", async () => {
    const all = await counted(
      sql`s.price_min_cents <= 1200 and s.rating_sum >= 3 * s.rating_count and s.rating_count > 0`,
    );
    expect(all).toBeGreaterThan(0);
    for (const sort of ["rating", "price", "newest"] as const)
      expect((await found({ price_max: 1200, rating_min: 3, sort })).total, sort).toBe(all);
  });

  test("a total around a point that stops at the walk's limit is marked as capped", async () => {
    const around = { near: "H2T", within_km: 200, price_max: 1200 };
    expect((await found(around)).total_capped).toBe(true);
    expect((await found({ ...around, near: "G9X", within_km: 10 })).total_capped).toBeUndefined();
  });
});

test("each statement is planned once per connection however many services there are", async () => {
  const connection = openDatabase(database.url, { max: 1 });
  // Makes the planner believe that the tables are a hundred times as large.
  await sql`update pg_class set reltuples = reltuples * 100
    where relnamespace = 'public'::regnamespace and reltuples > 0`.execute(connection.db);
  const [{ id } = { id: "" }] = await connection.sql<{ id: string }[]>`select id from services limit 1`;
  for (let run = 0; run < 8; run++) {
    await findServices(
      connection.db,
      serviceQuery.parse({ city: "montreal", category: "entretien-de-la-propriete" }),
    );
    await findServices(connection.db, serviceQuery.parse({ q: "deneigement lavall", page: 3 }));
    await publicService(connection.db, id);
  }
  const planned = await connection.sql`
    select statement from pg_prepared_statements where custom_plans > 5 and statement not ilike 'explain%'`;
  expect(planned.map(({ statement }) => statement)).toEqual([]);
  await connection.sql`analyze`;
  await connection.close();
});

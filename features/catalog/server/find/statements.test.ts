import fc from "fast-check";
import type { CompiledQuery } from "kysely";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { pageWindow } from "#platform/postgres/bounded-lists.ts";
import type { Db } from "#platform/postgres/database.ts";
import { type FreshDatabase, freshDatabase } from "#testing/database.ts";
import { SORTS, serviceQuery } from "../../contract/index.ts";
import { findProviders, type ProviderRow } from "../directory/find-providers.ts";
import type { CardRow, ProviderCard, ServiceCard } from "../services/service-card.ts";
import { countListing, type RangeCount } from "./counts/count-listing.ts";
import { type CountedRow, countMatches } from "./counts/count-matches.ts";
import { readStoredCounts, type StoredCount, type StoredCountsRow } from "./counts/stored-counts.ts";
import { PRICE, RATING, VERIFIED } from "./listing-filters.ts";
import { type ListingRow, listingPage } from "./listing-page.ts";
import { type MatchRow, matchPage } from "./matches/match-page.ts";
import { resolveSearch, type Search } from "./search.ts";

/** The driver's value for each type of PostgreSQL (platform/postgres/values.ts). */
interface DriverTypes {
  uuid: string;
  text: string;
  smallint: number;
  integer: number;
  boolean: boolean;
  "timestamp with time zone": Date;
  "text[]": string[];
  json: ServiceCard | ProviderCard | ListingRow[keyof ListingRow];
}

/**
 * The type of each column of a row. The compiler accepts only a type that the driver reads as the code does.
 */
type Columns<Row> = {
  [Column in keyof Row]-?: {
    [Type in keyof DriverTypes]: DriverTypes[Type] extends NonNullable<Row[Column]>
      ? Type
      : NonNullable<Row[Column]> extends DriverTypes[Type]
        ? Type
        : never;
  }[keyof DriverTypes];
};

const CARD: Columns<CardRow> = {
  card: "json",
  provider_card: "json",
  next_free_at: "timestamp with time zone",
};
const MATCH: Columns<Pick<MatchRow, "total" | "is_cut">> = { total: "integer", is_cut: "boolean" };
const COUNTED: Columns<CountedRow> = {
  category_id: "text",
  business_type_id: "text",
  price_rank: "integer",
  rating_rank: "integer",
  is_verified: "boolean",
  is_cut: "boolean",
  cities: "text[]",
};
const STORED: Columns<StoredCount> = { is_here: "boolean", id: "text", services: "integer" };
const FACETS: Columns<StoredCountsRow> = { here: "json", elsewhere: "json" };
const LISTING: Columns<ListingRow> = { cards: "json", ...FACETS };
const RANGE: Columns<RangeCount> = { kind: "text", step: "integer", found: "integer", more: "boolean" };
const PROVIDER: Columns<ProviderRow> = {
  id: "uuid",
  business_name: "text",
  tagline: "text",
  city: "text",
  verification: "text",
  avatar_url: "text",
  rating_sum: "integer",
  rating_count: "integer",
  service_count: "integer",
  reply_within_hours: "smallint",
  jobs_done: "integer",
  business_type_ids: "text[]",
  total: "integer",
};

let database: FreshDatabase;
/** Records the statements that are written as text. */
let db: Db;
let texts: Set<string>;

beforeAll(async () => {
  database = await freshDatabase({ reference: true });
  texts = new Set();
  db = new Proxy(database.db, {
    get: (target, name) => {
      const held: unknown = Reflect.get(target, name, target);
      if (name !== "executeQuery") return typeof held === "function" ? held.bind(target) : held;
      return (query: CompiledQuery) => {
        texts.add(query.sql);
        return target.executeQuery(query);
      };
    },
  });
});
afterAll(() => database.close());

/** Returns the statements of some work, each with the types of the columns that it reads. */
async function columnsReadBy(work: () => Promise<unknown>): Promise<Record<string, string>[]> {
  texts.clear();
  await work();
  return Promise.all([...texts].map(columnsOf));
}

/** Returns the types of a statement's columns, as the database describes them. */
async function columnsOf(text: string): Promise<Record<string, string>> {
  const { columns } = await database.sql.unsafe(text).describe();
  const types = await database.sql<{ name: string }[]>`
    select format_type(oid, null) as name
    from unnest(${columns.map(({ type }) => type)}::int[]) with ordinality as given (oid, position) order by position`;
  return Object.fromEntries(columns.map(({ name }, index) => [name, types[index]?.name ?? ""]));
}

const PLACES = [
  {},
  { category: "entretien-de-la-propriete" },
  { business_type: "deneigement" },
  { city: "laval" },
];
const SORT_NAMES = Object.keys(SORTS);
const CONDITIONS = [
  { q: "thermique" },
  { free_on: "2026-12-24" },
  { provider: "019a0000-0000-7000-8000-000000000000" },
  { price_max: 20_000, rating_min: 4 },
  { verified: true },
];
const POINT = { near: "H2T", within_km: 25 };

const searchFor = (query: object) => resolveSearch(db, serviceQuery.parse(query));
/** Words and days as they are once most services have them, which decides the statement. */
const madeCommon = (search: Search): Search => ({
  ...search,
  words: search.words && { ...search.words, isCommon: true },
  day: search.day && { ...search.day, isCommon: true },
});

describe("the columns that finding reads exist, with the types that the code expects", () => {
  test.each(PLACES.flatMap((place) => SORT_NAMES.map((sort) => ({ ...place, sort }))))(
    "in a listing: %j",
    async (query) => {
      const read = await columnsReadBy(async () => listingPage(db, await searchFor(query), pageWindow(1)));
      expect(read).toEqual([LISTING]);
    },
  );

  test.each(
    [...CONDITIONS, ...[{}, ...CONDITIONS].map((condition) => ({ ...POINT, ...condition }))].flatMap(
      (condition) => SORT_NAMES.map((sort) => ({ ...condition, sort })),
    ),
  )("among matches: %j", async (query) => {
    const search = await searchFor(query);
    const read = await columnsReadBy(async () => {
      await matchPage(db, search, pageWindow(1));
      await matchPage(db, madeCommon(search), pageWindow(1));
    });
    expect(read.length).toBeGreaterThan(0);
    for (const columns of read) {
      const { city_rank = "integer", is_elsewhere = "boolean", service_id, sort_value, ...others } = columns;
      expect([city_rank, is_elsewhere, service_id]).toEqual(["integer", "boolean", "uuid"]);
      expect(["integer", "bigint", "timestamp with time zone"]).toContain(sort_value);
      expect(others).toEqual({ ...CARD, ...MATCH });
    }
  });

  test.each([...CONDITIONS, POINT])("in counts of matches: %j", async (query) => {
    const search = await searchFor(query);
    const read = await columnsReadBy(async () => {
      await countMatches(db, search);
      await countMatches(db, madeCommon(search));
    });
    expect(read.length).toBeGreaterThan(0);
    for (const columns of read) expect(columns).toEqual(COUNTED);
  });

  test.each(PLACES)("in counts of a listing: %j", async (place) => {
    const search = await searchFor(place);
    expect(await columnsReadBy(() => readStoredCounts(db, search))).toEqual([FACETS]);
    expect(await columnsReadBy(() => countListing(db, search))).toEqual([STORED, RANGE]);
  });

  test.each([{}, { business_type: "deneigement" }, { city: "laval" }])(
    "among providers: %j",
    async (place) => {
      const read = await columnsReadBy(() => findProviders(db, { ...place, page: 1 }));
      expect(read).toEqual([PROVIDER]);
    },
  );
});

test("a filter excludes the same services in SQL, where it finds, as in memory, where it counts", async () => {
  const rows = fc.array(
    fc.record({
      rating_rank: fc.integer({ min: 0, max: 3 }),
      price_rank: fc.integer({ min: 0, max: 3 }),
      is_verified: fc.boolean(),
      bound: fc.integer({ min: 0, max: 3 }),
    }),
    { minLength: 50, maxLength: 50 },
  );
  for (const given of fc.sample(rows, 4)) {
    const found = await database.sql.unsafe(
      `select ${RATING.sql("l.bound")} as rating, ${PRICE.sql("l.bound")} as price, ${VERIFIED.sql} as verified
      from rows from (jsonb_to_recordset($1::text::jsonb)
        as (rating_rank integer, price_rank integer, is_verified boolean, bound integer)) with ordinality
        as l (rating_rank, price_rank, is_verified, bound, position) order by position`,
      [JSON.stringify(given)],
    );
    expect([...found]).toEqual(
      given.map((row) => ({
        rating: RATING.passes(row, row.bound),
        price: PRICE.passes(row, row.bound),
        verified: VERIFIED.passes(row),
      })),
    );
  }
});

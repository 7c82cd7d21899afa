import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { Db } from "#platform/postgres/database.ts";
import { type FreshDatabase, freshDatabase } from "#testing/database.ts";
import { planReader } from "#testing/plans.ts";
import { withoutIndexes } from "#testing/world/without-constraints.ts";
import { searchPeople } from "./search-people.ts";

/** A person's search among two hundred thousand accounts. */
let database: FreshDatabase;
let db: Db;
let readBy: ReturnType<typeof planReader>["readBy"];

const NAMES = [
  "tremblay",
  "gagnon",
  "roy",
  "cote",
  "bouchard",
  "gauthier",
  "morin",
  "lavoie",
  "fortin",
  "gagne",
];
const CITIES = ["montreal", "quebec", "laval", "gatineau", "longueuil", "sherbrooke", "levis", "saguenay"];

beforeAll(async () => {
  database = await freshDatabase({ reference: true });
  await database.db.connection().execute(async (connection) => {
    await sql`set session_replication_role = replica`.execute(connection);
    await withoutIndexes(connection, ["person_texts"], async () => {
      await sql`
        insert into person_texts
        select uuidv7(), concat_ws(' ', 'personne' || n, (${NAMES}::text[])[1 + n % 10],
          'p' || n * 7919 || '@exemple.ca', (4180000000 + n)::text, (${CITIES}::text[])[1 + n % 8])
        from generate_series(1, 200000) n`.execute(connection);
    });
    await sql`analyze person_texts`.execute(connection);
  });
  ({ db, readBy } = planReader(database.db));
}, 120_000);
afterAll(() => database.close());

test.each([
  ["a rare name", "personne19999"],
  ["a phone number", "418 012-3456"],
  ["a name and a city", "gagnon longueuil"],
  ["a name and a city that nobody has both", "gagnon laval"],
  ["a misspelled name", "personme12345"],
  ["a name with two typos in each word", "gagnnno lnogeuil"],
])("%s is found without reading the table", async (_, q) => {
  const read = await readBy(() => searchPeople(db, { q }));
  expect(read.indexes).toContain("person_texts_alike");
  expect([...read.whole]).toEqual([]);
});

test("a search with two typos that finds nobody compares few people", async () => {
  const read = await readBy(() => searchPeople(db, { q: "zwyxq vwkjhq" }));
  expect([...read.whole]).toEqual([]);
  expect(read.rows).toBeLessThan(10_000);
});

test("a misspelled name that many have is compared with a few of them", async () => {
  const read = await readBy(() => searchPeople(db, { q: "gagnnon" }));
  // Five thousand read in order, none of whom has it, then the newest five hundred compared.
  expect(read.rows).toBeLessThan(7_000);
});

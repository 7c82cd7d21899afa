import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { Db } from "#platform/postgres/database.ts";
import { type FreshDatabase, freshDatabase } from "#testing/database.ts";
import { planReader } from "#testing/plans.ts";
import { withoutConstraints, withoutIndexes } from "#testing/world/without-constraints.ts";
import { readMarket } from "./read-market.ts";
import { countsOf } from "./roll-up-market.ts";

/** The market's health over the days of two million requests: 2,700 a day for two years. */
let database: FreshDatabase;
let db: Db;
let readBy: ReturnType<typeof planReader>["readBy"];

const AT = new Date("2026-11-22T15:00:00Z");
const DAYS = 730;

beforeAll(async () => {
  database = await freshDatabase({ reference: true });
  await database.db.connection().execute(async (connection) => {
    await sql`set session_replication_role = replica`.execute(connection);
    await withoutIndexes(connection, ["market_days"], async () => {
      // All, each of 30 trades, each of 300 cities, and 1,200 trades in cities.
      await sql`
        insert into market_days (day, business_type_id, city_id, requests, unlocked, returned, waits)
        select date '2026-11-22' - back, place.trade, place.city, 3, 2, '{0,1,0,0,0}', '{12,240}'
        from generate_series(0, ${DAYS - 1}::int) back, (
          select '' as trade, '' as city
          union all select 'metier-' || t, '' from generate_series(1, 30) t
          union all select '', 'ville-' || c from generate_series(1, 300) c
          union all select 'metier-' || t, 'ville-' || c from generate_series(1, 30) t, generate_series(1, 40) c
        ) place`.execute(connection);
    });
    await withoutConstraints(connection, ["requests"], async () => {
      await sql`
        insert into requests (owner_id, provider_id, service_id, property_id, business_type_id, description, status,
          expires_at, lead_credits, lead_price_cents, unlocked_at, unlocked_by, completed_at, created_at)
        select uuidv7(), uuidv7(), uuidv7(), uuidv7(), 'ramonage', 'Ramonage de la cheminée', 'completed', at, 2, 1400,
          at + interval '3 hours', 'credits', at + interval '2 days', at
        from (select ${AT}::timestamptz - n * interval '20 minutes' as at from generate_series(1, 50000) n) n`.execute(
        connection,
      );
    }).catch((error: unknown) => {
      // Keys of rows that stand for others are not put back.
      if (!String(error).includes("foreign key")) throw error;
    });
    await sql`analyze requests, market_days`.execute(connection);
  });
  ({ db, readBy } = planReader(database.db));
}, 180_000);
afterAll(() => database.close());

test.each([
  ["the whole market", {}],
  ["one trade", { business_type: "metier-7" }],
  ["one city", { city: "ville-12" }],
  ["one trade in one city", { business_type: "metier-7", city: "ville-12" }],
])("%s is read over half a year by an index of days", async (_, asked) => {
  const read = await readBy(() => readMarket(db, AT, { weeks: "26", ...asked }));
  expect([...read.whole]).not.toContain("market_days");
});

test("a day is counted without reading the tables that it counts", async () => {
  const read = await readBy(() => countsOf("2026-11-20").execute(db));
  for (const table of ["requests", "reviews", "lead_returns", "provider_days"])
    expect([...read.whole]).not.toContain(table);
  expect(read.indexes).toContain("requests_by_day");
});

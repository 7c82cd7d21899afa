import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type FreshDatabase, freshDatabase } from "#testing/database.ts";
import { planReader } from "#testing/plans.ts";
import { addManyWork } from "#testing/world/many-work.ts";
import { readRates } from "./read-rates.ts";

let database: FreshDatabase;
let id: string;

beforeAll(async () => {
  database = await freshDatabase({ reference: true });
  id = await addManyWork(database.db, 10_000);
  // Nine of ten soumissions were sent long ago.
  await database.db.connection().execute(async (one) => {
    await sql`set session_replication_role = replica`.execute(one);
    await sql`update quotes set sent_at = now() - interval '1 year' where hashtext(id::text) % 10 <> 0`.execute(
      one,
    );
    await sql`reset all`.execute(one);
  });
  await sql`vacuum analyze quotes`.execute(database.db);
}, 120_000);
afterAll(() => database.close());

test("the rates of a provider with thousands of soumissions are one query that only reads the last 90 days", async () => {
  const { db, readBy } = planReader(database.db);
  const now = new Date();
  const read = await readBy(() => readRates(db, { id }, now));
  const { sent, ...parts } = await readRates(database.db, { id }, now);
  expect(sent).toBeGreaterThan(200);
  expect(Object.values(parts).reduce((sum, part) => sum + part, 0)).toBe(sent);
  expect(read.queries).toBe(1);
  expect([...read.indexes]).toEqual(["quotes_of_provider_sent"]);
  expect(read.rows).toBeLessThan(sent * 6);
});

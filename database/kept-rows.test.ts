import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type FreshDatabase, freshDatabase } from "#testing/database.ts";

let database: FreshDatabase;
beforeAll(async () => {
  database = await freshDatabase();
});
afterAll(() => database.close());

/** The tables whose rows may not be changed or deleted, or not for years. */
async function keptTables(): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select distinct t.tgrelid::regclass::text as name from pg_trigger t
    where t.tgfoid = 'refuse_change'::regproc and t.tgtype & 1 = 1 order by 1`.execute(database.db);
  return rows.map(({ name }) => name);
}

/** Tables that count or number money; rows of them may change. */
const MONEY = ["contracts", "credit_accounts", "credit_grants", "disputes", "purchases", "receipt_counter"];
/** Tables that only belong to others. */
const ABOVE = ["profiles", "requests", "services"];

test("every table that keeps its rows, or counts money, refuses to be emptied, alone and by a cascade", async () => {
  const kept = await keptTables();
  expect(kept).toEqual(
    expect.arrayContaining([
      "appointment_events",
      "contract_versions",
      "credit_entries",
      "credit_notes",
      "invoices",
      "operator_acts",
      "receipts",
      "refund_notes",
    ]),
  );
  for (const table of [...kept, ...MONEY, ...ABOVE]) {
    const truncate = sql`truncate ${sql.table(table)} cascade`.execute(database.db);
    await expect(truncate, table).rejects.toThrow(/never changed|never emptied/);
  }
});

import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type FreshDatabase, freshDatabase } from "./database.ts";

let database: FreshDatabase;
beforeAll(async () => {
  database = await freshDatabase();
});
afterAll(() => database.close());

test("a test file has a migrated database of its own", async () => {
  const other = await freshDatabase();
  await sql`create table only_here (id int)`.execute(database.db);
  await expect(sql`select from only_here`.execute(other.db)).rejects.toThrow(/only_here/);
  const { rows } = await sql<{ folded: string }>`select fold('L’Été — « à Québec »') as folded`.execute(
    other.db,
  );
  expect(rows).toEqual([{ folded: "l'ete - << a quebec >>" }]);
  await other.close();
});

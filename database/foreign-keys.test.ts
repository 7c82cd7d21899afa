import { globSync, readFileSync } from "node:fs";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type FreshDatabase, freshDatabase } from "#testing/database.ts";

let database: FreshDatabase;
beforeAll(async () => {
  database = await freshDatabase();
});
afterAll(() => database.close());

/** Withdrawn by a chief once in a long while, by a row that nobody waits for: no index is kept for that. */
const OF_THE_CATALOGUE = new Set(["business_types", "categories"]);

/** Returns the tables that the product deletes rows of. */
function emptiedTables(): string[] {
  const files = globSync(["features/*/server/**/*.ts", "platform/**/*.ts"], {
    exclude: (name) => name.endsWith(".test.ts"),
  });
  const names = files.flatMap((file) =>
    [...readFileSync(file, "utf8").matchAll(/deleteFrom\("(\w+)|delete from (\w+)/g)].map(
      ([, built, written]) => built ?? written ?? "",
    ),
  );
  return [...new Set(names)].filter((name) => !OF_THE_CATALOGUE.has(name));
}

test("a row is deleted without reading every row that could point to it: each such key has an index", async () => {
  const emptied = emptiedTables();
  expect(emptied).toEqual(expect.arrayContaining(["services", "properties", "reviews"]));
  const { rows } = await sql<{ key: string }>`
    select conrelid::regclass || '.' || attname as key
    from pg_constraint
      join pg_attribute on attrelid = conrelid and attnum = conkey[1]
    where contype = 'f' and confrelid::regclass::text = any(${emptied}) and not exists (
      select from pg_index
      where indrelid = conrelid and indisvalid and indkey[0] = any(conkey)
        -- One that leaves out the rows that point nowhere fits too.
        and (indpred is null or pg_get_expr(indpred, indrelid) = '(' || attname || ' IS NOT NULL)')
    )
    order by 1`.execute(database.db);
  expect(rows.map(({ key }) => key)).toEqual([]);
});

import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { checkDataDoors } from "./data-doors.mjs";

const MAP = `# Map

| room | tables | published | pages | jobs |
| --- | --- | --- | --- | --- |
| \`orders\` | orders, order_lines | published_orders | /orders | tidy |
| \`reviews\` | reviews | | | |
| \`platform/http\` | call_keys | | | |
| \`sandbox/\` | sandbox.objects | | | |
`;

// A small product without violations; each test adds one file to it.
const lawful: Record<string, string> = {
  "docs/map.md": MAP,
  "features/orders/server/place.ts": `
    // A comment may say: select from reviews.
    export const place = (db) => db.insertInto("orders").values({}).execute();
    export const lines = sql\`select * from orders o join order_lines l on l.order_id = o.id\`;`,
  "features/reviews/server/read.ts": `
    export const read = (db) =>
      db.selectFrom("reviews as r").innerJoin("published_orders as o", "o.id", "r.order_id").selectAll();
    export const late = sql\`with orders as (select * from reviews) select * from orders, published_orders p\`;`,
  "features/reviews/server/read.test.ts": 'await db.deleteFrom("orders").execute();',
  "platform/http/once.ts": 'export const once = (db) => db.updateTable("call_keys").set({});',
  "sandbox/store.ts": "export const store = sql`update sandbox.objects set seq = 1`;",
};

const forbidden: [wrong: string, code: string, refusal: string][] = [
  ["a read by Kysely", 'db.selectFrom("orders").selectAll();', "reads orders of orders"],
  ["a write by Kysely", 'db.updateTable("orders").set({ paid: true });', "writes orders of orders"],
  ["an insert by Kysely", 'db.insertInto("orders").values({});', "writes orders of orders"],
  [
    "a deletion by Kysely",
    'db.deleteFrom("order_lines").where("id", "=", id);',
    "writes order_lines of orders",
  ],
  ["a read under another name", 'db.selectFrom("orders as kept").selectAll();', "reads orders of orders"],
  [
    "a read among several tables",
    'db.selectFrom(["reviews as r", "orders as o"]).selectAll();',
    "reads orders of orders",
  ],
  [
    "a join in a second line",
    'db\n  .selectFrom("reviews as r")\n  .leftJoin("orders as o", (join) => join.onRef("o.id", "=", "r.order_id"));',
    "features/reviews/server/a.ts:3 reads orders of orders",
  ],
  [
    "a subquery of an expression builder",
    'db.deleteFrom("reviews").where(({ not, exists, selectFrom }) => not(exists(selectFrom("orders").select("id"))));',
    "reads orders of orders",
  ],
  [
    "tables named at run time",
    'for (const table of ["reviews", "orders"] as const) await tx.deleteFrom(table).execute();',
    "writes orders of orders",
  ],
  ["a read in SQL", "sql`select id from orders where id = 1`;", "reads orders of orders"],
  ["a write in SQL", "sql`insert into orders (id) values (1)`;", "writes orders of orders"],
  ["an update in SQL", "sql`update orders o set paid = true where o.id = 1`;", "writes orders of orders"],
  [
    "a deletion in SQL",
    "sql`delete from only orders using reviews r where r.id = id`;",
    "writes orders of orders",
  ],
  [
    "a join in the second line of SQL",
    "sql`select *\n  from reviews r\n  join orders o on o.id = r.order_id`;",
    "features/reviews/server/a.ts:3 reads orders of orders",
  ],
  ["a second table of a list", "sql`select * from reviews r, orders as o`;", "reads orders of orders"],
  ["a table with its schema", 'const text = "select * from public.orders";', "reads orders of orders"],
  ["a quoted table", "const text = 'select * from \"orders\"';", "reads orders of orders"],
  ["SQL in capitals", "sql`SELECT * FROM Orders`;", "reads orders of orders"],
  [
    "a subquery in a Kysely condition",
    'db.selectFrom("reviews").where(sql`exists (select from orders where id = order_id)`);',
    "reads orders of orders",
  ],
  [
    "a piece of SQL that begins with the table",
    'const from = "orders o join reviews r on r.order_id = o.id";',
    "reads orders of orders",
  ],
  ["a truncation", "sql`truncate order_lines`;", "writes order_lines of orders"],
  ["a table of the platform", 'db.deleteFrom("call_keys").execute();', "writes call_keys of platform/http"],
  ["a table of the sandbox", "sql`select body from sandbox.objects`;", "reads sandbox.objects of sandbox/"],
  [
    "a write through a published view",
    'db.updateTable("published_orders").set({ paid: true });',
    "writes the view published_orders",
  ],
];

let folder: string;

function write(path: string, text: string): void {
  mkdirSync(dirname(join(folder, path)), { recursive: true });
  writeFileSync(join(folder, path), text);
}

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "data-doors-"));
});

afterEach(() => rmSync(folder, { recursive: true, force: true }));

describe("the doors of data", () => {
  test("a product whose features read published views and write their own tables is accepted", () => {
    for (const [path, text] of Object.entries(lawful)) write(path, text);
    expect(checkDataDoors(folder)).toEqual({ files: 4, touches: 9, refused: [] });
  });

  test.each(forbidden)("%s that belongs to another room is refused", (_wrong, code, refusal) => {
    for (const [path, text] of Object.entries(lawful)) write(path, text);
    write("features/reviews/server/a.ts", code);
    const { refused } = checkDataDoors(folder);
    expect(refused).toHaveLength(1);
    expect(refused[0]).toContain(refusal);
  });

  test("a tree without queries is not accepted as one without violations", () => {
    write("docs/map.md", MAP);
    expect(checkDataDoors(folder)).toEqual({ files: 0, touches: 0, refused: [] });
  });
});

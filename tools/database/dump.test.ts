import { readFileSync } from "node:fs";
import { afterAll, beforeAll, expect, test } from "vitest";
import { readMigrations } from "#platform/postgres/migrations/migrate.ts";
import { type FreshDatabase, freshDatabase } from "#testing/database.ts";
import { migrationsDirectory } from "#testing/database-server.ts";
import { type Catalog, readCatalog } from "./parts/catalog.ts";
import { historyText } from "./parts/history.ts";
import { schemaText } from "./parts/schema.ts";
import { typesText } from "./parts/types.ts";

let database: FreshDatabase;
let committed: Catalog;
beforeAll(async () => {
  database = await freshDatabase({ max: 1 });
  committed = await readCatalog(database.sql);
});
afterAll(() => database.close());

function text(file: string): string {
  return readFileSync(new URL(`../../database/${file}`, import.meta.url), "utf8");
}

test("schema.generated.sql matches the migrations (else: node tools/database/dump.ts)", () => {
  expect(schemaText(committed)).toBe(text("schema.generated.sql"));
});

test("tables.generated.ts matches the migrations (else: node tools/database/dump.ts)", () => {
  expect(typesText(committed)).toBe(text("tables.generated.ts"));
});

test("no migration was edited since it was first dumped, and each is in the lock (else: node tools/database/dump.ts)", async () => {
  expect(historyText(text("migrations.lock"), await readMigrations(migrationsDirectory))).toBe(
    text("migrations.lock"),
  );
});

test("an edited or a removed migration is refused", () => {
  const [one, two] = [
    { name: "0001_one.sql", checksum: "a1" },
    { name: "0002_two.sql", checksum: "b2" },
  ];
  expect(historyText("", [one])).toBe("a1  0001_one.sql\n");
  expect(historyText("a1  0001_one.sql\n", [one, two])).toBe("a1  0001_one.sql\nb2  0002_two.sql\n");
  expect(() => historyText("a0  0001_one.sql\n", [one, two])).toThrow("0001_one.sql was edited");
  expect(() => historyText("a1  0001_one.sql\n", [two])).toThrow("0001_one.sql was removed");
});

test("a new migration may not take the number of another", () => {
  const [one, sameNumber] = [
    { name: "0001_one.sql", checksum: "a1" },
    { name: "0001_twin.sql", checksum: "b2" },
  ];
  expect(() => historyText("a1  0001_one.sql\n", [one, sameNumber])).toThrow(
    "0001_twin.sql has the number of 0001_one.sql",
  );
  const both = "a1  0001_one.sql\nb2  0001_twin.sql\n";
  expect(historyText(both, [one, sameNumber])).toBe(both);
});

test("columns become the types of queries", async () => {
  await database.sql.unsafe(`
    create type season as enum ('été', 'hiver');
    create table example (
      id bigint generated always as identity primary key,
      kind text not null check (kind in ('one', 'it''s two')),
      sole text check (sole = 'this'),
      tags text[] not null default '{}' check (tags <@ array['a', 'b']),
      best season,
      at timestamptz not null default now(),
      day date not null,
      price numeric(9, 2),
      details jsonb,
      total int generated always as (1 + 1) stored,
      length int check (length > 0 and kind <> 'one')
    )`);
  const types = typesText(await readCatalog(database.sql));
  const body = /export interface Example \{\n([^}]*)\}/.exec(types)?.[1];
  expect(body?.split("\n").map((line) => line.trim())).toEqual([
    "id: Computed<number>;",
    `kind: "one" | "it's two";`,
    'sole: "this" | null;',
    'tags: Generated<("a" | "b")[]>;',
    'best: "été" | "hiver" | null;',
    "at: Generated<Timestamp>;",
    "day: string;",
    "price: number | null;",
    "details: Json | null;",
    "total: Computed<number | null>;",
    "length: number | null;",
    "",
  ]);
});

test("the dump contains every part of a table", async () => {
  await database.sql.unsafe(`
    create table part (
      id int primary key, name text not null default 'x' unique, during tstzrange,
      constraint apart exclude using gist (during with &&)
    );
    create index part_named on part (name) where name <> '';
    create trigger part_updated before update on part for each row execute function set_updated_at();
    comment on table part is 'It''s one'`);
  const schema = schemaText(await readCatalog(database.sql));
  for (const piece of [
    "create table part (",
    "name text default 'x'::text not null",
    "constraint part_pkey PRIMARY KEY (id)",
    "constraint part_name_key UNIQUE (name)",
    "constraint apart EXCLUDE USING gist (during WITH &&)",
    "CREATE INDEX part_named ON public.part USING btree (name) WHERE (name <> ''::text);",
    "CREATE TRIGGER part_updated BEFORE UPDATE ON public.part",
    "comment on table part is 'It''s one';",
    "create extension pg_trgm;",
    "FUNCTION public.fold(value text)",
  ]) {
    expect(schema).toContain(piece);
  }
  // Functions of ours may name the job library's schema; none of its own parts is dumped.
  expect(schema).not.toMatch(/^create .*\b(?:graphile_worker\.|schema_migrations\b|similarity_op\b)/m);
});

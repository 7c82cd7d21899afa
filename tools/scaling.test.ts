import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { inProject } from "./project.mjs";

const schema = readFileSync(inProject("database", "schema.generated.sql"), "utf8");
const document = readFileSync(inProject("docs", "scaling.md"), "utf8");

/** The product's tables with their columns; the sandbox's own schema is not distributed. */
const columns = new Map(
  [...schema.matchAll(/^create table (\w+) \(\n([\s\S]*?)^\);/gm)].map(([, table = "", body = ""]) => [
    table,
    [...body.matchAll(/^ {2}(?!constraint )(\w+) /gm)].map(([, column = ""]) => column),
  ]),
);

/** Returns the rows of the table « tables, how, key »: each table with its distribution key. */
const spread = document
  .split("| tables | how | key |\n| --- | --- | --- |\n")
  .slice(1)
  .flatMap((rest) => (rest.split("\n\n")[0] ?? "").split("\n"))
  .flatMap((line) => {
    const [, tables = "", , key = ""] = line.split("|").map((cell) => cell.trim());
    return tables.split(", ").map((table) => ({ table, key }));
  });

test("docs/scaling.md gives every table its place on a distributed PostgreSQL", () => {
  expect(spread.map(({ table }) => table).toSorted()).toEqual([...columns.keys()].toSorted());
});

test("the distribution keys in docs/scaling.md are columns of their tables, and the new ones are not", () => {
  for (const { table, key } of spread) {
    const [, isNew, column] = /^(a new )?`(\w+)`$/.exec(key) ?? [];
    if (column === undefined) expect(key, table).toBe("");
    else expect(columns.get(table)?.includes(column), `${table}.${column}`).toBe(isNew === undefined);
  }
});

test("the constraints and files named in docs/scaling.md exist", () => {
  const [changes = ""] = document.split("### What of the schema must change").slice(1);
  for (const [, name = ""] of changes.matchAll(/`(\w+_(?:key|one_\w+|never_overlap|one_address))`/g))
    expect(schema, name).toMatch(new RegExp(`\\b${name}\\b`));
});

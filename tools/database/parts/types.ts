import type { Catalog, Column, Relation } from "./catalog.ts";
import { qualifiedName } from "./schema.ts";

const HEAD = `// Written by \`node tools/database/dump.ts\` from the migrations: do not edit.
import type { ColumnType } from "kysely";

/** May be left out of an insert: the database fills it. */
export type Generated<T> = T extends ColumnType<infer S, infer I, infer U>
  ? ColumnType<S, I | undefined, U>
  : ColumnType<T, T | undefined, T>;

/** Computed by the database: read only. */
export type Computed<T> = ColumnType<T, never, never>;

/** Read as a Date, in UTC. */
export type Timestamp = ColumnType<Date, Date | string, Date | string>;

export type JsonValue = string | number | boolean | null | JsonValue[] | { [key: string]: JsonValue };

/** Read as parsed; written from any value, never from JSON text. */
export type Json = ColumnType<JsonValue, unknown, unknown>;
`;

/**
 * Returns Kysely's types, one interface per table; a text column with a check
 * against a list is a union of it.
 */
export function typesText(catalog: Catalog): string {
  const enums = new Map(catalog.types.map(({ name, definition }) => [name, literals(definition)]));
  const tables = catalog.relations.map((relation) => {
    const table = publishedTable(relation, catalog.relations);
    if (table) return publishedType(relation, table);
    return `export interface ${interfaceName(relation)} {\n${relation.columns
      .map((column) => `  ${column.name}: ${columnType(column, relation, enums)};`)
      .join("\n")}\n}\n`;
  });
  const index = catalog.relations.map((relation) => {
    const name = qualifiedName(relation);
    return `  ${name.includes(".") ? `"${name}"` : name}: ${interfaceName(relation)};`;
  });
  return [HEAD, ...tables, `export interface Tables {\n${index.join("\n")}\n}\n`].join("\n");
}

function interfaceName(relation: Relation): string {
  const words = qualifiedName(relation).split(/[._]/);
  return words.map((word) => word.charAt(0).toUpperCase() + word.slice(1)).join("");
}

/**
 * Returns the table that a view `published_<table>` selects columns of; the view's
 * columns have that table's types.
 */
function publishedTable(view: Relation, relations: readonly Relation[]): Relation | undefined {
  const name = /^published_(\w+)$/.exec(view.name)?.[1];
  if (view.kind !== "view" || !name) return undefined;
  return relations.find((relation) => relation.kind === "table" && qualifiedName(relation) === name);
}

function publishedType(view: Relation, table: Relation): string {
  const names = view.columns.map(({ name }) => `  | "${name}"`).join("\n");
  return `export type ${interfaceName(view)} = Pick<\n  ${interfaceName(table)},\n${names}\n>;\n`;
}

function columnType(column: Column, relation: Relation, enums: Map<string, string>): string {
  const single = allowedValues(column, relation) ?? enums.get(column.base) ?? scalar(column.base);
  const value = column.is_array ? `${/\W/.test(single) ? `(${single})` : single}[]` : single;
  const nullable = column.not_null || relation.kind !== "table" ? value : `${value} | null`;
  if (column.generated || column.identity === "a") return `Computed<${nullable}>`;
  return column.expression !== null || column.identity ? `Generated<${nullable}>` : nullable;
}

function scalar(base: string): string {
  if (["int2", "int4", "int8", "float4", "float8", "numeric", "oid"].includes(base)) return "number";
  if (base === "bool") return "boolean";
  if (base === "timestamptz") return "Timestamp";
  if (base === "json" || base === "jsonb") return "Json";
  if (base === "bytea") return "Uint8Array";
  return "string";
}

/**
 * Returns the values allowed by a check on only this column: `= any (array['a', 'b'])`, `<@ array[…]` or `=
 * 'a'`.
 */
function allowedValues(column: Column, { constraints }: Relation): string | undefined {
  for (const { definition, columns } of constraints) {
    if (columns.length !== 1 || columns[0] !== column.name) continue;
    const list = /^CHECK \(\(\w+ (?:= ANY|<@) \(?(ARRAY\[[^\]]*\])\)?\)\)$/.exec(definition)?.[1];
    const only = /^CHECK \(\(\w+ = ('(?:[^']|'')*'::text)\)\)$/.exec(definition)?.[1];
    const found = literals(list ?? only ?? "");
    if (found) return found;
  }
  return undefined;
}

function literals(text: string): string {
  return [...text.matchAll(/'((?:[^']|'')*)'/g)]
    .map(([, value]) => JSON.stringify(value?.replaceAll("''", "'")))
    .join(" | ");
}

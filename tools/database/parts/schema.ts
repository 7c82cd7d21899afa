import type { Catalog, Column, Relation } from "./catalog.ts";

/** Returns the whole structure as SQL, in a stable order, for reading and comparing; it is never run. */
export function schemaText(catalog: Catalog): string {
  return [
    "-- Written by `node tools/database/dump.ts` from the migrations, to be read and compared: do not edit.",
    catalog.extensions.map((name) => `create extension ${name};`).join("\n"),
    ...catalog.types.map(({ name, definition }) => `create type ${name} as ${definition};`),
    searchConfigurations(catalog),
    ...catalog.relations.map(relationText),
    ...catalog.functions.map(({ definition }) => `${definition.trimEnd()};`),
  ]
    .filter(Boolean)
    .join("\n\n")
    .concat("\n");
}

function searchConfigurations({ searchConfigurations: all }: Catalog): string {
  const lines = all.map(({ name, token, dictionaries }) => `-- ${name}: ${token} -> ${dictionaries}`);
  return lines.length ? ["-- Text search, by kind of token", ...lines].join("\n") : "";
}

function relationText(relation: Relation): string {
  const name = qualifiedName(relation);
  const head =
    relation.definition === null
      ? `create table ${name} (\n${tableBody(relation)}\n);`
      : `create ${relation.kind} ${name} as\n${relation.definition}`;
  const comment =
    relation.comment === null ? [] : [`comment on ${relation.kind} ${name} is ${quoted(relation.comment)};`];
  return [head, ...comment, ...[...relation.indexes, ...relation.triggers].map((text) => `${text};`)].join(
    "\n",
  );
}

function tableBody({ columns, constraints }: Relation): string {
  const lines = [
    ...columns.map(columnText),
    ...constraints.map(({ name, definition }) => `constraint ${name} ${definition}`),
  ];
  return lines.map((line) => `  ${line}`).join(",\n");
}

function columnText(column: Column): string {
  const parts = [column.name, column.type];
  if (column.identity)
    parts.push(`generated ${column.identity === "a" ? "always" : "by default"} as identity`);
  else if (column.generated) {
    parts.push(
      `generated always as (${column.expression}) ${column.generated === "s" ? "stored" : "virtual"}`,
    );
  } else if (column.expression !== null) parts.push(`default ${column.expression}`);
  if (column.not_null) parts.push("not null");
  return parts.join(" ");
}

/** Returns the name as queries write it: tables of the public schema are not qualified. */
export function qualifiedName({ schema, name }: Relation): string {
  return schema === "public" ? name : `${schema}.${name}`;
}

function quoted(text: string): string {
  return `'${text.replaceAll("'", "''")}'`;
}

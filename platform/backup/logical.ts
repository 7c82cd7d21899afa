import { mkdir } from "node:fs/promises";
import { join } from "node:path";
import { pipeline } from "node:stream/promises";
import { createGzip } from "node:zlib";
import type { Sql, TransactionSql } from "postgres";
import { Meter, newFile } from "./copy.ts";
import type { BackedUpFile, BackedUpTable, Logical } from "./manifest.ts";

/** A table or sequence as it is named in SQL. */
export const quoted = ({ schema, name }: { schema: string; name: string }) =>
  [schema, name].map((part) => `"${part.replaceAll('"', '""')}"`).join(".");

export const columnList = (columns: string[]) =>
  columns.map((column) => `"${column.replaceAll('"', '""')}"`).join(", ");

/**
 * The settings that rows are written and read with, the same at both ends so that equal rows are
 * equal text; and no time limit.
 */
export const COPY_SETTINGS = `
  set local statement_timeout = 0; set local transaction_timeout = 0;
  set local idle_in_transaction_session_timeout = 0;
  set local timezone = 'UTC'; set local datestyle = 'ISO, YMD'; set local intervalstyle = 'postgres';
  set local extra_float_digits = 1; set local bytea_output = 'hex'; set local synchronize_seqscans = off`;

/** Relations that belong neither to the system nor to an extension. */
const OURS = `n.nspname !~ '^pg_' and n.nspname <> 'information_schema' and not exists (
  select from pg_depend d where d.classid = 'pg_class'::regclass and d.objid = c.oid and d.deptype = 'e')`;

/**
 * Returns all our tables, the job queue's and the payment sandbox's too, with the
 * columns that are not computed.
 */
export async function tablesOf(
  sql: Pick<Sql, "unsafe">,
): Promise<{ schema: string; name: string; columns: string[] }[]> {
  return sql.unsafe(`
    select n.nspname as schema, c.relname as name, array(
      select a.attname::text from pg_attribute a
      where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = '' order by a.attnum
    ) as columns
    from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where c.relkind = 'r' and ${OURS} order by 1, 2`);
}

async function sequencesOf(sql: Pick<Sql, "unsafe">): Promise<Logical["sequences"]> {
  const sequences: { schema: string; name: string }[] = await sql.unsafe(`
    select n.nspname as schema, c.relname as name
    from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where c.relkind = 'S' and ${OURS} order by 1, 2`);
  const read = sequences.map(async (sequence) => {
    const [state] = await sql.unsafe(`select last_value::text, is_called from ${quoted(sequence)}`);
    return { ...sequence, last_value: String(state?.last_value), is_called: Boolean(state?.is_called) };
  });
  return Promise.all(read);
}

/**
 * Copies the rows of every table, as one snapshot sees them, into `into`/tables. It
 * blocks no other transaction.
 */
export async function backUpRows(
  sql: Sql,
  into: string,
): Promise<{ database: Logical; files: BackedUpFile[] }> {
  await mkdir(join(into, "tables"), { mode: 0o700 });
  return sql.begin("isolation level repeatable read read only", async (snapshot) => {
    await snapshot.unsafe(COPY_SETTINGS);
    const tables: BackedUpTable[] = [];
    const files: BackedUpFile[] = [];
    for (const table of await tablesOf(snapshot)) {
      const path = `tables/${table.schema}.${table.name}.gz`;
      const [text, file] = [new Meter(), new Meter()];
      const rows = await rowsOf(snapshot, table);
      await pipeline(rows, text.pass, createGzip({ level: 1 }), file.pass, newFile(join(into, path)));
      tables.push({ ...table, rows: text.lines, sha256: text.digest().sha256, path });
      files.push({ path, ...file.digest() });
    }
    // Numbers taken from sequences since the snapshot are skipped, never used twice.
    const sequences = await sequencesOf(snapshot);
    return { database: { kind: "logical", tables, sequences }, files };
  });
}

/** A table's rows in COPY's text format: one line a row. */
export async function rowsOf(
  sql: TransactionSql,
  table: { schema: string; name: string; columns: string[] },
) {
  const rows = await sql.unsafe(`copy ${quoted(table)} (${columnList(table.columns)}) to stdout`).readable();
  // The driver pauses the connection when the stream is full, and resumes it when more is read: never, if
  // everything had arrived by then.
  return rows.once("end", () => rows._read(0));
}

import { createReadStream } from "node:fs";
import { join } from "node:path";
import { Writable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { createGunzip } from "node:zlib";
import type { Sql, TransactionSql } from "postgres";
import { openPostgres } from "#platform/postgres/open-postgres.ts";
import { JOB_QUEUE, migrate } from "../postgres/migrations/migrate.ts";
import type { Backup } from "./backup-set.ts";
import { Meter } from "./copy.ts";
import { COPY_SETTINGS, columnList, quoted, rowsOf, tablesOf } from "./logical.ts";
import { type BackedUpTable, BackupError, type Logical } from "./manifest.ts";

const connect = (url: string) =>
  openPostgres(url, "maisonnee-restore", {
    max: 1,
  });

/** Returns why rows cannot be restored into the database; undefined when they can. */
export async function findTableConflict(url: string, force: boolean): Promise<string | undefined> {
  const sql = connect(url);
  try {
    const [others] = await sql<{ count: number }[]>`
      select count(*)::int as count from pg_stat_activity
      where datname = current_database() and application_name like 'maisonnee%' and pid <> pg_backend_pid()`;
    if (others && others.count > 0) return "The product is connected to the database: stop it first.";
    const tables = await tablesOf(sql);
    if (tables.length === 0 || force) return undefined;
    return `The database holds ${tables.length} tables already: --force deletes them and restores in their place.`;
  } finally {
    await sql.end({ timeout: 5 });
  }
}

/**
 * Restores the rows of a backup into the database at `url`, whose tables are deleted first. The schema is
 * made by the backup's own migrations; all rows are loaded in one transaction, which commits only if every
 * table reads back with its checksum; newer migrations follow. Throws BackupError.
 */
export async function restoreRows(
  url: string,
  { folder, manifest }: Backup,
  backup: Logical,
  migrations: string,
): Promise<void> {
  const sql = connect(url);
  try {
    await clear(sql);
    const upTo = manifest.migrations.findLast(({ name }) => name !== JOB_QUEUE)?.name ?? "";
    await migrate(url, migrations, { upTo });
    await sql.begin(async (transaction) => {
      await transaction.unsafe(COPY_SETTINGS);
      const tables = await tablesOf(transaction);
      checkTables(tables, backup.tables);
      const resume = await suspendRules(transaction);
      await transaction.unsafe(`truncate ${backup.tables.map(quoted).join(", ")}`);
      for (const table of backup.tables) await load(transaction, folder, table);
      for (const { last_value, is_called, ...name } of backup.sequences) {
        await transaction`select setval(${quoted(name)}::regclass, ${last_value}::bigint, ${is_called})`;
      }
      await resume();
      for (const table of backup.tables) await compare(transaction, table);
    });
    await sql`analyze`;
    await migrate(url, migrations);
  } finally {
    await sql.end({ timeout: 5 });
  }
}

/** Deletes all schemas with tables of ours. */
async function clear(sql: Sql): Promise<void> {
  const schemas = new Set((await tablesOf(sql)).map(({ schema }) => schema));
  for (const schema of schemas) await sql.unsafe(`drop schema "${schema}" cascade`);
  await sql.unsafe("create schema if not exists public");
}

/**
 * Throws BackupError unless tables and columns are the backup's: a later job queue,
 * for example, may have others.
 */
function checkTables(
  present: { schema: string; name: string; columns: string[] }[],
  backedUp: BackedUpTable[],
): void {
  const text = (tables: typeof present) =>
    tables.map((table) => `${quoted(table)} (${columnList(table.columns)})`).sort();
  const [have, want] = [new Set(text(present)), text(backedUp)];
  const differing = want.find((table) => !have.delete(table)) ?? [...have][0];
  if (differing !== undefined) {
    throw new BackupError(`The schema of this version is not the backup's: ${differing} differs.`);
  }
}

/**
 * Disables triggers and drops foreign keys, as the owner of the tables may. Returns a function that restores
 * them, which checks every key again.
 */
async function suspendRules(transaction: TransactionSql): Promise<() => Promise<void>> {
  const keys: { table: string; name: string; definition: string }[] = await transaction`
    select c.conrelid::regclass::text as table, quote_ident(c.conname) as name,
      pg_get_constraintdef(c.oid) as definition
    from pg_constraint c where c.contype = 'f' and c.conparentid = 0`;
  const triggers: { table: string; name: string }[] = await transaction`
    select t.tgrelid::regclass::text as table, quote_ident(t.tgname) as name
    from pg_trigger t where not t.tgisinternal and t.tgparentid = 0 and t.tgenabled = 'O'`;
  for (const { table, name } of triggers)
    await transaction.unsafe(`alter table ${table} disable trigger ${name}`);
  for (const { table, name } of keys)
    await transaction.unsafe(`alter table ${table} drop constraint ${name}`);
  return async () => {
    for (const { table, name, definition } of keys) {
      await transaction.unsafe(`alter table ${table} add constraint ${name} ${definition}`);
    }
    for (const { table, name } of triggers)
      await transaction.unsafe(`alter table ${table} enable trigger ${name}`);
  };
}

async function load(transaction: TransactionSql, folder: string, table: BackedUpTable): Promise<void> {
  const rows = createReadStream(join(folder, table.path));
  const into = await transaction
    .unsafe(`copy ${quoted(table)} (${columnList(table.columns)}) from stdin`)
    .writable();
  await pipeline(rows, createGunzip(), into);
}

/** Reads a table back. Throws BackupError unless its rows are the backup's. */
async function compare(transaction: TransactionSql, table: BackedUpTable): Promise<void> {
  const meter = new Meter();
  const nowhere = new Writable({ write: (_chunk, _encoding, done) => done() });
  await pipeline(await rowsOf(transaction, table), meter.pass, nowhere);
  if (meter.lines !== table.rows || meter.digest().sha256 !== table.sha256) {
    throw new BackupError(
      `${quoted(table)} does not read back as it was written: the database is left empty.`,
    );
  }
}

import { existsSync } from "node:fs";
import { mkdir, readdir, rename, rm } from "node:fs/promises";
import { join, resolve } from "node:path";
import { Readable } from "node:stream";
import type { Sql } from "postgres";
import { openPostgres } from "#platform/postgres/open-postgres.ts";
import type { Storage } from "#platform/storage/storage.ts";
import { pruneArchive } from "../postgres/embedded/embedded.ts";
import { backupName, backupsIn, keepNewest, sweepUnfinished, unfinished, walFolderOf } from "./backup-set.ts";
import { copyHashed, syncFolder, writeHashed } from "./copy.ts";
import { backUpRows } from "./logical.ts";
import { type BackedUpFile, BackupError, writeManifest } from "./manifest.ts";
import { backUpCluster } from "./physical.ts";
import { backUpFiles } from "./stored-files.ts";

/** A file of secrets kept beside the database, and its name in a backup. */
export interface SecretFile {
  name: string;
  path: string;
}

interface Parts {
  /** The address of the database, which stays in use meanwhile. */
  url: string;
  /**
   * `physical`: the files of the embedded server; with the archived log it can be restored to any later
   * moment. `logical`: the rows, which can be restored into any server with the same schema.
   */
  kind: "physical" | "logical";
  storage: Storage;
  secrets: SecretFile[];
  /** The folder of the backups. */
  set: string;
  /** Deletes older backups than this many; keeps all when left out. */
  keep?: number;
}

const PASSWORD = "database-password";
/** The folder of a backup that holds secrets. */
export const SECRETS = "keys";
export const passwordOf = (backup: string) => join(backup, SECRETS, PASSWORD);

/**
 * Makes a backup of database, stored files and secrets while the product runs. Returns its folder, which
 * appears complete or not at all. Throws BackupError.
 */
export async function backUp(parts: Parts): Promise<{ folder: string; bytes: number; deleted: string[] }> {
  const set = resolve(parts.set);
  await mkdir(set, { recursive: true, mode: 0o711 });
  await sweepUnfinished(set);
  const sql = openPostgres(parts.url, "maisonnee-backup", {
    max: 1,
    idle_timeout: 0,
    max_lifetime: null,
  });
  try {
    const started = await databaseTime(sql);
    const folder = join(set, backupName(started));
    const draft = unfinished(folder);
    await mkdir(draft, { mode: 0o700 });
    try {
      const bytes = await fill(draft, sql, { ...parts, set }, started);
      await rename(draft, folder);
      await syncFolder(set);
      return { folder, bytes, deleted: await deleteOldBackups(set, parts.keep) };
    } catch (error) {
      await rm(draft, { recursive: true, force: true });
      throw error;
    }
  } finally {
    // Ends the session, and with it a backup that failed midway.
    await sql.end({ timeout: 5 });
  }
}

async function fill(draft: string, sql: Sql, parts: Parts, started: Date): Promise<number> {
  const migrations = await appliedMigrations(sql);
  const previous = (await backupsIn(parts.set)).at(-1);
  // Twice: a row's file is written before the row, and the file of a row deleted
  // meanwhile may be gone by the end.
  const files = await backUpFiles(parts.storage, draft, previous);
  const part = await (parts.kind === "physical" ? backUpCluster(sql, draft) : backUpRows(sql, draft));
  files.push(...part.files, ...(await backUpFiles(parts.storage, draft, previous)));
  files.push(...(await copySecrets(draft, parts)));
  const [server] = await sql`select current_setting('server_version') as version`;
  if (JSON.stringify(await appliedMigrations(sql)) !== JSON.stringify(migrations)) {
    throw new BackupError("The database was migrated meanwhile: try again.");
  }
  for (const entry of await readdir(draft, { recursive: true, withFileTypes: true })) {
    if (entry.isDirectory()) await syncFolder(join(entry.parentPath, entry.name));
  }
  await writeManifest(draft, {
    started_at: started.toISOString(),
    finished_at: (await databaseTime(sql)).toISOString(),
    postgres: String(server?.version),
    migrations,
    database: part.database,
    files: files.sort((a, b) => (a.path < b.path ? -1 : 1)),
  });
  return files.reduce((sum, { bytes }) => sum + bytes, 0);
}

async function copySecrets(draft: string, { kind, url, secrets }: Parts): Promise<BackedUpFile[]> {
  await mkdir(join(draft, SECRETS), { mode: 0o700 });
  const files: BackedUpFile[] = [];
  for (const { name, path } of secrets.filter((secret) => existsSync(secret.path))) {
    files.push({ path: `${SECRETS}/${name}`, ...(await copyHashed(path, join(draft, SECRETS, name))) });
  }
  if (kind === "physical") {
    const password = Buffer.from(decodeURIComponent(new URL(url).password));
    const digest = await writeHashed(Readable.from([password]), passwordOf(draft));
    files.push({ path: `${SECRETS}/${PASSWORD}`, ...digest });
  }
  return files;
}

/** Deletes old backups, and the archived log that none of those left needs. */
async function deleteOldBackups(set: string, keep: number | undefined): Promise<string[]> {
  const deleted = keep === undefined ? [] : await keepNewest(set, keep);
  const remaining = (await backupsIn(set)).flatMap(({ manifest }) =>
    manifest.database.kind === "physical" ? [manifest.database.first_wal] : [],
  );
  const [oldest] = remaining.sort((a, b) => (a.slice(8) < b.slice(8) ? -1 : 1));
  if (oldest) await pruneArchive(walFolderOf(set), oldest);
  return deleted;
}

async function databaseTime(sql: Sql): Promise<Date> {
  const [row] = await sql<{ at: Date }[]>`select clock_timestamp() as at`;
  return row?.at ?? new Date();
}

async function appliedMigrations(sql: Sql): Promise<{ name: string; checksum: string }[]> {
  return Array.from(
    await sql<{ name: string; checksum: string }[]>`
      select name, checksum from schema_migrations order by name`,
  );
}

import { mkdir, readdir } from "node:fs/promises";
import { join } from "node:path";
import { Readable } from "node:stream";
import type { Sql } from "postgres";
import { copyHashed, type Digest, inParallel, WIDTH, writeHashed } from "./copy.ts";
import { type BackedUpFile, BackupError, type Physical } from "./manifest.ts";

/** Only the folder itself is copied: the server fills it at each start; the log is copied separately. */
const EMPTIED = new Set([
  "pg_dynshmem",
  "pg_notify",
  "pg_replslot",
  "pg_serial",
  "pg_snapshots",
  "pg_stat_tmp",
  "pg_subtrans",
  "pg_wal",
]);
/** Files of the running server only, which pg_basebackup leaves out too. */
const LEFT_OUT =
  /^(?:postmaster\.(?:pid|opts)|backup_label(?:\.old)?|tablespace_map(?:\.old)?|(?:recovery|standby)\.signal|.*\.tmp|pgsql_tmp.*|pg_internal\.init.*)$/;
/** Copied last, as pg_basebackup does: it names the newest checkpoint. */
const CONTROL = "global/pg_control";
const LABEL = "backup_label";

/**
 * Copies the files of the server's cluster into `into`/cluster while it is written to (PostgreSQL manual,
 * 25.3.3: the low-level backup API). `sql` is a client of one connection: the backup ends with its session,
 * and so does the slot that keeps the log from being recycled meanwhile.
 */
export async function backUpCluster(
  sql: Sql,
  into: string,
): Promise<{ database: Physical; files: BackedUpFile[] }> {
  const [server] = await sql<{ wal_level: string; data_directory: string; system_identifier: string }[]>`
    select current_setting('wal_level') as wal_level, current_setting('data_directory') as data_directory,
      system_identifier::text from pg_control_system()`;
  if (!server || server.wal_level === "minimal") {
    throw new BackupError("PostgreSQL was started without what a backup needs: restart the product once.");
  }
  const from = server.data_directory;
  const to = join(into, "cluster");
  await sql`select pg_create_physical_replication_slot('maisonnee_backup', true, true)`;
  await sql`select pg_backup_start('maisonnee', true)`;
  const { directories, names } = await listFiles(from);
  for (const directory of ["", ...directories]) await mkdir(join(to, directory), { mode: 0o700 });
  const files: BackedUpFile[] = [];
  const add = (name: string, digest: Digest) => files.push({ path: `cluster/${name}`, ...digest });
  const copy = async (name: string) => void add(name, await copyHashed(join(from, name), join(to, name)));
  await inParallel(names, WIDTH, async (name) => {
    await copy(name).catch((error) => {
      // The file of a table dropped meanwhile: recovery replays the drop from the log.
      if (error.code !== "ENOENT") throw error;
    });
  });
  await copy(CONTROL);
  const ended = await endBackup(sql);
  add(LABEL, await writeHashed(Readable.from([Buffer.from(ended.label)]), join(to, LABEL)));
  for (const name of await logFiles(join(from, "pg_wal"), ended)) await copy(`pg_wal/${name}`);
  return {
    database: {
      kind: "physical",
      platform: `${process.platform}-${process.arch}`,
      directories,
      system_identifier: server.system_identifier,
      first_wal: ended.first,
      // A segment's name begins with it.
      timeline: Number.parseInt(ended.first.slice(0, 8), 16),
      end: ended.end,
    },
    files,
  };
}

/** Returns the folders and files to copy, as paths below `cluster`. */
async function listFiles(cluster: string): Promise<{ directories: string[]; names: string[] }> {
  const entries = await readdir(cluster, { recursive: true, withFileTypes: true });
  const found = entries
    .map((entry) => ({ entry, path: join(entry.parentPath, entry.name).slice(cluster.length + 1) }))
    .filter(({ path }) => !path.includes("/") || !EMPTIED.has(path.split("/", 1)[0] ?? ""))
    .sort((a, b) => (a.path < b.path ? -1 : 1));
  const directories = found.filter(({ entry }) => entry.isDirectory()).map(({ path }) => path);
  const files = found.filter(
    ({ entry, path }) => entry.isFile() && !LEFT_OUT.test(entry.name) && path !== CONTROL,
  );
  return { directories, names: files.map(({ path }) => path) };
}

interface BackupEnd {
  /** The content of backup_label, from which recovery knows where to begin. */
  label: string;
  end: string;
  /** The first and last segment that the backup needs. */
  first: string;
  last: string;
  segments: number;
}

async function endBackup(sql: Sql): Promise<BackupEnd> {
  const [ended] = await sql<{ label: string; spaces: string; end: string; last: string }[]>`
    select labelfile as label, spcmapfile as spaces, lsn::text as end, pg_walfile_name(lsn) as last
    from pg_backup_stop(false)`;
  if (ended?.spaces.trim() !== "") throw new BackupError("A cluster with tablespaces cannot be backed up.");
  const { label, last, end } = ended;
  const first = /^START WAL LOCATION: .* \(file ([0-9A-F]{24})\)$/m.exec(label)?.[1] ?? "";
  const [range] = await sql<{ segments: number }[]>`
    select (l.segment_number - f.segment_number + 1)::int as segments
    from pg_split_walfile_name(${first}) f, pg_split_walfile_name(${last}) l`;
  return { label, end, first, last, segments: range?.segments ?? 0 };
}

/**
 * Returns the segments from `first` to `last` and the histories of timelines.
 * Throws when a segment is missing.
 */
async function logFiles(folder: string, { first, last, segments }: BackupEnd) {
  const names = await readdir(folder);
  const needed = names.filter((name) => /^[0-9A-F]{24}$/.test(name) && name >= first && name <= last);
  if (needed.length !== segments) throw new BackupError("The log of the backup is not whole: try again.");
  return [...needed, ...names.filter((name) => name.endsWith(".history"))];
}

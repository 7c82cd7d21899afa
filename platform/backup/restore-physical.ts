import { chownSync, existsSync } from "node:fs";
import { copyFile, mkdir, readdir, readFile, rename, rm, writeFile } from "node:fs/promises";
import { basename, join } from "node:path";
import { openPostgres } from "#platform/postgres/open-postgres.ts";
import {
  archivedFiles,
  type Home,
  isServed,
  makeArchive,
  passwordFile,
  prepareHome,
  recoverCluster,
  restoreCommand,
  StartError,
} from "../postgres/embedded/embedded.ts";
import { passwordOf } from "./backup.ts";
import { backupName, type ChosenBackup, walFolderOf } from "./backup-set.ts";
import { copyHashed, inParallel, WIDTH } from "./copy.ts";
import { BackupError, type Physical } from "./manifest.ts";
import { archiveHistories } from "./timelines.ts";

interface RestoreOptions {
  /** The embedded server's folder. */
  dataDir: string;
  /** The folder in which the product's server archives its log. */
  walArchive: string | undefined;
  /** Stops before what was committed after it. */
  until: Date | undefined;
  /** Moves an existing database aside. */
  force: boolean;
  log: (line: string) => void;
}

/** Returns why a cluster cannot be restored there; undefined when it can. */
export function findClusterConflict(dataDir: string, force: boolean): string | undefined {
  const home = prepareHome(dataDir, () => {});
  if (isServed(home)) return `The database in ${home.folder} is running: stop the product first.`;
  if (!existsSync(home.cluster) || force) return undefined;
  return `There is a database in ${home.folder} already: --force puts it aside and restores in its place.`;
}

/**
 * Restores the cluster of a backup as the embedded server's, with the archived log up to `until`, or to its
 * end; a backup named by itself as it was when it was finished. All is prepared in a folder beside it first,
 * and an existing cluster is kept under another name. Returns the time of the last transaction in it, null
 * when none followed the backup. Throws BackupError.
 */
export async function restoreCluster(
  chosen: ChosenBackup,
  backup: Physical,
  order: RestoreOptions,
): Promise<Date | null> {
  const home = prepareHome(order.dataDir, order.log);
  const password = await readFile(passwordOf(chosen.folder), "utf8");
  const draft: Home = { ...home, cluster: join(home.folder, "cluster.restored"), password };
  const wal = join(home.folder, "wal.restored");
  try {
    await copyCluster(chosen, backup, draft);
    await copyArchivedLog(chosen, backup, draft, order, wal);
    if (chosen.set && existsSync(home.cluster)) await copyUnarchivedLog(home.cluster, backup, draft);
    const last = await recover(draft, chosen, backup, order.until, wal);
    await installCluster(draft, home, order);
    if (order.walArchive !== undefined) {
      makeArchive(order.walArchive, home);
      await archiveHistories(home.cluster, order.walArchive);
    }
    return last;
  } finally {
    await rm(draft.cluster, { recursive: true, force: true });
    await rm(wal, { recursive: true, force: true });
  }
}

/** Moves the restored cluster into place, with its password, which is part of its tables. */
async function installCluster(draft: Home, home: Home, { log }: RestoreOptions): Promise<void> {
  if (existsSync(home.cluster)) {
    const aside = `${home.cluster}.replaced-${backupName(new Date())}`;
    await rename(home.cluster, aside);
    await copyFile(passwordFile(home), join(aside, basename(passwordFile(home))));
    log(`The database that was there is kept in ${aside}: delete it when all is well.`);
  }
  await writeFile(passwordFile(home), `${draft.password}\n`, { mode: 0o600, flush: true });
  await rename(draft.cluster, home.cluster);
}

/** Copies the cluster's files into the draft folder, owned by the account that runs the server. */
async function copyCluster(
  { folder, manifest }: ChosenBackup,
  { directories }: Physical,
  draft: Home,
): Promise<void> {
  await rm(draft.cluster, { recursive: true, force: true });
  for (const directory of ["", ...directories]) await makeFolder(join(draft.cluster, directory), draft);
  const files = manifest.files.filter(({ path }) => path.startsWith("cluster/"));
  await inParallel(files, WIDTH, async ({ path }) => {
    const to = join(draft.cluster, path.slice("cluster/".length));
    await copyHashed(join(folder, path), to);
    setOwner(to, draft);
  });
  const signal = join(draft.cluster, "recovery.signal");
  await writeFile(signal, "", { mode: 0o600 });
  setOwner(signal, draft);
}

/**
 * Copies the archived log to where the server's account may read it. For a backup named by itself only the
 * histories are copied, so that the restored server begins a timeline that no other has had.
 */
async function copyArchivedLog(
  { set }: ChosenBackup,
  backup: Physical,
  draft: Home,
  order: RestoreOptions,
  to: string,
): Promise<void> {
  await rm(to, { recursive: true, force: true });
  await makeFolder(to, draft);
  const archive = set ? walFolderOf(set.folder) : order.walArchive;
  if (archive === undefined) return;
  await inParallel(await archivedFiles(archive, set ? backup.first_wal : undefined), WIDTH, async (name) => {
    await copyHashed(join(archive, name), join(to, name));
    setOwner(join(to, name), draft);
  });
}

/**
 * Copies the segments that a server of the same data had no time to archive, so that no transaction is lost.
 */
async function copyUnarchivedLog(from: string, backup: Physical, draft: Home): Promise<void> {
  if ((await systemIdentifier(from)) !== backup.system_identifier) return;
  const folder = join(from, "pg_wal");
  const names = (await readdir(folder)).filter(
    (name) => /^[0-9A-F]{24}$/.test(name) && name >= backup.first_wal,
  );
  for (const name of names) {
    const to = join(draft.cluster, "pg_wal", name);
    if (existsSync(to)) continue;
    await copyHashed(join(folder, name), to);
    setOwner(to, draft);
  }
}

/** Returns the first eight bytes of pg_control; undefined when it cannot be read. */
async function systemIdentifier(cluster: string): Promise<string | undefined> {
  const bytes = await readFile(join(cluster, "global/pg_control")).catch(() => undefined);
  return bytes?.readBigUInt64LE(0).toString();
}

/** Lets the server replay the log, then stops it. Returns the time of the last transaction it replayed. */
async function recover(
  draft: Home,
  { set }: ChosenBackup,
  { timeline }: Physical,
  until: Date | undefined,
  wal: string,
): Promise<Date | null> {
  const settings = {
    restore_command: restoreCommand(wal),
    recovery_target_action: "promote",
    recovery_target_timeline: set && set.line.timeline !== timeline ? String(set.line.timeline) : "current",
    // No queries before recovery is complete.
    hot_standby: "off",
    ...(until && { recovery_target_time: numericTimestamp(until) }),
    ...(!set && { recovery_target: "immediate" }),
  };
  try {
    return await recoverCluster(draft, settings, async (url) => {
      const sql = openPostgres(url, "maisonnee-restore", { max: 1 });
      try {
        const [row] = await sql<{ at: Date | null }[]>`select pg_last_xact_replay_timestamp() as at`;
        return row?.at ?? null;
      } finally {
        await sql.end({ timeout: 5 });
      }
    });
  } catch (error) {
    const text = error instanceof StartError ? error.message : "";
    if (!text.includes("before configured recovery target was reached")) throw error;
    const end = /last completed transaction was at log time (.+)/.exec(text)?.[1] ?? "an earlier moment";
    throw new BackupError(`The log ends at ${end}: ask for an earlier moment, or leave --until out.`);
  }
}

/** With a numeric offset: time zone names are not loaded yet when the server reads this. */
const numericTimestamp = (at: Date) => at.toISOString().replace("T", " ").replace("Z", "+00");

async function makeFolder(path: string, home: Home): Promise<void> {
  await mkdir(path, { recursive: true, mode: 0o700 });
  setOwner(path, home);
}

function setOwner(path: string, { account }: Home): void {
  if (account) chownSync(path, account.uid, account.gid);
}

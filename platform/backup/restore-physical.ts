import { chownSync, existsSync } from "node:fs";
import { copyFile, mkdir, readdir, readFile, rename, rm, writeFile } from "node:fs/promises";
import { basename, join } from "node:path";
import postgres from "postgres";
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
} from "#platform/postgres/embedded.ts";
import { passwordOf } from "./backup.ts";
import { backupName, type Chosen, walFolderOf } from "./backup-set.ts";
import { copyHashed, inParallel, WIDTH } from "./copy.ts";
import { BackupError, type Physical } from "./manifest.ts";
import { archiveHistories } from "./timelines.ts";

interface Order {
  /** The embedded server's folder. */
  dataDir: string;
  /** Where the product's server archives its log. */
  walArchive: string | undefined;
  /** Stops before what was committed after it. */
  until: Date | undefined;
  /** Puts a database that is there aside. */
  force: boolean;
  log: (line: string) => void;
}

/** What of the target stands in the way; undefined when nothing does. */
export function clusterInTheWay(dataDir: string, force: boolean): string | undefined {
  const home = prepareHome(dataDir, () => {});
  if (isServed(home)) return `The database in ${home.folder} is running: stop the product first.`;
  if (!existsSync(home.cluster) || force) return undefined;
  return `There is a database in ${home.folder} already: --force puts it aside and restores in its place.`;
}

/**
 * Puts the cluster of a backup in the embedded server's place, with the archived log up to `until`, or to its end; of
 * one backup named by itself, as it was when the backup was finished. Everything is done beside the place first, and
 * what is there is kept under another name. Returns the time of the last transaction in it, null when none followed
 * the backup. Throws BackupError.
 */
export async function restoreCluster(chosen: Chosen, backup: Physical, order: Order): Promise<Date | null> {
  const home = prepareHome(order.dataDir, order.log);
  const password = await readFile(passwordOf(chosen.folder), "utf8");
  const draft: Home = { ...home, cluster: join(home.folder, "cluster.restored"), password };
  const wal = join(home.folder, "wal.restored");
  try {
    await layOut(chosen, backup, draft);
    await fetchLog(chosen, backup, draft, order, wal);
    if (chosen.set && existsSync(home.cluster)) await takeLatestLog(home.cluster, backup, draft);
    const last = await recover(draft, chosen, backup, order.until, wal);
    await putInPlace(draft, home, order);
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

/** The password goes with the cluster: it is in its tables. */
async function putInPlace(draft: Home, home: Home, { log }: Order): Promise<void> {
  if (existsSync(home.cluster)) {
    const aside = `${home.cluster}.replaced-${backupName(new Date())}`;
    await rename(home.cluster, aside);
    await copyFile(passwordFile(home), join(aside, basename(passwordFile(home))));
    log(`The database that was there is kept in ${aside}: delete it when all is well.`);
  }
  await writeFile(passwordFile(home), `${draft.password}\n`, { mode: 0o600, flush: true });
  await rename(draft.cluster, home.cluster);
}

/** Copies the cluster's files beside its place, for the account that runs the server. */
async function layOut({ folder, manifest }: Chosen, { directories }: Physical, draft: Home): Promise<void> {
  await rm(draft.cluster, { recursive: true, force: true });
  for (const directory of ["", ...directories]) await makeFolder(join(draft.cluster, directory), draft);
  const files = manifest.files.filter(({ path }) => path.startsWith("cluster/"));
  await inParallel(files, WIDTH, async ({ path }) => {
    const to = join(draft.cluster, path.slice("cluster/".length));
    await copyHashed(join(folder, path), to);
    giveTo(to, draft);
  });
  const signal = join(draft.cluster, "recovery.signal");
  await writeFile(signal, "", { mode: 0o600 });
  giveTo(signal, draft);
}

/**
 * Copies the archived log to where the server's account may read it. Of one backup named by itself, only the histories
 * of the archive in use: the restored server begins a timeline that no other has had.
 */
async function fetchLog(
  { set }: Chosen,
  backup: Physical,
  draft: Home,
  order: Order,
  to: string,
): Promise<void> {
  await rm(to, { recursive: true, force: true });
  await makeFolder(to, draft);
  const archive = set ? walFolderOf(set.folder) : order.walArchive;
  if (archive === undefined) return;
  await inParallel(await archivedFiles(archive, set ? backup.first_wal : undefined), WIDTH, async (name) => {
    await copyHashed(join(archive, name), join(to, name));
    giveTo(join(to, name), draft);
  });
}

/** The log that a server of the same data had no time to archive, so that nothing is lost with a broken cluster. */
async function takeLatestLog(from: string, backup: Physical, draft: Home): Promise<void> {
  if ((await systemIdentifier(from)) !== backup.system_identifier) return;
  const folder = join(from, "pg_wal");
  const names = (await readdir(folder)).filter(
    (name) => /^[0-9A-F]{24}$/.test(name) && name >= backup.first_wal,
  );
  for (const name of names) {
    const to = join(draft.cluster, "pg_wal", name);
    if (existsSync(to)) continue;
    await copyHashed(join(folder, name), to);
    giveTo(to, draft);
  }
}

/** The first eight bytes of pg_control; undefined when it cannot be read. */
async function systemIdentifier(cluster: string): Promise<string | undefined> {
  const bytes = await readFile(join(cluster, "global/pg_control")).catch(() => undefined);
  return bytes?.readBigUInt64LE(0).toString();
}

/** Lets the server follow the log, then stops it; returns the time of the last transaction it read there. */
async function recover(
  draft: Home,
  { set }: Chosen,
  { timeline }: Physical,
  until: Date | undefined,
  wal: string,
): Promise<Date | null> {
  const settings = {
    restore_command: restoreCommand(wal),
    recovery_target_action: "promote",
    recovery_target_timeline: set && set.line.timeline !== timeline ? String(set.line.timeline) : "current",
    // Ready means recovered: nobody is to read half way.
    hot_standby: "off",
    ...(until && { recovery_target_time: inFigures(until) }),
    ...(!set && { recovery_target: "immediate" }),
  };
  try {
    return await recoverCluster(draft, settings, async (url) => {
      const sql = postgres(url, { max: 1, onnotice: () => {} });
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

/** Zones have no names yet when the server reads this. */
const inFigures = (at: Date) => at.toISOString().replace("T", " ").replace("Z", "+00");

async function makeFolder(path: string, home: Home): Promise<void> {
  await mkdir(path, { recursive: true, mode: 0o700 });
  giveTo(path, home);
}

function giveTo(path: string, { account }: Home): void {
  if (account) chownSync(path, account.uid, account.gid);
}

import { existsSync } from "node:fs";
import { readdir, rename, rm, stat } from "node:fs/promises";
import { basename, join, resolve } from "node:path";
import { DAY_MS } from "#foundation/durations.ts";
import { BackupError, MANIFEST, type Manifest, readManifest } from "./manifest.ts";
import { currentTimeline, isOnTimeline, type Timeline } from "./timelines.ts";

/** A finished backup: its folder and what its manifest says. */
export interface Backup {
  folder: string;
  manifest: Manifest;
}

/**
 * A backup set is a folder with one folder a backup, named after the moment it began, and `wal`, the archive
 * of the embedded server's write-ahead log. A backup being made has this ending; it never counts as one.
 */
const UNFINISHED = ".unfinished";
const NAME = /^\d{4}-\d{2}-\d{2}T\d{2}-\d{2}-\d{2}Z$/;

/** The archive of a set. */
export const walFolderOf = (set: string) => join(set, "wal");

/** Without colons, which some file systems refuse. */
export const backupName = (at: Date) => `${at.toISOString().slice(0, 19).replaceAll(":", "-")}Z`;

export const unfinished = (folder: string) => `${folder}${UNFINISHED}`;

/** The backups of a set, oldest first. */
export async function backupsIn(set: string): Promise<Backup[]> {
  const names = (await readdir(set).catch(() => [])).filter((name) => NAME.test(name)).sort();
  return Promise.all(
    names.map(async (name) => ({ folder: join(set, name), manifest: await readManifest(join(set, name)) })),
  );
}

/** Removes the folders of backups that were interrupted. */
export async function sweepUnfinished(set: string): Promise<void> {
  for (const name of (await readdir(set)).filter((entry) => entry.endsWith(UNFINISHED))) {
    const { mtimeMs } = await stat(join(set, name));
    // A newer one may belong to a backup that is still running.
    if (Date.now() - mtimeMs > DAY_MS) await rm(join(set, name), { recursive: true, force: true });
  }
}

/** The backup to restore: one of a set, or one that was named by itself. */
export interface ChosenBackup extends Backup {
  /**
   * The set whose log is replayed after it, and the timeline to follow; null when it is restored as it is.
   */
  set: { folder: string; line: Timeline } | null;
}

const physicalOf = ({ manifest: { database } }: Backup) => (database.kind === "physical" ? [database] : []);

/**
 * Returns the backup to restore: the newest of a set, or the newest that was finished by `until`. Backups of
 * a timeline that a restore abandoned are ignored. Throws BackupError when there is none.
 */
export async function chooseBackup(named: string, until: Date | undefined): Promise<ChosenBackup> {
  const folder = resolve(named);
  if (existsSync(join(folder, MANIFEST))) {
    const manifest = await readManifest(folder);
    if (until) throw new BackupError("With --until, name the folder that holds the backups and their wal.");
    return { folder, manifest, set: null };
  }
  const all = await backupsIn(folder);
  const [oldest] = all;
  if (!oldest) throw new BackupError(`${folder} holds no backup.`);
  const newest = all.at(-1) ?? oldest;
  if (newest.manifest.database.kind === "logical" && !until) return { ...newest, set: null };
  const line = await currentTimeline(walFolderOf(folder), all.flatMap(physicalOf));
  const fitting = all.filter(
    (backup) =>
      physicalOf(backup).some((physical) => isOnTimeline(line, physical)) &&
      (!until || Date.parse(backup.manifest.finished_at) <= until.getTime()),
  );
  const chosen = fitting.at(-1);
  if (!chosen) {
    const when = until ? ` was finished by ${until.toISOString()}` : " is here";
    throw new BackupError(
      `No backup with a log to follow${when}; the oldest is of ${oldest.manifest.finished_at}.`,
    );
  }
  return { ...chosen, set: { folder, line } };
}

/** Deletes all but the newest `keep` backups; returns the names of those deleted. */
export async function keepNewest(set: string, keep: number): Promise<string[]> {
  const old = (await backupsIn(set)).slice(0, -keep);
  for (const { folder } of old) {
    // Renamed first, so that a half deleted backup is never taken for a complete one.
    await rename(folder, unfinished(folder));
    await rm(unfinished(folder), { recursive: true });
  }
  return old.map(({ folder }) => basename(folder));
}

import { chownSync, mkdirSync } from "node:fs";
import { readdir, rm } from "node:fs/promises";
import { dirname, join } from "node:path";
import { canEnter } from "./account.ts";
import type { Home } from "./home.ts";
import type { Settings } from "./settings.ts";
import { StartError } from "./start-error.ts";

/** Compressed: a segment handed over half full is 16 MB of mostly zeros. */
const ENDING = ".gz";

/**
 * At most so much is lost with the machine's disk: a segment that is not full is handed over after that long.
 */
const SEGMENT_SECONDS = 300;

/** Has the server hand every finished segment of its write-ahead log to `folder`. */
export function archiveSettings(folder: string, home: Pick<Home, "account">): Settings {
  makeArchive(folder, home);
  return {
    archive_mode: "on",
    archive_timeout: String(SEGMENT_SECONDS),
    archive_command: archiveCommand(folder),
  };
}

/**
 * Makes the folder of an archive, for the account that runs the server. Throws
 * StartError when it cannot get there.
 */
export function makeArchive(folder: string, { account }: Pick<Home, "account">): void {
  // The server's account passes through the folder of the backups; each of those is closed to it.
  mkdirSync(dirname(folder), { recursive: true, mode: 0o711 });
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  if (account) chownSync(folder, account.uid, account.gid);
  if (canEnter(join(folder, "segment"), account)) return;
  throw new StartError(
    `BACKUP_DIR: ${folder} cannot be entered by the account that runs PostgreSQL (${account?.uid}): choose a folder open to it`,
  );
}

/**
 * Written beside its place, flushed, then renamed: the archive never shows half a segment. A segment that is
 * there already (the server was killed before it noted so) must be the same, and is never replaced. %f and %p
 * are the server's: the segment's name and path.
 */
function archiveCommand(folder: string): string {
  const target = quoted(folder);
  return [
    `f=${target}/%f${ENDING}`,
    `if [ -f "$f" ]; then gzip -dc < "$f" | cmp -s - "%p"`,
    `else gzip -1 -c < "%p" > "$f.part" && sync "$f.part" && mv "$f.part" "$f" && sync ${target}; fi`,
  ].join("; ");
}

/**
 * Gives recovery the segments archived in `folder`. A file that is not there ends
 * the log: any failure is a no.
 */
export function restoreCommand(folder: string): string {
  return `gzip -dc < ${quoted(folder)}/%f${ENDING} > "%p"`;
}

/** For the shell, in a setting where % begins a placeholder. */
const quoted = (path: string) => `'${path.replaceAll("'", "'\\''").replaceAll("%", "%%")}'`;

/** TTTTTTTTXXXXXXXXYYYYYYYY: the timeline, then the place in the log. */
const SEGMENT = /^[0-9A-F]{24}(?=\.|$)/;

/**
 * Returns the archived files that recovery from `first` on may ask for; without `first`, only the histories
 * of timelines.
 */
export async function archivedFiles(folder: string, first: string | undefined): Promise<string[]> {
  const names = await readdir(folder).catch(() => []);
  const isNeeded = (name: string) =>
    name.includes(".history") || (first !== undefined && isSince(name, first));
  return names.filter((name) => name.endsWith(ENDING) && isNeeded(name));
}

/** Deletes the segments that no recovery starting at `first` needs; returns how many. */
export async function pruneArchive(folder: string, first: string): Promise<number> {
  const names = await readdir(folder).catch(() => []);
  const old = names.filter((name) => SEGMENT.test(name) && !isSince(name, first));
  for (const name of old) await rm(join(folder, name), { force: true });
  return old.length;
}

/** A place in the log comes before another on whatever timeline, as pg_archivecleanup has it. */
function isSince(name: string, first: string): boolean {
  return SEGMENT.test(name) && name.slice(8, 24) >= first.slice(8, 24);
}

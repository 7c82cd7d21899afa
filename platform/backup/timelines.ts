import { readdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import { gunzip, gzipSync } from "node:zlib";
import type { Physical } from "./manifest.ts";

/**
 * Each restore begins a timeline of its own (PostgreSQL manual, 25.3.6), so that what was written after the
 * restored moment is abandoned, not overwritten. `ancestors` holds, for each timeline it descends from, the
 * log position (LSN) at which it branched off.
 */
export interface Timeline {
  timeline: number;
  ancestors: Map<number, bigint>;
}

const HISTORY = /^([0-9A-F]{8})\.history\.gz$/;
const unzip = promisify(gunzip);

/** Returns the timeline in use: the newest of the archive, or of the backups when theirs is newer. */
export async function currentTimeline(archive: string, backups: Physical[]): Promise<Timeline> {
  const names = await readdir(archive).catch(() => []);
  const histories = names.flatMap((name) => {
    const timeline = Number.parseInt(HISTORY.exec(name)?.[1] ?? "", 16);
    return Number.isNaN(timeline) ? [] : [{ timeline, name }];
  });
  const newest = histories.toSorted((a, b) => a.timeline - b.timeline).at(-1);
  const timeline = Math.max(1, newest?.timeline ?? 1, ...backups.map((backup) => backup.timeline));
  if (newest?.timeline !== timeline) return { timeline, ancestors: new Map() };
  const text = String(await unzip(await readFile(join(archive, newest.name))));
  const ancestors = new Map<number, bigint>();
  for (const line of text.split("\n")) {
    const [, ancestor, position] = /^\s*(\d+)\s+([0-9A-F]+\/[0-9A-F]+)/i.exec(line) ?? [];
    if (ancestor && position) ancestors.set(Number(ancestor), parseLsn(position));
  }
  return { timeline, ancestors };
}

/** Returns whether a backup lies on the timeline or on an ancestor, before it branched off. */
export function isOnTimeline(line: Timeline, { timeline, end }: Physical): boolean {
  if (timeline === line.timeline) return true;
  const leftAt = line.ancestors.get(timeline);
  return leftAt !== undefined && parseLsn(end) <= leftAt;
}

/** Copies the timeline histories of `cluster` to the archive, which has none for a restore done elsewhere. */
export async function archiveHistories(cluster: string, archive: string): Promise<void> {
  const folder = join(cluster, "pg_wal");
  for (const name of (await readdir(folder)).filter((entry) => entry.endsWith(".history"))) {
    const to = join(archive, `${name}.gz`);
    await writeFile(to, gzipSync(await readFile(join(folder, name))), { flag: "wx", flush: true }).catch(
      (error) => {
        if (error.code !== "EEXIST") throw error;
      },
    );
  }
}

/** "16/B374D848": two halves of 32 bits in hexadecimal. */
function parseLsn(text: string): bigint {
  const [high = "0", low = "0"] = text.split("/");
  return (BigInt(`0x${high}`) << 32n) | BigInt(`0x${low}`);
}

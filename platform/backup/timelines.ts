import { readdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import { gunzip, gzipSync } from "node:zlib";
import type { Physical } from "./manifest.ts";

/**
 * Each restore begins a timeline of its own (PostgreSQL manual, 25.3.6), so that what was written after the moment
 * restored to is left behind, not overwritten. The line of a timeline is what it goes back to: for each ancestor, the
 * place in the log up to which it counts.
 */
export interface Line {
  timeline: number;
  ancestors: Map<number, bigint>;
}

const HISTORY = /^([0-9A-F]{8})\.history\.gz$/;
const unzip = promisify(gunzip);

/** The line the product lives on: that of the newest timeline in the archive, or of the backups when they are newer. */
export async function currentLine(archive: string, backups: Physical[]): Promise<Line> {
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
    const [, ancestor, place] = /^\s*(\d+)\s+([0-9A-F]+\/[0-9A-F]+)/i.exec(line) ?? [];
    if (ancestor && place) ancestors.set(Number(ancestor), placeInLog(place));
  }
  return { timeline, ancestors };
}

/** Whether a backup was taken on that line, before the line left its timeline. */
export function isOn(line: Line, { timeline, end }: Physical): boolean {
  if (timeline === line.timeline) return true;
  const left = line.ancestors.get(timeline);
  return left !== undefined && placeInLog(end) <= left;
}

/** Tells the archive of a timeline begun where nothing was archived from; its server's `cluster` keeps the history. */
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
function placeInLog(text: string): bigint {
  const [high = "0", low = "0"] = text.split("/");
  return (BigInt(`0x${high}`) << 32n) | BigInt(`0x${low}`);
}

import { existsSync } from "node:fs";
import { link, mkdir, readFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { Readable } from "node:stream";
import { contentTypeOf } from "#platform/storage/key.ts";
import type { Storage } from "#platform/storage/storage.ts";
import type { Backup } from "./backup-set.ts";
import { digestOf, inParallel, WIDTH, writeHashed } from "./copy.ts";
import type { BackedUpFile, Manifest } from "./manifest.ts";

const FOLDER = "files";

/**
 * Copies the stored files that `into` does not have yet. Files of the previous backup are linked instead of
 * read from the storage again: a key never changes its content.
 */
export async function backUpFiles(
  storage: Storage,
  into: string,
  previous: Backup | undefined,
): Promise<BackedUpFile[]> {
  const before = new Map(previous?.manifest.files.map((file) => [file.path, file]));
  const files: BackedUpFile[] = [];
  await inParallel(storage.keys(), WIDTH, async (key) => {
    const path = `${FOLDER}/${key}`;
    const to = join(into, path);
    if (existsSync(to)) return;
    await mkdir(dirname(to), { recursive: true, mode: 0o700 });
    const known = before.get(path);
    if (previous && known && (await isLinked(join(previous.folder, path), to, known))) {
      files.push(known);
      return;
    }
    const bytes = await storage.get(key);
    // Deleted since it was listed.
    if (bytes === null) return;
    files.push({ path, ...(await writeHashed(Readable.from([bytes]), to)) });
  });
  return files;
}

/** Links a file of the previous backup. Returns false when it changed there or lies on another disk. */
async function isLinked(from: string, to: string, { sha256 }: BackedUpFile): Promise<boolean> {
  try {
    if ((await digestOf(from)).sha256 !== sha256) return false;
    await link(from, to);
    return true;
  } catch {
    return false;
  }
}

/**
 * Writes the files of a backup to the storage, existing ones only with `replace`.
 * Returns how many were written.
 */
export async function restoreFiles(
  storage: Storage,
  folder: string,
  { files }: Manifest,
  replace: boolean,
): Promise<number> {
  let count = 0;
  const stored = files.filter(({ path }) => path.startsWith(`${FOLDER}/`));
  await inParallel(stored, WIDTH, async ({ path }) => {
    const key = path.slice(FOLDER.length + 1);
    if (!replace && (await storage.exists(key))) return;
    await storage.put(key, await readFile(join(folder, path)), contentTypeOf(key));
    count++;
  });
  return count;
}

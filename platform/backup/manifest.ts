import { readdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { z } from "zod";
import { digestOf, inParallel, syncFolder, WIDTH } from "./copy.ts";

/** A backup that cannot be made or restored; the message is one line for the operator. */
export class BackupError extends Error {
  override name = "BackupError";
}

const FORMAT = "maisonnee-backup-1";
export const MANIFEST = "manifest.json";

const sha256 = z.string().regex(/^[0-9a-f]{64}$/);
/** A relative path that stays inside the backup. */
const path = z.string().refine((text) => !text.split("/").some((part) => ["", ".", ".."].includes(part)));

const table = z.strictObject({
  schema: z.string(),
  name: z.string(),
  columns: z.array(z.string()),
  rows: z.int(),
  /** The hash of the rows in COPY's text format, before compression. */
  sha256,
  path,
});

/** The embedded cluster, file by file, with the write-ahead log (WAL) that makes it consistent. */
const physical = z.strictObject({
  kind: z.literal("physical"),
  /** Files of a cluster fit the same major version on the same system only. */
  platform: z.string(),
  directories: z.array(path),
  system_identifier: z.string(),
  /** Recovery needs the log from this segment on. */
  first_wal: z.string(),
  timeline: z.int(),
  /** The log position (LSN) at which the backup is consistent. */
  end: z.string(),
});

/** The rows of every table, as one snapshot saw them. */
const logical = z.strictObject({
  kind: z.literal("logical"),
  tables: z.array(table),
  sequences: z.array(
    z.strictObject({ schema: z.string(), name: z.string(), last_value: z.string(), is_called: z.boolean() }),
  ),
});

const manifest = z.strictObject({
  format: z.literal(FORMAT),
  started_at: z.iso.datetime(),
  /** When the backup became consistent: the earliest moment it can be restored to. */
  finished_at: z.iso.datetime(),
  postgres: z.string(),
  migrations: z.array(z.strictObject({ name: z.string(), checksum: z.string() })),
  database: z.discriminatedUnion("kind", [physical, logical]),
  files: z.array(z.strictObject({ path, bytes: z.int(), sha256 })),
});

export type Manifest = z.infer<typeof manifest>;
export type Physical = z.infer<typeof physical>;
export type Logical = z.infer<typeof logical>;
export type BackedUpTable = z.infer<typeof table>;
export type BackedUpFile = Manifest["files"][number];

export async function writeManifest(folder: string, content: Omit<Manifest, "format">): Promise<void> {
  const text = `${JSON.stringify({ format: FORMAT, ...content }, null, 1)}\n`;
  await writeFile(join(folder, MANIFEST), text, { flag: "wx", mode: 0o600, flush: true });
  await syncFolder(folder);
}

/** Throws BackupError when the folder holds no backup of this product. */
export async function readManifest(folder: string): Promise<Manifest> {
  const text = await readFile(join(folder, MANIFEST), "utf8").catch(() => {
    throw new BackupError(`${folder} holds no backup: there is no ${MANIFEST}.`);
  });
  try {
    return manifest.parse(JSON.parse(text));
  } catch {
    throw new BackupError(`${join(folder, MANIFEST)} is damaged, or not of a backup of this product.`);
  }
}

/**
 * Verifies every file of a backup. Throws BackupError for the first that is missing, changed or unexpected.
 */
export async function verifyFiles(folder: string, { files }: Manifest): Promise<void> {
  const listed = new Map(files.map((file) => [file.path, file]));
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const present = entries
    .filter((entry) => !entry.isDirectory())
    .map((entry) => join(entry.parentPath, entry.name).slice(folder.length + 1));
  const foreign = present.find((name) => !listed.has(name) && name !== MANIFEST);
  if (foreign !== undefined) throw new BackupError(`The backup is damaged: ${foreign} is no part of it.`);
  const found = new Set(present);
  await inParallel(files, WIDTH, async (file) => {
    if (!found.has(file.path)) throw new BackupError(`The backup is damaged: ${file.path} is missing.`);
    const digest = await digestOf(join(folder, file.path));
    if (digest.sha256 !== file.sha256) {
      throw new BackupError(`The backup is damaged: ${file.path} is not what was written.`);
    }
  });
}

import { existsSync } from "node:fs";
import { mkdir, readFile, rename } from "node:fs/promises";
import { dirname, join } from "node:path";
import type { Storage } from "#platform/storage/storage.ts";
import { embeddedVersion, startEmbeddedPostgres } from "../postgres/embedded/embedded.ts";
import {
  JOB_QUEUE,
  jobQueueVersion,
  pendingMigrations,
  readMigrations,
} from "../postgres/migrations/migrate.ts";
import { SECRETS, type SecretFile } from "./backup.ts";
import { backupName, type ChosenBackup, chooseBackup } from "./backup-set.ts";
import { copyHashed } from "./copy.ts";
import { BackupError, type Manifest, verifyFiles } from "./manifest.ts";
import { findTableConflict, restoreRows } from "./restore-logical.ts";
import { findClusterConflict, restoreCluster } from "./restore-physical.ts";
import { restoreFiles } from "./stored-files.ts";

interface RestoreOptions {
  /** A folder of backups, or one backup. */
  from: string;
  until: Date | undefined;
  /** Restores although the target holds data; each part says what happens to that data. */
  force: boolean;
  /** The database to restore into; the embedded server's when there is none. */
  url: string | undefined;
  /** The embedded server's folder, and where it archives its log. */
  dataDir: string;
  walArchive: string | undefined;
  storage: Storage;
  secrets: SecretFile[];
  /** The folder of the migrations this product knows. */
  migrations: string;
  log: (line: string) => void;
}

/** The result of a restore: the state of the database, and the number of stored files. */
export interface Restored {
  backup: string;
  /** The moment whose state the database has. */
  asOf: Date;
  files: number;
}

/**
 * Restores database, stored files and secrets. Everything is checked first: a damaged backup, a backup
 * of another product, version or server, and a target in use or not empty are refused with a
 * BackupError before anything changes.
 */
export async function restore(order: RestoreOptions): Promise<Restored> {
  const chosen = await chooseBackup(order.from, order.until);
  const { folder, manifest } = chosen;
  await checkVersions(manifest, order);
  const blocker = await (order.url === undefined
    ? findClusterConflict(order.dataDir, order.force)
    : findTableConflict(order.url, order.force));
  if (blocker !== undefined) throw new BackupError(blocker);
  const secrets = await secretsToRestore(chosen, order);
  await verifyFiles(folder, manifest);
  const files = await restoreFiles(order.storage, folder, manifest, order.force);
  const asOf = await restoreDatabase(chosen, order);
  for (const { name, path } of secrets) {
    if (existsSync(path)) await rename(path, `${path}.replaced-${backupName(new Date())}`);
    await mkdir(dirname(path), { recursive: true });
    await copyHashed(join(folder, SECRETS, name), path);
  }
  return { backup: folder, asOf, files };
}

async function checkVersions(
  { postgres, migrations, database }: Manifest,
  order: RestoreOptions,
): Promise<void> {
  try {
    pendingMigrations(await readMigrations(order.migrations), migrations);
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error);
    throw new BackupError(`The backup is of another version of the product: ${why}`);
  }
  if (database.kind === "physical") {
    if (order.url !== undefined) {
      throw new BackupError(
        "This backup holds the files of the embedded server: restore it without DATABASE_URL, or make one with --portable.",
      );
    }
    const expected = `PostgreSQL ${majorOf(postgres)} on ${database.platform}`;
    const here = `PostgreSQL ${majorOf(embeddedVersion())} on ${process.platform}-${process.arch}`;
    if (expected !== here) {
      throw new BackupError(
        `The backup was made by ${expected}, here is ${here}: only one made with --portable can move.`,
      );
    }
    return;
  }
  const queue = migrations.find(({ name }) => name === JOB_QUEUE)?.checksum;
  if (queue !== (await jobQueueVersion())) {
    throw new BackupError(
      `The backup was made with ${JOB_QUEUE} ${queue}: restore it with the version of the product that made it.`,
    );
  }
}

const majorOf = (version: string) => version.split(".", 1)[0];

async function restoreDatabase(chosen: ChosenBackup, order: RestoreOptions): Promise<Date> {
  const { database, started_at, finished_at } = chosen.manifest;
  if (database.kind === "physical") {
    return (await restoreCluster(chosen, database, order)) ?? new Date(finished_at);
  }
  const server = order.url === undefined ? await startEmbeddedPostgres(order) : undefined;
  try {
    await restoreRows(order.url ?? server?.url ?? "", chosen, database, order.migrations);
  } finally {
    await server?.stop();
  }
  return new Date(started_at);
}

/** Returns the secrets that are not in place yet. Throws BackupError where another one is, unless `force`. */
async function secretsToRestore(
  { folder }: ChosenBackup,
  { secrets, force }: RestoreOptions,
): Promise<SecretFile[]> {
  const secretFiles: SecretFile[] = [];
  for (const secret of secrets.filter(({ name }) => existsSync(join(folder, SECRETS, name)))) {
    const there = await readFile(secret.path).catch(() => undefined);
    if (there?.equals(await readFile(join(folder, SECRETS, secret.name)))) continue;
    if (there && !force) {
      throw new BackupError(`${secret.path} holds other keys than the backup: --force puts it aside.`);
    }
    secretFiles.push(secret);
  }
  return secretFiles;
}

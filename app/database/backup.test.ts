import { chmodSync, existsSync, mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { readdir } from "node:fs/promises";
import { basename, join } from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import { afterAll, beforeAll, expect, test } from "vitest";
import { checkLedger } from "#features/credits/server/index.ts";
import { checkBackupsJob } from "#features/operator/server/index.ts";
import { DAY_MS, HOUR_MS } from "#foundation/durations.ts";
import { backUp } from "#platform/backup/backup.ts";
import { readManifest } from "#platform/backup/manifest.ts";
import { restore } from "#platform/backup/restore.ts";
import { type EmbeddedPostgres, startEmbeddedPostgres } from "#platform/postgres/embedded/embedded.ts";
import { migrate } from "#platform/postgres/migrations/migrate.ts";
import { migrationsDirectory } from "#testing/database-server.ts";
import { memoryOrDisk } from "#testing/temp-dirs.ts";
import { callerOf } from "#testing/world/caller.ts";
import { buyPack } from "#testing/world/payments.ts";
import type { Person } from "#testing/world/person.ts";
import { startWorld, type World } from "#testing/world/world.ts";
import { embeddedFolders } from "../running-config.ts";
import { backupParts } from "./backup-parts.ts";

/** The embedded product: its data, and the backups beside it. */
let root: string;
let postgres: EmbeddedPostgres | undefined;
let world: World | undefined;
/** The same after a restore: sessions name their origin. */
let port = 0;
const config = () => ({ DATA_DIR: join(root, "data"), BACKUP_DIR: join(root, "backups") });

async function start(): Promise<World> {
  postgres = await startEmbeddedPostgres(embeddedFolders(config()));
  await migrate(postgres.url, migrationsDirectory);
  world = await startWorld({ existing: { url: postgres.url, folder: config().DATA_DIR, port } });
  port = world.config.PORT;
  return world;
}

async function stop(): Promise<void> {
  await world?.close();
  await postgres?.stop();
  [world, postgres] = [undefined, undefined];
}

const makeBackup = (from: World, options: { keep?: number } = {}) =>
  backUp({
    url: from.config.DATABASE_URL,
    kind: "physical",
    ...backupParts(from.config),
    set: config().BACKUP_DIR,
    ...options,
  });

const restoreFrom = (from: World, options: { from?: string; until?: Date; force?: boolean } = {}) =>
  restore({
    from: config().BACKUP_DIR,
    until: undefined,
    force: false,
    url: undefined,
    ...embeddedFolders(config()),
    ...backupParts(from.config),
    migrations: migrationsDirectory,
    log: () => {},
    ...options,
  });

/** An owner may have a hundred; a slow backup lets more than that be written. */
const WRITTEN_MAX = 90;

/** Adds a property every few milliseconds until stopped; returns the labels of the acknowledged ones. */
function writing(owner: Person) {
  const acknowledged: string[] = [];
  let isStopped = false;
  const done = (async () => {
    while (!isStopped && acknowledged.length < WRITTEN_MAX) {
      const label = `Chalet ${acknowledged.length}`;
      await addProperty(owner, label);
      acknowledged.push(label);
      // The copy needs the processor too.
      await delay(10);
    }
  })();
  return {
    acknowledged,
    stop: () => {
      isStopped = true;
      return done;
    },
  };
}

let houseNumber = 0;
const addProperty = ({ api }: Pick<Person, "api">, label: string) => {
  houseNumber += 1;
  const address = `${houseNumber}, rang Croche`;
  return api.properties.create({ label, kind: "cottage", address, city: "Laval", zip: "H7A 1A1" });
};

const labels = async ({ api }: Pick<Person, "api">) =>
  (await api.properties.list({})).data.map(({ label }) => label);

beforeAll(() => {
  root = mkdtempSync(join(memoryOrDisk(), "maisonnee-backup-"));
  chmodSync(root, 0o755);
});
afterAll(async () => {
  await stop();
  rmSync(root, { recursive: true, force: true });
});

test("a backup made during writes restores everything acknowledged: rows, money, files, sessions", {
  timeout: 120_000,
}, async () => {
  const before = await start();
  const owner = await before.signUpOwner();
  const provider = await before.signUpProvider();
  await buyPack(before, provider);
  await before.ports.storage.put("avatars/kept.webp", Buffer.from("an image"), "image/webp");
  const writer = writing(owner);
  await addProperty(owner, "Avant la copie");
  const { folder } = await makeBackup(before);
  await before.ports.storage.put("avatars/later.webp", Buffer.from("too late"), "image/webp");
  await addProperty(owner, "Après la copie");
  await writer.stop();
  expect(writer.acknowledged.length).toBeGreaterThan(10);
  await stop();
  rmSync(config().DATA_DIR, { recursive: true });

  await restoreFrom(before);
  const after = await start();
  const again = { api: callerOf(after.origin, owner.token) };
  // The archived log goes on after the backup, to the server's orderly stop.
  expect(await labels(again)).toEqual(
    expect.arrayContaining(["Avant la copie", "Après la copie", ...writer.acknowledged]),
  );
  expect(await checkLedger(after.ports, new Date(0))).toEqual([]);
  expect((await after.ports.storage.get("avatars/kept.webp"))?.toString()).toBe("an image");
  expect(existsSync(join(folder, "files/avatars/later.webp"))).toBe(false);
  expect(after.errors).toEqual([]);
});

test("the log restores the database to a chosen moment, and the replaced database is kept", {
  timeout: 120_000,
}, async () => {
  const before = world ?? (await start());
  const owner = await before.signUpOwner();
  await addProperty(owner, "Bien fait");
  const [row] = await before.sql`select clock_timestamp() as at`;
  await delay(5);
  await addProperty(owner, "Par erreur");
  await stop();
  const until: Date = row?.at;
  await expect(restoreFrom(before, { until })).rejects.toThrow(/already: --force puts it aside/);
  await expect(
    restoreFrom(before, { until: new Date(until.getTime() + HOUR_MS), force: true }),
  ).rejects.toThrow(/^The log ends at .*: ask for an earlier moment/);
  await expect(restoreFrom(before, { until: new Date(0), force: true })).rejects.toThrow(
    /^No backup with a log/,
  );
  await restoreFrom(before, { until, force: true });
  const after = await start();
  expect(await labels({ api: callerOf(after.origin, owner.token) })).toEqual(["Bien fait"]);
  const replaced = (await readdir(embeddedFolders(config()).dataDir)).filter((name) =>
    name.startsWith("cluster."),
  );
  expect(replaced).toEqual([expect.stringMatching(/^cluster\.replaced-/)]);
});

test("a backup named by its own folder restores what it held, not what was written since", {
  timeout: 120_000,
}, async () => {
  const before = world ?? (await start());
  const owner = await before.signUpOwner();
  await addProperty(owner, "Dans la copie");
  const { folder } = await makeBackup(before);
  await addProperty(owner, "Depuis la copie");
  await stop();
  await restoreFrom(before, { from: folder, force: true });
  const after = await start();
  expect(await labels({ api: callerOf(after.origin, owner.token) })).toEqual(["Dans la copie"]);
  await addProperty({ api: callerOf(after.origin, owner.token) }, "Après le retour");
  await stop();

  // The log of the line left behind is in the archive too, and stays out of it.
  await restoreFrom(after, { force: true });
  const again = await start();
  const found = await labels({ api: callerOf(again.origin, owner.token) });
  expect(found.sort()).toEqual(["Après le retour", "Dans la copie"]);
  const archiver = await again.sql`select failed_count from pg_stat_archiver`;
  expect(archiver).toEqual([{ failed_count: 0 }]);
});

test("backups beyond the number to keep are deleted, with the log that only they needed", async () => {
  const from = world ?? (await start());
  await delay(1000 - (Date.now() % 1000));
  // Files that the test before left to archive would arrive after the deletion.
  const waiting = async () =>
    (await from.sql`select name from pg_ls_archive_statusdir() where name like '%.ready'`).length;
  await expect.poll(waiting).toBe(0);
  const { folder, deleted } = await makeBackup(from, { keep: 1 });
  expect(deleted.length).toBeGreaterThan(1);
  const remaining = await readdir(config().BACKUP_DIR);
  expect(remaining.sort()).toEqual([basename(folder), "wal"]);
  const { database } = await readManifest(folder);
  const first = database.kind === "physical" ? database.first_wal : "";
  const segments = (await readdir(join(config().BACKUP_DIR, "wal"))).filter(
    (name) => !name.includes("history"),
  );
  expect(segments.filter((name) => name.slice(8, 24) < first.slice(8))).toEqual([]);
});

test("missing backups and a log that is not archived are reported", async () => {
  const { ports, sql, errors } = world ?? (await start());
  const check = async (at: Date) => {
    errors.length = 0;
    const parts = { ...ports, now: () => at, config: { ...ports.config, ...config() } };
    await checkBackupsJob(parts).handle({}, {} as never);
    return errors.splice(0);
  };
  expect(await check(new Date())).toEqual([]);
  expect(await check(new Date(Date.now() + 2 * DAY_MS))).toEqual([
    expect.stringContaining("no backup for a day and a half"),
  ]);
  const archive = join(config().BACKUP_DIR, "wal");
  renameSync(archive, `${archive}.gone`);
  await sql`create table more ()`;
  await sql`select pg_switch_wal()`;
  await expect
    .poll(() => check(new Date()), { timeout: 10_000 })
    .toEqual([expect.stringContaining("the write-ahead log is not archived")]);
  renameSync(`${archive}.gone`, archive);
});

test("a damaged, foreign or newer backup, and a database in use, are refused before anything changes", async () => {
  const from = world ?? (await start());
  const [backup = ""] = (await readdir(config().BACKUP_DIR)).filter((name) => name !== "wal");
  const folder = join(config().BACKUP_DIR, backup);
  const refused = (options = {}) => expect(restoreFrom(from, { from: folder, ...options })).rejects;
  await refused({ force: true }).toThrow(/is running: stop the product first/);
  await stop();
  const changing = async (file: string, change: (content: Buffer) => Buffer | string, reason: RegExp) => {
    const content = readFileSync(join(folder, file));
    writeFileSync(join(folder, file), change(content));
    await refused({ force: true }).toThrow(reason);
    writeFileSync(join(folder, file), content);
  };
  const flipped = (content: Buffer) => {
    const copy = Buffer.from(content);
    copy.writeUInt8(copy.readUInt8(copy.length >> 1) ^ 1, copy.length >> 1);
    return copy;
  };
  await changing(
    "cluster/global/pg_control",
    flipped,
    /^The backup is damaged: cluster\/global\/pg_control is not/,
  );
  await changing("manifest.json", () => "{}", /is damaged, or not of a backup of this product/);
  const newer = (content: Buffer) => String(content).replace(/"0001_foundation.sql"/, '"9999_future.sql"');
  await changing("manifest.json", newer, /^The backup is of another version of the product: Migration 9999/);
  writeFileSync(join(folder, "files/more.txt"), "");
  await refused({ force: true }).toThrow(/^The backup is damaged: files\/more.txt is no part of it/);
  rmSync(join(folder, "files/more.txt"));
  rmSync(join(folder, "cluster/PG_VERSION"));
  await refused({ force: true }).toThrow(/^The backup is damaged: cluster\/PG_VERSION is missing/);
  await expect(restoreFrom(from, { from: root })).rejects.toThrow(/holds no backup/);
});

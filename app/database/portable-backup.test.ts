import { mkdtemp, readdir, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { checkLedger } from "#features/credits/server/index.ts";
import { backUp } from "#platform/backup/backup.ts";
import { restore } from "#platform/backup/restore.ts";
import { type BucketServer, startBucketServer } from "#testing/bucket.ts";
import { migrationsDirectory, onServer, withDatabase } from "#testing/database-server.ts";
import { callerOf } from "#testing/world/caller.ts";
import { buyPack } from "#testing/world/payments.ts";
import { startWorld, type World } from "#testing/world/world.ts";
import { backupParts } from "./backup-parts.ts";

const TARGET = "portable_backup_target";

let folder: string;
let bucket: BucketServer;
let world: World;
let storage: (name: string) => string;
let server: string;
let target: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "portable-backup-"));
  bucket = await startBucketServer(folder, ["before", "after"]);
  storage = (name) => bucket.storageUrl(name, "all");
  world = await startWorld({ environment: { STORAGE_URL: storage("before") } });
  server = withDatabase(world.config.DATABASE_URL, "postgres");
  target = withDatabase(server, TARGET);
});
afterAll(async () => {
  await world.close();
  await onServer(server, `drop database if exists ${TARGET} with (force)`);
  await bucket.close();
  await rm(folder, { recursive: true, force: true });
});

const putBack = (options: { force?: boolean } = {}) =>
  restore({
    from: join(folder, "backups"),
    until: undefined,
    force: false,
    url: target,
    dataDir: join(folder, "unused"),
    walArchive: undefined,
    ...backupParts({ ...world.config, STORAGE_URL: storage("after"), DATA_DIR: join(folder, "data") }),
    migrations: migrationsDirectory,
    log: () => {},
    ...options,
  });

test("a portable backup moves rows, files and keys to another server, verified table by table", {
  timeout: 120_000,
}, async () => {
  const owner = await world.signUpOwner();
  const provider = await world.signUpProvider();
  await buyPack(world, provider);
  await world.ports.storage.put("avatars/kept.webp", Buffer.from("an image"), "image/webp");
  const { folder: backup } = await backUp({
    url: world.config.DATABASE_URL,
    kind: "logical",
    ...backupParts(world.config),
    set: join(folder, "backups"),
  });
  expect(await readdir(join(backup, "tables"))).toEqual(
    expect.arrayContaining(["public.accounts.gz", "sandbox.objects.gz", "graphile_worker._private_jobs.gz"]),
  );
  await onServer(server, `create database ${TARGET} template template0`);
  await putBack();

  const jobs = (sql: World["sql"]) =>
    sql`select id, task_id, payload from graphile_worker._private_jobs order by id`;
  const queued = await jobs(world.sql);
  await world.close();
  const after = await startWorld({
    existing: { url: target, folder: join(folder, "data"), port: world.config.PORT },
    environment: { STORAGE_URL: storage("after") },
  });
  try {
    expect((await callerOf(after.origin, owner.token).profiles.get()).data.id).toBe(owner.id);
    expect((await after.ports.storage.get("avatars/kept.webp"))?.toString()).toBe("an image");
    expect(await checkLedger(after.ports, new Date(0))).toEqual([]);
    expect(queued.length).toBeGreaterThan(0);
    expect(await jobs(after.sql)).toEqual(queued);
    // Sequences continue and constraints are restored.
    await buyPack(after, await after.signUpProvider());
    await expect(after.sql`delete from accounts where id = ${provider.id}`).rejects.toThrow(/foreign key/);
    expect(after.errors).toEqual([]);
    await expect(putBack()).rejects.toThrow("The product is connected to the database: stop it first.");
  } finally {
    await after.close();
  }
  await expect(putBack()).rejects.toThrow(/^The database holds \d+ tables already: --force deletes them/);
  await putBack({ force: true });
});

import { once } from "node:events";
import { existsSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { expect, test } from "vitest";
import { lostWrites, ownServer, query } from "#testing/own-postgres.ts";
import { isRunning } from "./process.ts";

const own = ownServer();

test("the first start creates the database, the second finds it at the same address and creates nothing", async () => {
  own.withoutData();
  const first = await own.start();
  await query(first.url, "create table kept as select 1 as one");
  expect(
    await query(
      first.url,
      "select datlocale, datcollate, pg_encoding_to_char(encoding) as encoding from pg_database where datname = current_database()",
    ),
  ).toMatchObject([{ datlocale: "fr-CA", encoding: "UTF8" }]);
  await first.stop();
  // A cluster and a password take most of a first start.
  const made = () =>
    ["cluster/PG_VERSION", "cluster/pg_hba.conf", "password"].map((file) => {
      const { ino, mtimeMs } = statSync(join(own.dataDir, file));
      return { file, ino, mtimeMs };
    });
  const before = made();
  const again = await own.start();
  expect(again.url).toBe(first.url);
  expect(await query(again.url, "select one from kept")).toEqual([{ one: 1 }]);
  expect(made()).toEqual(before);
});

test("stopping leaves no process and no lock, and may be repeated", async () => {
  const server = await own.start();
  const pid = own.pid();
  expect(own.processes()).toContain(String(pid));
  await server.stop();
  await server.stop();
  expect(isRunning(pid)).toBe(false);
  expect(own.processes()).toEqual([]);
  expect(existsSync(join(own.dataDir, "cluster/postmaster.pid"))).toBe(false);
});

test("connecting requires the password stored beside the data", async () => {
  const { url } = await own.start();
  const address = new URL(url);
  address.password = "guess";
  await expect(query(address.href, "select 1")).rejects.toThrow(/password/);
  expect(statSync(join(own.dataDir, "password")).mode & 0o077).toBe(0);
  expect(address.hostname).toBe("127.0.0.1");
});

test("whoever opens the database by hand finds its port, role, database and password where the page says", async () => {
  const { url } = await own.start();
  const read = (file: string) => readFileSync(join(own.dataDir, file), "utf8");
  const port = read("cluster/postmaster.pid").split("\n")[3];
  expect(url).toBe(`postgres://maisonnee:${read("password").trim()}@127.0.0.1:${port}/postgres`);
});

test("sorting follows French rules for accents and case", async () => {
  const { url } = await own.start();
  const rows = await query<{ w: string }>(
    url,
    "select w from unnest(array['Zoé', 'été', 'Étang', 'eau', 'zèbre']) w order by w",
  );
  expect(rows.map(({ w }) => w)).toEqual(["eau", "Étang", "été", "zèbre", "Zoé"]);
});

test("a lock file of a dead server whose process id is reused does not prevent starting", async () => {
  const first = await own.start();
  await first.stop();
  const lock = join(own.dataDir, "cluster/postmaster.pid");
  writeFileSync(
    lock,
    `${process.pid}\n${join(own.dataDir, "cluster")}\n1\n${new URL(first.url).port}\n\n\n\nready\n`,
  );
  const second = await own.start();
  expect(await query(second.url, "select 1 as one")).toEqual([{ one: 1 }]);
});

test("when its port is taken, the server uses another", async () => {
  const first = await own.start();
  await first.stop();
  const blocker = (await import("node:net"))
    .createServer()
    .listen(Number(new URL(first.url).port), "127.0.0.1");
  await once(blocker, "listening");
  const second = await own.start();
  blocker.close();
  expect(new URL(second.url).port).not.toBe(new URL(first.url).port);
});

test("two processes that start together share one server, and only its owner stops it", async () => {
  const { child, acknowledged } = await own.startWriting(5);
  const seenSoFar = new Set(acknowledged);
  const guest = await own.start();
  expect(await lostWrites(guest.url, seenSoFar)).toEqual([]);
  await guest.stop();
  const seen = acknowledged.size;
  await new Promise<void>((resolve) => {
    createInterface({ input: child.stdout as NodeJS.ReadableStream }).on("line", () => {
      if (acknowledged.size > seen + 20) resolve();
    });
  });
  expect(isRunning(own.pid())).toBe(true);
});

test("a server that has not written its state yet is waited for, not ended", async () => {
  const first = await own.start();
  const lockFile = join(own.dataDir, "cluster/postmaster.pid");
  const text = readFileSync(lockFile, "utf8");
  const running = own.pid();
  writeFileSync(lockFile, `${text.split("\n").slice(0, 7).join("\n")}\n`);
  const second = own.start();
  writeFileSync(lockFile, text);
  expect((await second).url).toBe(first.url);
  expect(own.pid()).toBe(running);
});

test("three simultaneous starts on empty data share one server", async () => {
  own.withoutData();
  const servers = await Promise.all([own.start(), own.start(), own.start()]);
  expect(new Set(servers.map(({ url }) => url)).size).toBe(1);
  expect(await query(servers[2].url, "select 1 as one")).toEqual([{ one: 1 }]);
});

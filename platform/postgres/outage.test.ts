import { once } from "node:events";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { type AddressInfo, connect, createServer } from "node:net";
import { join } from "node:path";
import { sql } from "kysely";
import { afterEach, beforeEach, expect, onTestFinished, test } from "vitest";
import { memoryOrDisk } from "#testing/temp-dirs.ts";
import { type Database, type Db, inTransaction, isUnreachable, openDatabase } from "./database.ts";
import { type EmbeddedPostgres, startEmbeddedPostgres } from "./embedded/embedded.ts";
import { isRunning } from "./embedded/process.ts";

let dataDir: string;
let server: EmbeddedPostgres;
let database: Database;

beforeEach(async () => {
  dataDir = mkdtempSync(join(memoryOrDisk(), "maisonnee-outage-"));
  server = await startEmbeddedPostgres({ dataDir });
  database = openDatabase(server.url, { max: 8 });
  await sql`create table written (n int primary key)`.execute(database.db);
});

afterEach(async () => {
  await database.close();
  await server.stop();
  rmSync(dataDir, { recursive: true, force: true });
});

async function kill(): Promise<void> {
  const pid = Number(readFileSync(join(dataDir, "cluster/postmaster.pid"), "utf8").split("\n")[0]);
  process.kill(pid, "SIGKILL");
  while (isRunning(pid)) await new Promise((resolve) => setImmediate(resolve));
}

async function restart(): Promise<void> {
  server = await startEmbeddedPostgres({ dataDir });
}

test("while the database is unavailable every query fails as such, and all work once it is back", {
  timeout: 120_000,
}, async () => {
  const { db } = database;
  let stop = false;
  const unexpected: unknown[] = [];
  let served = 0;
  const clients = Array.from({ length: 16 }, async (_, client) => {
    for (let n = 0; !stop; n++) {
      try {
        const row = client * 1_000_000 + n;
        await (n % 2
          ? sql`insert into written (n) values (${row})`.execute(db)
          : inTransaction(db, (transaction) =>
              sql`insert into written (n) values (${row})`.execute(transaction),
            ));
        served++;
      } catch (error) {
        if (!isUnreachable(error)) unexpected.push(error);
      }
    }
  });
  const reach = async (count: number) => {
    const goal = served + count;
    while (served < goal) await new Promise((resolve) => setTimeout(resolve, 5));
  };
  for (let outage = 0; outage < 3; outage++) {
    await reach(200);
    await kill();
    await restart();
  }
  await reach(200);
  stop = true;
  await Promise.all(clients);
  expect(unexpected).toEqual([]);
  // All connections work again, those for statements and those for transactions: none was lost to the pool.
  const backend = async (on: Db) => {
    const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid from pg_sleep(0.2)`.execute(
      on,
    );
    return rows[0]?.pid;
  };
  const used = await Promise.all(
    Array.from({ length: 8 }, () => [backend(db), inTransaction(db, backend)]).flat(),
  );
  expect(new Set(used).size).toBe(16);
});

test("a transaction whose connection is lost between two statements fails without ending the process", async () => {
  const { db } = database;
  const lost = inTransaction(db, async (transaction) => {
    await sql`insert into written (n) values (1)`.execute(transaction);
    await kill();
    // Time for the idle sockets to close.
    await new Promise((resolve) => setTimeout(resolve, 50));
    await sql`insert into written (n) values (2)`.execute(transaction);
  }).catch((error: unknown) => error);
  expect(isUnreachable(await lost)).toBe(true);
  await restart();
  const { rows } = await sql`select n from written`.execute(db);
  expect(rows).toEqual([]);
});

test("a database that refuses connections is an error at once", async () => {
  await server.stop();
  const attempt = () => sql`select 1`.execute(database.db).catch((error: unknown) => error);
  // A connection of the pool may learn that it is closed by the statement that it sends.
  await expect
    .poll(async () => {
      const refused = await attempt();
      expect(isUnreachable(refused)).toBe(true);
      return refused;
    })
    .toMatchObject({ code: "ECONNREFUSED" });
  await restart();
});

test("a database that closes the connection before its first byte, as in a crash, costs one try and not the session", async () => {
  const { port, pathname, username, password } = new URL(server.url);
  let calls = 0;
  const between = createServer((socket) => {
    if (++calls === 1) {
      // The start-up message has arrived.
      socket.once("data", () => socket.end());
      return;
    }
    const upstream = connect(Number(port), "127.0.0.1");
    // At the end one of them may still write to the other, which has closed already.
    for (const side of [socket, upstream]) side.on("error", () => side.destroy());
    socket.pipe(upstream).pipe(socket);
  });
  onTestFinished(() => void between.close());
  between.listen(0, "127.0.0.1");
  await once(between, "listening");
  const address = `127.0.0.1:${(between.address() as AddressInfo).port}`;
  const through = openDatabase(`postgres://${username}:${password}@${address}${pathname}`, { max: 1 });
  onTestFinished(through.close);
  const first = await sql`select 1`.execute(through.db).catch((error: unknown) => error);
  expect(isUnreachable(first)).toBe(true);
  expect((await sql<{ n: number }>`select 2 as n`.execute(through.db)).rows).toEqual([{ n: 2 }]);
});

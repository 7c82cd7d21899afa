import { join } from "node:path";
import { sql } from "kysely";
import { afterEach, beforeEach, expect, onTestFinished, test } from "vitest";
import { z } from "zod";
import { addJob, defineJob } from "#platform/jobs/jobs.ts";
import { startWorker } from "#platform/jobs/worker.ts";
import { lostWrites, ownServer, signalCluster } from "#testing/own-postgres.ts";
import { addressOfAll, PRIMARY, startReplica, type TestReplica, waitForReplica } from "#testing/replica.ts";
import { type Database, inTransaction, isUnreachable, openDatabase } from "../database.ts";
import type { EmbeddedPostgres } from "../embedded/embedded.ts";
import { followPrimary, primaryAddress } from "./primary.ts";
import type { Primary } from "./servers.ts";

const own = ownServer({ isMigrated: true, settings: PRIMARY });
let former: EmbeddedPostgres;
let replica: TestReplica;
let primary: Primary;
let database: Database;
/** Logs as the product's own does: its functions need the log. */
class TestLog {
  moves: object[] = [];
  warn(fields: object): void {
    this.moves.push(fields);
  }
}
let log: TestLog;

beforeEach(async () => {
  former = await own.start();
  replica = await startReplica(former.url);
  await waitForReplica(former.url);
  log = new TestLog();
  // The replica first: which of them takes writes is found out, not assumed.
  primary = followPrimary(addressOfAll(replica.url, former.url), log);
  database = openDatabase(primary, { max: 8, limits: { statement: 5_000, transaction: 10_000 } });
  await sql`create table written (n int primary key)`.execute(database.db);
});

afterEach(async () => {
  await database.close();
  await primary.close();
  signalFormer("SIGCONT");
  await replica.close();
});

const signalFormer = (name: NodeJS.Signals) => signalCluster(join(own.dataDir, "cluster"), name);

/** Writes without end, in statements and transactions; what was acknowledged, and the errors of the rest. */
function startWriting() {
  const { db } = database;
  const acknowledged = new Set<number>();
  const errors: unknown[] = [];
  let stop = false;
  const writers = Array.from({ length: 8 }, async (_, writer) => {
    for (let n = writer * 1_000_000; !stop; n++) {
      try {
        await (n % 2
          ? sql`insert into written (n) values (${n})`.execute(db)
          : inTransaction(db, (tx) => sql`insert into written (n) values (${n})`.execute(tx)));
        acknowledged.add(n);
      } catch (error) {
        errors.push(error);
      }
    }
  });
  onTestFinished(() => {
    stop = true;
  });
  return {
    acknowledged,
    /** Resolves once `count` more are acknowledged. */
    more: async (count: number) => {
      const goal = acknowledged.size + count;
      await expect.poll(() => acknowledged.size, { timeout: 60_000 }).toBeGreaterThan(goal);
    },
    stop: async () => {
      stop = true;
      await Promise.all(writers);
      return errors.filter((error) => !isUnreachable(error));
    },
  };
}

const port = (url: string) => Number(new URL(url).port);
const portInUse = async () =>
  (await sql<{ port: number }>`select inet_server_port() as port`.execute(database.db)).rows[0]?.port;

test("when the primary is lost and its replica promoted, all that was acknowledged is there and work goes on", async () => {
  const heard: string[] = [];
  await database.listen("news", (payload) => heard.push(payload));
  const done: string[] = [];
  const job = defineJob({
    name: "noted",
    payload: z.object({ name: z.string() }),
    handle: async ({ name }) => void done.push(name),
  });
  const quiet = { info: () => {}, warn: () => {}, error: () => {} };
  const worker = await startWorker({ server: primary, tasks: [job], concurrency: 1, log: quiet });
  onTestFinished(worker.stop);
  await addJob(database.db, job, { name: "before" });
  await expect.poll(() => done).toEqual(["before"]);
  const writing = startWriting();
  await writing.more(200);

  signalFormer("SIGKILL");
  await replica.promote();
  await writing.more(200);
  expect(await writing.stop()).toEqual([]);

  expect(await portInUse()).toBe(port(replica.url));
  expect(await lostWrites(replica.url, writing.acknowledged)).toEqual([]);
  expect(log.moves).toHaveLength(1);
  await addJob(database.db, job, { name: "after" });
  await expect.poll(() => done, { timeout: 30_000 }).toEqual(["before", "after"]);
  await expect
    .poll(async () => {
      await sql`select pg_notify('news', 'after')`.execute(database.db);
      return heard;
    })
    .toContain("after");
});

test("a primary that hangs is left for the promoted one, and not gone back to when it comes back", async () => {
  const writing = startWriting();
  await writing.more(200);

  signalFormer("SIGSTOP");
  await replica.promote();
  await writing.more(200);
  signalFormer("SIGCONT");
  await writing.more(1_000);
  expect(await writing.stop()).toEqual([]);

  expect(await portInUse()).toBe(port(replica.url));
  expect(await lostWrites(replica.url, writing.acknowledged)).toEqual([]);
  // A process that starts now sees two servers that take writes.
  expect(port(await primaryAddress(addressOfAll(former.url, replica.url)))).toBe(port(replica.url));
});

test("a wrong password is said as such, and not waited for", async () => {
  const wrong = addressOfAll(former.url, replica.url).replace(/:[^:@/]+@/, ":wrong@");
  await expect(primaryAddress(wrong)).rejects.toMatchObject({ code: "28P01" });
});

test("while the primary is away nothing is written to its replica, and all goes on once it is back", async () => {
  const writing = startWriting();
  await writing.more(100);
  process.kill(own.pid(), "SIGKILL");
  await expect.poll(() => own.processes()).toEqual([]);
  const failure = await sql`select 1`.execute(database.db).catch((error: unknown) => error);
  expect(isUnreachable(failure)).toBe(true);
  former = await own.start();
  await writing.more(100);
  expect(await writing.stop()).toEqual([]);
  expect(await portInUse()).toBe(port(former.url));
  expect(log.moves).toEqual([]);
});

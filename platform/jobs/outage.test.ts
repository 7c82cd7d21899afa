import { setTimeout as delay } from "node:timers/promises";
import { sql } from "kysely";
import { expect, onTestFinished, test } from "vitest";
import { z } from "zod";
import { openDatabase } from "#platform/postgres/database.ts";
import { ownServer, query } from "#testing/own-postgres.ts";
import { addJob, defineJob } from "./jobs.ts";
import { startWorker } from "./worker.ts";

const own = ownServer({ isMigrated: true });
const quiet = () => {};
const log = { info: quiet, warn: quiet, error: quiet };

async function restart(): Promise<void> {
  process.kill(own.pid(), "SIGKILL");
  await expect.poll(() => own.processes(), { timeout: 20_000 }).toEqual([]);
  await own.start();
}

test("when the database is lost while jobs run, the worker and all jobs go on afterwards, and no job runs twice at once", async () => {
  const { url } = await own.start();
  const database = openDatabase(url, { max: 4 });
  onTestFinished(database.close);
  const { db } = database;
  await sql`create table done (name text)`.execute(db);
  let running = 0;
  let together = 0;
  const begun = Promise.withResolvers<void>();
  const lost = Promise.withResolvers<void>();
  const slow = defineJob({
    name: "slow",
    payload: z.object({}),
    handle: async () => {
      together = Math.max(together, ++running);
      begun.resolve();
      await lost.promise;
      running--;
    },
  });
  const writes = defineJob({
    name: "writes",
    payload: z.object({ name: z.string() }),
    handle: async ({ name }, { attempt }) => {
      await sql`insert into done (name) values (${`${name} ${attempt}`})`.execute(db);
    },
  });
  for (let worker = 0; worker < 2; worker++) {
    const { stop } = await startWorker({
      server: url,
      tasks: [slow, writes],
      concurrency: 1,
      log,
      beat: { everyMs: 100, silenceMs: 1500 },
    });
    onTestFinished(stop);
  }
  await addJob(db, slow, {});
  await begun.promise;
  await restart();
  // Longer than `silenceMs`: it kept sending its heartbeat, so it keeps its job.
  await delay(2500);
  lost.resolve();
  await addJob(db, writes, { name: "after" });
  const done = () => query(url, "select name from done");
  await expect.poll(done, { timeout: 30_000 }).toEqual([{ name: "after 1" }]);
  await expect.poll(() => query(url, "select from graphile_worker.jobs"), { timeout: 30_000 }).toEqual([]);
  expect(together).toBe(1);
});

test("a job waits for the end of an outage without using up an attempt", async () => {
  const { url } = await own.start();
  const database = openDatabase(url, { max: 4 });
  onTestFinished(database.close);
  const attempts: number[] = [];
  const begun = Promise.withResolvers<void>();
  const task = defineJob({
    name: "asks",
    payload: z.object({}),
    handle: async (_payload, { attempt }) => {
      begun.resolve();
      // Fails while the database is unavailable.
      for (let n = 0; n < 20; n++) {
        await sql`select 1`.execute(database.db);
        await delay(20);
      }
      attempts.push(attempt);
    },
  });
  const { stop } = await startWorker({ server: url, tasks: [task], concurrency: 1, log });
  onTestFinished(stop);
  await addJob(database.db, task, {});
  await begun.promise;
  await restart();
  await expect.poll(() => attempts, { timeout: 30_000 }).toEqual([1]);
});

test("a worker that cannot store a job's outcome restarts and runs the waiting jobs", {
  timeout: 60_000,
}, async () => {
  const { url } = await own.start();
  const database = openDatabase(url, { max: 4 });
  onTestFinished(database.close);
  const { db } = database;
  await sql`create function disk_is_full() returns trigger language plpgsql as $$
    begin raise exception using errcode = 'disk_full', message = 'No space left on device'; end $$`.execute(
    db,
  );
  const full = ["graphile_worker._private_jobs", "job_workers"] as const;
  for (const table of full) {
    await sql`create trigger disk_is_full before delete on ${sql.table(table)}
      for each row execute function disk_is_full()`.execute(db);
  }
  const refused = Promise.withResolvers<void>();
  const slow = ["slow", "slower", "slowest"] as const;
  const released = slow.map((name) => ({ name, ...Promise.withResolvers<void>() }));
  const done: string[] = [];
  const names = [...slow, "first", "after"] as const;
  const tasks = names.map((name) =>
    defineJob({
      name,
      payload: z.object({}),
      handle: async () => {
        await released.find((held) => held.name === name)?.promise;
        done.push(name);
      },
    }),
  );
  const { stop } = await startWorker({
    server: url,
    tasks,
    concurrency: 4,
    log: { ...log, error: () => refused.resolve() },
    beat: { everyMs: 100, silenceMs: 1500 },
  });
  onTestFinished(stop);
  const add = async (name: (typeof names)[number]) => {
    await sql`select graphile_worker.add_job(${name}::text)`.execute(db);
  };
  for (const name of slow) await add(name);
  await add("first");
  await refused.promise;
  const emptied = (table: (typeof full)[number]) =>
    sql`drop trigger disk_is_full on ${sql.table(table)}`.execute(db);
  await emptied("graphile_worker._private_jobs");
  // Their outcomes are stored while the worker stops.
  for (const { name, resolve } of released) {
    resolve();
    await expect.poll(() => done).toContain(name);
    await delay(100);
  }
  await add("after");
  // At first it cannot delete its row either.
  await delay(2000);
  await emptied("job_workers");
  await expect.poll(() => done, { timeout: 30_000 }).toContain("after");
  await expect.poll(() => query(url, "select from graphile_worker.jobs"), { timeout: 30_000 }).toEqual([]);
});

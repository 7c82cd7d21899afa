import { sql } from "kysely";
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { z } from "zod";
import { DAY_MS } from "#foundation/durations.ts";
import { inTransaction } from "#platform/postgres/database.ts";
import { type FreshDatabase, freshDatabase } from "#testing/database.ts";
import { addJob, defineJob, handleJob, type Job, jobQueuedQuietly, wakeWorkers } from "./jobs.ts";
import { taskOf } from "./task.ts";
import { startWorker } from "./worker.ts";

const greet = defineJob({ name: "greet", payload: z.object({ person_id: z.string() }) });

let database: FreshDatabase;
const lines: { fields: object; message: string }[] = [];
const write = (fields: object, message: string) => lines.push({ fields, message });
const log = { info: write, warn: write, error: write };
const workers: { stop: () => Promise<void> }[] = [];

beforeAll(async () => {
  database = await freshDatabase();
});
afterEach(async () => {
  for (const worker of workers.splice(0)) await worker.stop();
  await sql`select graphile_worker.complete_jobs(array(select id from graphile_worker.jobs))`.execute(
    database.db,
  );
  lines.length = 0;
});
afterAll(() => database.close());

async function work(...tasks: Job[]) {
  // One job at a time, so that the order of jobs is the order of runs.
  const worker = await startWorker({ server: database.url, tasks, concurrency: 1, log });
  workers.push(worker);
  return worker;
}

/** A job that records its payloads; `until` waits for that many runs. */
function recorder() {
  const runs: string[] = [];
  const waiting: { count: number; done: () => void }[] = [];
  const job = handleJob(greet, async ({ person_id }) => {
    runs.push(person_id);
    for (const { count, done } of waiting) if (runs.length >= count) done();
  });
  const until = (count: number) =>
    runs.length >= count
      ? Promise.resolve()
      : new Promise<void>((done) => {
          waiting.push({ count, done });
        });
  return { job, runs, until };
}

test("a job queued in a transaction runs if the transaction commits and never if it rolls back", async () => {
  const { job, runs, until } = recorder();
  await work(job);
  const undone = inTransaction(database.db, async (transaction) => {
    await addJob(transaction, greet, { person_id: "undone" });
    throw new Error("undone");
  });
  await expect(undone).rejects.toThrow("undone");
  await inTransaction(database.db, (transaction) => addJob(transaction, greet, { person_id: "stored" }));
  await until(1);
  const { rows } = await sql`select count(*) as left from graphile_worker.jobs where attempts = 0`.execute(
    database.db,
  );
  expect({ runs, rows }).toEqual({ runs: ["stored"], rows: [{ left: 0 }] });
});

test("a job queued quietly runs although its commit notifies no worker", async () => {
  const told: string[] = [];
  const { unlisten } = await database.sql.listen("jobs:insert", (payload) => told.push(payload));
  const { job, runs, until } = recorder();
  await inTransaction(database.db, async (transaction) => {
    await sql`select ${jobQueuedQuietly(greet.name, { person_id: "quiet" })}`.execute(transaction);
  });
  await wakeWorkers(database.db);
  await expect.poll(() => told).toEqual(['{"count":4}']);
  await unlisten();
  await work(job);
  await sql`select ${jobQueuedQuietly(greet.name, { person_id: "untold" })}`.execute(database.db);
  await until(2);
  expect(runs).toEqual(["quiet", "untold"]);
});

test("a job that fails is retried", async () => {
  let attempts = 0;
  const succeeded = Promise.withResolvers<number>();
  const stubborn = handleJob(greet, async (_payload, run) => {
    attempts++;
    if (run.attempt === 1) throw new Error("not yet");
    succeeded.resolve(run.attempt);
  });
  await work(stubborn);
  await addJob(database.db, greet, { person_id: "a" });
  // The retry is seconds away: it is brought forward as soon as the failure is stored.
  await expect
    .poll(async () => {
      const { rows } = await sql`select id from graphile_worker.reschedule_jobs(
        array(select id from graphile_worker.jobs where attempts = 1), run_at => now())`.execute(database.db);
      return rows.length;
    })
    .toBe(1);
  await sql`select pg_notify('jobs:insert', '{"count":1}')`.execute(database.db);
  expect(await succeeded.promise).toBe(2);
  expect(attempts).toBe(2);
  expect(lines.map(({ message }) => message)).toContain("job failed, will be retried");
});

test("a job interrupted because its process stops is logged, but not as an error", async () => {
  const job = handleJob(greet, async (_, { signal }) => signal.throwIfAborted());
  const run = (attempts: number) =>
    taskOf(job, log)({ person_id: "a" }, {
      job: { id: "1", attempts, max_attempts: 3 },
      abortSignal: AbortSignal.abort(),
    } as never);
  await expect(run(1)).rejects.toThrow("aborted");
  expect(lines).toMatchObject([{ message: "job interrupted by the stop, will be retried" }]);
  expect(lines[0]?.fields).not.toHaveProperty("err");
  await expect(run(3)).rejects.toThrow("aborted");
  expect(lines[1]).toMatchObject({ message: "job given up", fields: { err: expect.anything() } });
});

test("a job queued again under its key replaces the waiting one, and a later one waits for its time", async () => {
  const { job, runs, until } = recorder();
  const tomorrow = new Date(Date.now() + DAY_MS);
  await addJob(database.db, greet, { person_id: "later" }, { runAt: tomorrow });
  await addJob(database.db, greet, { person_id: "old" }, { jobKey: "k" });
  await addJob(database.db, greet, { person_id: "new" }, { jobKey: "k", maxAttempts: 3 });
  const { rows } =
    await sql`select run_at > now() as waits, max_attempts, key from graphile_worker.jobs order by run_at`.execute(
      database.db,
    );
  expect(rows).toEqual([
    { waits: false, max_attempts: 3, key: "k" },
    { waits: true, max_attempts: 25, key: null },
  ]);
  await work(job);
  await until(1);
  expect(runs).toEqual(["new"]);
});

test("stopping lets the running job end and leaves the others to the next worker", async () => {
  const begun = Promise.withResolvers<void>();
  const may = Promise.withResolvers<void>();
  const ended: string[] = [];
  const slow = handleJob(greet, async ({ person_id }) => {
    begun.resolve();
    await may.promise;
    ended.push(person_id);
  });
  const worker = await work(slow);
  await addJob(database.db, greet, { person_id: "under-way" });
  await addJob(database.db, greet, { person_id: "next" });
  await begun.promise;
  const stopping = worker.stop();
  // Meanwhile the stop has reached the worker.
  await sql`select 1`.execute(database.db);
  may.resolve();
  await stopping;
  expect(ended).toEqual(["under-way"]);
  const { job, runs, until } = recorder();
  await work(job);
  await until(1);
  expect(runs).toEqual(["next"]);
});

test("a payload that does not match the job's schema, or carries more than ids, is refused", async () => {
  const wrong = { person: "019a" } as unknown as { person_id: string };
  await expect(addJob(database.db, greet, wrong)).rejects.toThrow(/person_id/);
  for (const personal of ["marie@exemple.ca", "514 555-0142", "Marie Tremblay", "12, rue Cartier"]) {
    await expect(addJob(database.db, greet, { person_id: personal })).rejects.toThrow(/ids only/);
  }
  await addJob(database.db, "greet", { person_id: "019a0000-0000-7000-8000-000000000000" });
});

test("a scheduled job runs with an empty payload", async () => {
  const ran = Promise.withResolvers<object>();
  const sweep = defineJob({
    name: "sweep",
    payload: z.strictObject({}),
    every: "* * * * *",
    handle: async (payload) => ran.resolve(payload),
  });
  await work(sweep);
  // The schedule itself adds jobs this way.
  await sql`select graphile_worker.add_job('sweep', '{"_cron":{"ts":"2026-01-01T00:00:00Z"}}')`.execute(
    database.db,
  );
  expect(await ran.promise).toEqual({});
  // Schedules are written beside the work: a job may run before.
  const scheduled = sql`select identifier from graphile_worker._private_known_crontabs`;
  await expect
    .poll(async () => (await scheduled.execute(database.db)).rows, { timeout: 10_000 })
    .toEqual([{ identifier: "sweep" }]);
});

test("two jobs with one name stop the start", async () => {
  const { job } = recorder();
  await expect(work(job, job)).rejects.toThrow("Two jobs are named greet");
});

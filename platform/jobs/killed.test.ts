import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { fileURLToPath } from "node:url";
import { expect, onTestFinished, test } from "vitest";
import { z } from "zod";
import { openDatabase } from "#platform/postgres/database.ts";
import { ownServer, query } from "#testing/own-postgres.ts";
import { addJob, defineJob } from "./jobs.ts";
import { startWorker } from "./worker.ts";

const own = ownServer({ isMigrated: true });
const holder = fileURLToPath(new URL("../../testing/stuck-job.ts", import.meta.url));
const quiet = () => {};
const log = { info: quiet, warn: quiet, error: quiet };
/** Short enough for a test, long enough for a busy machine to send beats in between. */
const beat = { everyMs: 100, silenceMs: 1000 };

/** A process with a running job. */
async function midJob(): Promise<ChildProcess> {
  const child = spawn(process.execPath, [holder, own.dataDir], { stdio: ["ignore", "pipe", "inherit"] });
  onTestFinished(() => void child.kill("SIGKILL"));
  await Promise.race([once(child.stdout as NodeJS.ReadableStream, "data"), once(child, "exit")]);
  return child;
}

/**
 * A worker that runs what the killed process left and what the test queues; records the attempt of each run.
 */
async function workBeside(url: string) {
  const runs: string[] = [];
  const task = (name: string) =>
    defineJob({
      name,
      payload: z.object({}),
      handle: async (_payload, run) => void runs.push(`${name} ${run.attempt}`),
    });
  const worker = await startWorker({
    server: url,
    tasks: [task("held"), task("other")],
    concurrency: 1,
    log,
    beat,
  });
  onTestFinished(worker.stop);
  return runs;
}

const workers = async (url: string) =>
  (await query<{ n: number }>(url, "select count(*)::int as n from job_workers"))[0]?.n;

test("a job whose process is killed amid its run is run by another process within seconds", async () => {
  const child = await midJob();
  child.kill("SIGKILL");
  await once(child, "exit");
  const { url } = await own.start();
  const runs = await workBeside(url);
  await expect.poll(() => runs, { timeout: 30_000 }).toEqual(["held 2"]);
  expect(await workers(url)).toBe(1);
});

test("a process killed on another machine is detected by its missing heartbeat", async () => {
  const child = await midJob();
  child.kill("SIGKILL");
  await once(child, "exit");
  const { url } = await own.start();
  await query(url, "update job_workers set place = 'another machine'");
  const runs = await workBeside(url);
  await expect.poll(() => runs, { timeout: 30_000 }).toEqual(["held 2"]);
  expect(await workers(url)).toBe(1);
});

test("a process that is running, or was stopped for a while, keeps its jobs", async () => {
  const child = await midJob();
  const { url } = await own.start();
  // A job may begin before the first beat.
  await expect.poll(() => workers(url)).toBe(1);
  child.kill("SIGSTOP");
  await query(url, "update job_workers set place = 'another machine'");
  const runs = await workBeside(url);
  const { db, close } = openDatabase(url, { max: 1 });
  await addJob(db, "other", {}, { runAt: new Date(Date.now() + 2.5 * beat.silenceMs) });
  await close();
  await expect.poll(() => runs, { timeout: 30_000 }).toEqual(["other 1"]);
  expect(await query(url, "select attempts from graphile_worker.jobs where locked_at is not null")).toEqual([
    { attempts: 1 },
  ]);
});

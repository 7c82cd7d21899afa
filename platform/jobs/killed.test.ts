import { spawn } from "node:child_process";
import { once } from "node:events";
import { fileURLToPath } from "node:url";
import { expect, onTestFinished, test } from "vitest";
import { z } from "zod";
import { openDatabase } from "#platform/postgres/database.ts";
import { ownServer, query } from "#testing/own-postgres.ts";
import { addJob, defineJob } from "./jobs.ts";
import { startWorker } from "./worker.ts";

const own = ownServer();
const holder = fileURLToPath(new URL("../../testing/job-holder.ts", import.meta.url));
const quiet = () => {};
const log = { info: quiet, warn: quiet, error: quiet };

/** A process with a job under way; `kill` leaves it no time to give the job back. */
async function midJob() {
  const child = spawn(process.execPath, [holder, own.dataDir], { stdio: ["ignore", "pipe", "inherit"] });
  onTestFinished(() => void child.kill("SIGKILL"));
  const ended = once(child, "exit");
  await Promise.race([once(child.stdout, "data"), ended]);
  return async () => {
    child.kill("SIGKILL");
    await ended;
  };
}

const killedMidJob = async () => (await midJob())();

test("a job under way when its process is killed is done by the next start, not four hours later", async () => {
  await killedMidJob();
  const server = await own.start();
  const done = Promise.withResolvers<number>();
  const held = defineJob({
    name: "held",
    payload: z.object({}),
    handle: async (_payload, run) => done.resolve(run.attempt),
  });
  const worker = await startWorker({
    url: server.url,
    tasks: [held],
    concurrency: 1,
    log,
    isInCharge: server.isInCharge,
  });
  expect(await done.promise).toBe(2);
  await worker.stop();
});

test("a process that shares the database leaves alone the jobs that others may have under way", async () => {
  await killedMidJob();
  expect(await ranBeside(await own.start(), {})).toEqual({ ran: ["other"], held: [{ attempts: 1 }] });
});

test("a start that takes charge leaves alone the jobs of a process that outlived the one in charge", async () => {
  const kill = await midJob();
  await midJob();
  await kill();
  const server = await own.start();
  expect(server.isInCharge).toBe(true);
  expect(await ranBeside(server, { isInCharge: true })).toEqual({
    ran: ["other"],
    held: [{ attempts: 1 }, { attempts: 1 }],
  });
});

/** What a worker that can do both runs when another job comes, and what is held still. */
async function ranBeside({ url }: { url: string }, charge: { isInCharge?: boolean }) {
  const ran: string[] = [];
  const done = Promise.withResolvers<void>();
  const task = (name: string) =>
    defineJob({
      name,
      payload: z.object({}),
      handle: async () => {
        ran.push(name);
        if (name === "other") done.resolve();
      },
    });
  const worker = await startWorker({
    url,
    tasks: [task("held"), task("other")],
    concurrency: 1,
    log,
    ...charge,
  });
  const { db, close } = openDatabase(url, { max: 1 });
  await addJob(db, task("other"), {});
  await done.promise;
  await worker.stop();
  await close();
  const held = await query(url, "select attempts from graphile_worker.jobs where locked_at is not null");
  return { ran, held };
}

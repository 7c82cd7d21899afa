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

async function killedMidJob(): Promise<void> {
  const child = spawn(process.execPath, [holder, own.dataDir], { stdio: ["ignore", "pipe", "inherit"] });
  onTestFinished(() => void child.kill("SIGKILL"));
  const ended = once(child, "exit");
  await Promise.race([once(child.stdout, "data"), ended]);
  child.kill("SIGKILL");
  await ended;
}

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
    isAlone: server.isInCharge,
  });
  expect(await done.promise).toBe(2);
  await worker.stop();
});

test("a process that shares the database leaves alone the jobs that others may have under way", async () => {
  await killedMidJob();
  const server = await own.start();
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
    url: server.url,
    tasks: [task("held"), task("other")],
    concurrency: 1,
    log,
  });
  const { db, close } = openDatabase(server.url, { max: 1 });
  await addJob(db, task("other"), {});
  await done.promise;
  await worker.stop();
  await close();
  expect(ran).toEqual(["other"]);
  expect(
    await query(server.url, "select attempts from graphile_worker.jobs where locked_at is not null"),
  ).toEqual([{ attempts: 1 }]);
});

import { z } from "zod";
import { addJob, defineJob } from "#platform/jobs/jobs.ts";
import { startWorker } from "#platform/jobs/worker.ts";
import { openDatabase } from "#platform/postgres/database.ts";
import { startEmbeddedPostgres } from "#platform/postgres/embedded/embedded.ts";
import { migrate } from "#platform/postgres/migrations/migrate.ts";
import { migrationsDirectory } from "./database-server.ts";

/**
 * A process for crash tests: `node testing/stuck-job.ts DATA_DIR` starts the embedded server and a worker,
 * prints `held` once a job named `held` is in progress, and never ends it.
 */
const server = await startEmbeddedPostgres({ dataDir: process.argv[2] ?? "" });
await migrate(server.url, migrationsDirectory);
const held = defineJob({
  name: "held",
  payload: z.object({}),
  handle: () => {
    process.stdout.write("held\n");
    return new Promise<void>(() => {});
  },
});
const quiet = () => {};
await startWorker({
  server: server.url,
  tasks: [held],
  concurrency: 1,
  log: { info: quiet, warn: quiet, error: quiet },
});
const { db, close } = openDatabase(server.url, { max: 1 });
await addJob(db, held, {});
await close();

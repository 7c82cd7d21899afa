import { Logger, runOnce, type TaskList } from "graphile-worker";
import { openWorkerPool } from "#platform/jobs/worker-pool.ts";
import { onlyServer } from "#platform/postgres/primary/servers.ts";

/** Failures of jobs are logged by the jobs themselves. */
const SILENT = new Logger(() => () => {});

/** Otherwise the library does not wait until outcomes are stored: a job that is done may be found waiting. */
const STORED = { worker: { completeJobBatchDelay: 0, failJobBatchDelay: 0 } };

/**
 * Runs queued jobs when a test asks for it, each time on the same connections to the database at `url`, until
 * none is due and all outcomes are stored.
 */
export function openJobRunner(url: string): {
  run: (tasks: TaskList) => Promise<void>;
  close: () => Promise<void>;
} {
  const { pool } = openWorkerPool(onlyServer(url), 2, { info: () => {}, warn: () => {}, error: () => {} });
  return {
    run: (taskList) =>
      runOnce({ pgPool: pool, taskList, noHandleSignals: true, logger: SILENT, preset: STORED }),
    close: async () => {
      if (!pool.ending) await pool.end();
    },
  };
}

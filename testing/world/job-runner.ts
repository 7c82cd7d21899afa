import { Logger, runOnce, type TaskList } from "graphile-worker";
import { openWorkerPool } from "#platform/jobs/worker-pool.ts";
import { onlyServer } from "#platform/postgres/primary/servers.ts";

/** Failures of jobs are logged by the jobs themselves. */
const SILENT = new Logger(() => () => {});

/** Runs queued jobs when a test asks for it, each time on the same connection to the database at `url`. */
export function openJobRunner(url: string): {
  run: (tasks: TaskList) => Promise<void>;
  close: () => Promise<void>;
} {
  const { pool } = openWorkerPool(onlyServer(url), 2, { info: () => {}, warn: () => {}, error: () => {} });
  return {
    run: (taskList) => runOnce({ pgPool: pool, taskList, noHandleSignals: true, logger: SILENT }),
    close: async () => {
      if (!pool.ending) await pool.end();
    },
  };
}

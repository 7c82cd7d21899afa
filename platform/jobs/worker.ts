import { setTimeout as delay } from "node:timers/promises";
import { Logger, parseCronItems, run, type Task } from "graphile-worker";
import { Pool } from "pg";
import type { Job } from "./jobs.ts";

/** Where the worker writes: a pino logger fits. */
export type WorkerLog = {
  info: (fields: object, message: string) => void;
  warn: (fields: object, message: string) => void;
  error: (fields: object, message: string) => void;
};

type Options = {
  url: string;
  tasks: readonly Job[];
  /** Jobs at the same time; CONCURRENCY unless told. */
  concurrency?: number;
  log: WorkerLog;
  /** Told of every run, for figures. */
  ran?: Ran;
  /**
   * This process is in charge of the database. What is held there was under way when another was killed, unless the one
   * that holds it still runs: a process that shares the database may outlive the one that was in charge.
   */
  isInCharge?: boolean;
};

const CONCURRENCY = 4;

/** One to listen, one to beat, and enough for each job to be taken and reported. */
const connectionsFor = (concurrency: number) => Math.max(4, concurrency + 3);

/** Connections that a worker holds of its own, beside those its jobs use. */
export const WORKER_CONNECTIONS = connectionsFor(CONCURRENCY);

/** A run that ended: done, failed but to be tried again, or given up. */
type Ran = (run: { job: string; outcome: "done" | "failed" | "given_up"; seconds: number }) => void;

/**
 * Runs waiting jobs, and those with a schedule (`every`), until `stop`, which lets those under way end
 * (their signal aborts after 5 s) and gives back the others. A job that throws is tried again, later and
 * later. Only the names given are taken, so processes may share the work; in charge, with no other worker connected,
 * it first gives back what a killed one held, which would otherwise wait four hours. `ended` rejects should the worker
 * give up by itself.
 */
export async function startWorker(
  options: Options,
): Promise<{ stop: () => Promise<void>; ended: Promise<void> }> {
  const { tasks, log, concurrency = CONCURRENCY } = options;
  const twice = tasks.find(({ name }, index) => tasks.findIndex((task) => task.name === name) !== index);
  if (twice) throw new Error(`Two jobs are named ${twice.name}`);
  const pool = openPool(options.url, connectionsFor(concurrency), log);
  if (options.isInCharge) await giveBackHeld(pool, log);
  const runner = await run({
    pgPool: pool,
    concurrency,
    noHandleSignals: true,
    pollInterval: 2000,
    logger: quietLogger(log),
    taskList: Object.fromEntries(tasks.map((task) => [task.name, taskOf(task, log, options.ran)])),
    parsedCronItems: parseCronItems(
      tasks.flatMap(({ name, every }) => (every ? [{ task: name, match: every, identifier: name }] : [])),
    ),
  });
  let stopped: Promise<void> | undefined;
  return {
    ended: runner.promise,
    stop: () => {
      stopped ??= runner.stop().then(() => pool.end());
      return stopped;
    },
  };
}

async function giveBackHeld(pool: Pool, log: WorkerLog): Promise<void> {
  const { rows } = await pool.query<{ worker: string }>(
    `select distinct locked_by as worker from graphile_worker._private_jobs where locked_by is not null
     union select distinct locked_by from graphile_worker._private_job_queues where locked_by is not null`,
  );
  // Asked after: whoever still runs one of these was connected already.
  if (rows.length === 0 || !(await isOnlyWorker(pool))) return;
  await pool.query("select graphile_worker.force_unlock_workers($1::text[])", [
    rows.map((row) => row.worker),
  ]);
  log.warn({ workers: rows.length }, "jobs that were under way when a process was killed are run again");
}

const WORKER = "maisonnee-worker";
/** How long connections may outlive the process that was killed. */
const LINGER_MS = 2_000;

/** Whether no other process has a worker's connection to this database; a worker keeps one to listen. */
async function isOnlyWorker(pool: Pool): Promise<boolean> {
  for (const until = Date.now() + LINGER_MS; ; await delay(100)) {
    const { rows } = await pool.query(
      `select from pg_stat_activity where datname = current_database() and application_name = $1
         and backend_type = 'client backend' and pid <> pg_backend_pid() limit 1`,
      [WORKER],
    );
    if (rows.length === 0) return true;
    if (Date.now() > until) return false;
  }
}

/**
 * The worker's own connections. The library would leave its pool to close by itself, deaf to errors: a database
 * that stops right after the worker would end the process.
 */
function openPool(url: string, max: number, log: WorkerLog): Pool {
  const pool = new Pool({ connectionString: url, application_name: WORKER, max });
  const lost = (err: Error) => {
    if (!pool.ending) log.warn({ err }, "the worker lost a connection");
  };
  pool.on("error", lost);
  pool.on("connect", (client) => client.on("error", lost));
  return pool;
}

/** A job as the library runs it, its payload checked, its outcome logged. */
export function taskOf(job: Job, log: WorkerLog, ran: Ran = () => {}): Task {
  return async (raw, { job: row, abortSignal }) => {
    const about = { job: job.name, job_id: row.id, attempt: row.attempts };
    const start = performance.now();
    const ended = (outcome: Parameters<Ran>[0]["outcome"]) =>
      ran({ job: job.name, outcome, seconds: (performance.now() - start) / 1000 });
    try {
      await job.handle(job.payload.parse(withoutSchedule(raw)), {
        id: row.id,
        attempt: row.attempts,
        maxAttempts: row.max_attempts,
        signal: abortSignal,
      });
    } catch (err) {
      const last = row.attempts >= row.max_attempts;
      ended(last ? "given_up" : "failed");
      log[last ? "error" : "warn"](
        { ...about, err },
        last ? "job given up" : "job failed, will be tried again",
      );
      throw err;
    }
    ended("done");
    log.info({ ...about, ms: Math.round(performance.now() - start) }, "job done");
  };
}

/** A scheduled job is given the hour it was due as `_cron`, which is no part of its payload. */
function withoutSchedule(raw: unknown): unknown {
  if (typeof raw !== "object" || raw === null || !("_cron" in raw)) return raw;
  const { _cron, ...payload } = raw;
  return payload;
}

/** The library's own lines repeat ours; its errors and warnings alone are worth keeping. */
function quietLogger(log: WorkerLog): Logger {
  return new Logger((scope) => (level, message) => {
    if (level !== "error" && level !== "warning") return;
    // Failures of jobs are logged above, with their error.
    if (scope.jobId !== undefined && /Failed task/.test(message)) return;
    log[level === "error" ? "error" : "warn"]({ worker: scope.label }, message);
  });
}

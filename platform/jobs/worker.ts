import { EventEmitter } from "node:events";
import { setTimeout as delay } from "node:timers/promises";
import type { LogFunctionFactory, WorkerEvents } from "graphile-worker";
import { type Primary, primaryOf } from "#platform/postgres/primary/servers.ts";
import { CONCURRENCY, connectionsFor } from "./concurrency.ts";
import { BEAT, type Beat, startHeartbeat } from "./heartbeat.ts";
import type { Job } from "./jobs.ts";
import { type OnRun, taskOf, type WorkerLog } from "./task.ts";
import { openWorkerPool } from "./worker-pool.ts";

export { taskOf } from "./task.ts";

/** The duration of an orderly shutdown once no job is running. */
const SHUTDOWN_MS = 1_000;

type Options = {
  server: string | Primary;
  tasks: readonly Job[];
  /** Jobs at the same time; CONCURRENCY by default. */
  concurrency?: number;
  log: WorkerLog;
  /** Called after every run, for metrics. */
  onRun?: OnRun;
  /** BEAT by default. */
  beat?: Beat;
};

const FIRST_PAUSE_MS = 250;
const PAUSE_MAX_MS = 10_000;

/**
 * Runs queued jobs, and those with a schedule (`every`), until `stop`, which lets running jobs end (their
 * signal aborts after 5 s) and releases the others. A job that throws is retried with growing delays. Only
 * jobs of the given names are taken, so processes may share the work; the jobs of a killed process are
 * released by the others, or by its next start, within seconds (heartbeat.ts). The library stops when it
 * cannot store a job's outcome: it is then restarted.
 */
export async function startWorker(options: Options): Promise<{ stop: () => Promise<void> }> {
  const { tasks, log } = options;
  const twice = tasks.find(({ name }, index) => tasks.findIndex((task) => task.name === name) !== index);
  if (twice) throw new Error(`Two jobs are named ${twice.name}`);
  const stopping = new AbortController();
  let current: RunningWorker | undefined;
  const begun = Promise.withResolvers<void>();

  async function run(): Promise<void> {
    for (let pause = FIRST_PAUSE_MS; !stopping.signal.aborted; pause = Math.min(2 * pause, PAUSE_MAX_MS)) {
      const start = performance.now();
      try {
        current = await openWorker(options, stopping.signal);
        begun.resolve();
        await current.ended;
      } catch (error) {
        log.warn({ reason: String(error) }, "the worker could not start");
      }
      begun.resolve();
      if (stopping.signal.aborted) return;
      if (performance.now() - start > PAUSE_MAX_MS) pause = FIRST_PAUSE_MS;
      log.warn({ ms: pause }, "the worker stopped and is restarted");
      await delay(pause, undefined, { signal: stopping.signal }).catch(() => {});
    }
  }

  const running = run();
  await begun.promise;
  return {
    stop: async () => {
      stopping.abort();
      current?.stop();
      await running;
    },
  };
}

interface RunningWorker {
  /** Resolves when nothing of it runs any more. */
  ended: Promise<void>;
  stop: () => void;
}

/** Starts the library's worker; `ending` aborts when it must not be restarted. */
async function openWorker(
  { server, tasks, concurrency = CONCURRENCY, log, onRun, beat = BEAT }: Options,
  ending: AbortSignal,
): Promise<RunningWorker> {
  // Loaded only here, so that pages are served before the first job runs.
  const { Logger, parseCronItems, run } = await import("graphile-worker");
  const primary = primaryOf(server);
  const { pool, cut, end } = openWorkerPool(primary, connectionsFor(concurrency), log);
  const events: WorkerEvents = new EventEmitter();
  let name = "";
  events.on("pool:create", ({ workerPool }) => {
    name = workerPool.id;
  });
  // Resolves when the library could not store a job's outcome and is about to stop.
  const failed = Promise.withResolvers<void>();
  events.on("pool:fatalError", () => failed.resolve());
  const runningJobs = new Set<Promise<unknown>>();
  const taskList = Object.fromEntries(
    tasks.map((job) => {
      const task = taskOf(job, log, onRun);
      return [
        job.name,
        (...args: Parameters<typeof task>) => {
          const done = Promise.resolve(task(...args)).finally(() => runningJobs.delete(done));
          runningJobs.add(done);
          return done;
        },
      ];
    }),
  );
  try {
    const runner = await run({
      pgPool: pool,
      events,
      concurrency,
      noHandleSignals: true,
      pollInterval: 2000,
      logger: new Logger(libraryLog(log)),
      taskList,
      parsedCronItems: parseCronItems(
        tasks.flatMap(({ name, every }) => (every ? [{ task: name, match: every, identifier: name }] : [])),
      ),
      // With a delay, an outcome would be stored by a promise nobody awaits: a lost
      // connection would end the process.
      preset: { worker: { completeJobBatchDelay: 0, failJobBatchDelay: 0 } },
    });
    const stop = () => void runner.stop().catch(() => {});
    const heartbeat = startHeartbeat({
      pool,
      name,
      log,
      beat,
      onLost: () => {
        stop();
        cut();
      },
    });
    const finish = async () => {
      const ended = runner.promise.catch((error: unknown) => {
        log.warn({ reason: String(error) }, "the worker failed");
      });
      // The library miscounts outcomes that are stored meanwhile, and its own promise may never resolve.
      const failedAndFinished = failed.promise
        .then(() => Promise.allSettled(runningJobs))
        .then(() => delay(SHUTDOWN_MS, undefined, { ref: false }));
      await Promise.race([ended, failedAndFinished]);
      stop();
      // Others may take its jobs only once none of them runs here.
      await Promise.allSettled(runningJobs);
      await heartbeat.unregister(ending);
      await end();
    };
    return { ended: finish(), stop };
  } catch (error) {
    await end();
    throw error;
  }
}

/** Logs the library's errors and warnings; its other lines repeat ours. */
function libraryLog(log: WorkerLog): LogFunctionFactory {
  return (scope) => (level, message) => {
    if (level !== "error" && level !== "warning") return;
    // Failed jobs and lost connections are logged by us; a failed UNLISTEN means a
    // connection that is lost already.
    if (/^Failed task|UNLISTEN|notify listener/.test(message)) return;
    log[level === "error" ? "error" : "warn"]({ worker: scope.label }, message);
  };
}

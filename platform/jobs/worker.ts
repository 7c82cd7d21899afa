import { EventEmitter } from "node:events";
import { setTimeout as delay } from "node:timers/promises";
import type { LogFunctionFactory, WorkerEvents } from "graphile-worker";
import { CONCURRENCY, connectionsFor } from "./concurrency.ts";
import { BEAT, type Beat, startHeartbeat } from "./heartbeat.ts";
import type { Job } from "./jobs.ts";
import { type Ran, taskOf, type WorkerLog } from "./task.ts";
import { openWorkerPool } from "./worker-pool.ts";

export { taskOf } from "./task.ts";

/** What an orderly end takes once no job is under way. */
const WAY_OUT_MS = 1_000;

type Options = {
  url: string;
  tasks: readonly Job[];
  /** Jobs at the same time; CONCURRENCY unless told. */
  concurrency?: number;
  log: WorkerLog;
  /** Told of every run, for figures. */
  ran?: Ran;
  /** BEAT unless told. */
  beat?: Beat;
};

const FIRST_PAUSE_MS = 250;
const LONGEST_PAUSE_MS = 10_000;

/**
 * Runs waiting jobs, and those with a schedule (`every`), until `stop`, which lets those under way end
 * (their signal aborts after 5 s) and gives back the others. A job that throws is tried again, later and
 * later. Only the names given are taken, so processes may share the work; the jobs of a process that was killed are
 * given back by the others, or by its next start, within some seconds (heartbeat.ts). The library gives up when it
 * cannot write down what became of a job: it is started again, sooner or later, for as long as it takes.
 */
export async function startWorker(options: Options): Promise<{ stop: () => Promise<void> }> {
  const { tasks, log } = options;
  const twice = tasks.find(({ name }, index) => tasks.findIndex((task) => task.name === name) !== index);
  if (twice) throw new Error(`Two jobs are named ${twice.name}`);
  const stopping = new AbortController();
  let present: RunningWorker | undefined;
  const begun = Promise.withResolvers<void>();

  async function keep(): Promise<void> {
    for (
      let pause = FIRST_PAUSE_MS;
      !stopping.signal.aborted;
      pause = Math.min(2 * pause, LONGEST_PAUSE_MS)
    ) {
      const start = performance.now();
      try {
        present = await openWorker(options, stopping.signal);
        begun.resolve();
        await present.ended;
      } catch (error) {
        log.warn({ reason: String(error) }, "the worker could not start");
      }
      begun.resolve();
      if (stopping.signal.aborted) return;
      if (performance.now() - start > LONGEST_PAUSE_MS) pause = FIRST_PAUSE_MS;
      log.warn({ ms: pause }, "the worker ended by itself and is started again");
      await delay(pause, undefined, { signal: stopping.signal }).catch(() => {});
    }
  }

  const kept = keep();
  await begun.promise;
  return {
    stop: async () => {
      stopping.abort();
      present?.stop();
      await kept;
    },
  };
}

interface RunningWorker {
  /** Resolves when nothing of it runs any more, whoever ended it. */
  ended: Promise<void>;
  stop: () => void;
}

/** `ending` is aborted once it is to stop for good. */
async function openWorker(
  { url, tasks, concurrency = CONCURRENCY, log, ran, beat = BEAT }: Options,
  ending: AbortSignal,
): Promise<RunningWorker> {
  // With all it loads only here: pages are served before the first job is run.
  const { Logger, parseCronItems, run } = await import("graphile-worker");
  const { pool, cut } = openWorkerPool(url, connectionsFor(concurrency), log);
  const events: WorkerEvents = new EventEmitter();
  let name = "";
  events.on("pool:create", ({ workerPool }) => {
    name = workerPool.id;
  });
  // It could not write down what became of a job, and means to end.
  const doomed = Promise.withResolvers<void>();
  events.on("pool:fatalError", () => doomed.resolve());
  const underWay = new Set<Promise<unknown>>();
  const taskList = Object.fromEntries(
    tasks.map((job) => {
      const task = taskOf(job, log, ran);
      return [
        job.name,
        (...given: Parameters<typeof task>) => {
          const done = Promise.resolve(task(...given)).finally(() => underWay.delete(done));
          underWay.add(done);
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
      logger: new Logger(quietly(log)),
      taskList,
      parsedCronItems: parseCronItems(
        tasks.flatMap(({ name, every }) => (every ? [{ task: name, match: every, identifier: name }] : [])),
      ),
      // Without a delay a connection lost while an outcome is written would end the process: nobody awaits it.
      preset: { worker: { completeJobBatchDelay: 0, failJobBatchDelay: 0 } },
    });
    const stop = () => void runner.stop().catch(() => {});
    const heartbeat = startHeartbeat({
      pool,
      name,
      log,
      beat,
      lost: () => {
        stop();
        cut();
      },
    });
    const over = async () => {
      const ended = runner.promise.catch((error: unknown) => {
        log.warn({ reason: String(error) }, "the worker gave up");
      });
      // It miscounts the outcomes it waits for when others are written meanwhile, and would never end.
      const left = doomed.promise
        .then(() => Promise.allSettled(underWay))
        .then(() => delay(WAY_OUT_MS, undefined, { ref: false }));
      await Promise.race([ended, left]);
      stop();
      // Its jobs are others' only once none of them runs here any more.
      await Promise.allSettled(underWay);
      await heartbeat.leave(ending);
      await Promise.race([pool.end(), delay(1_000)]);
      cut();
    };
    return { ended: over(), stop };
  } catch (error) {
    await Promise.race([pool.end(), delay(1_000)]);
    cut();
    throw error;
  }
}

/** The library's own lines repeat ours; its errors and warnings alone are worth keeping. */
function quietly(log: WorkerLog): LogFunctionFactory {
  return (scope) => (level, message) => {
    if (level !== "error" && level !== "warning") return;
    // Failures of jobs and lost connections are logged by us; what it cannot unlisten is a connection lost already.
    if (/^Failed task|UNLISTEN|notify listener/.test(message)) return;
    log[level === "error" ? "error" : "warn"]({ worker: scope.label }, message);
  };
}

import { Worker } from "node:worker_threads";
import { Busy } from "#platform/load/busy.ts";
import { createSlots } from "#platform/load/slots.ts";
import { UnreadableCalendar } from "./reading.ts";

/** From when the worker has its library. */
const READING_TIME_MAX_MS = 4_000;
const STARTING_TIME_MAX_MS = 10_000;

/** A hostile calendar can take little, since at most two are read at a time. */
const inSlot = createSlots({ atOnce: 2, waitingMax: 100 });

/**
 * Runs a program, given as text, in a worker thread and returns what it posts after `{ ready: true }`. The
 * thread is ended when it takes too long or too much memory: a rule that repeats every second could otherwise
 * block the event loop. Throws UnreadableCalendar then, and Busy when too many wait.
 */
export const runAlone = <Result extends object>(program: string, data: object): Promise<Result> =>
  inSlot(async () => {
    const worker = new Worker(program, {
      eval: true,
      workerData: data,
      // Without the parent's own flags, such as a test runner's loaders.
      execArgv: [],
      // The library's messages about a calendar are nobody's to read.
      stdout: true,
      stderr: true,
      resourceLimits: { maxOldGenerationSizeMb: 256 },
    });
    try {
      return await resultOf<Result>(worker);
    } finally {
      await worker.terminate();
    }
  });

/**
 * Resolves with what the worker read. A worker that does not start is no fault of
 * the calendar: it throws Busy.
 */
function resultOf<Result extends object>(worker: Worker): Promise<Result> {
  return new Promise((resolve, reject) => {
    const refuse = () => reject(new UnreadableCalendar("too_complex"));
    let deadline = setTimeout(() => reject(new Busy()), STARTING_TIME_MAX_MS);
    worker.on("message", (told: { ready: true } | Result) => {
      clearTimeout(deadline);
      if (!("ready" in told)) return resolve(told);
      deadline = setTimeout(refuse, READING_TIME_MAX_MS);
    });
    // Anything but running out of memory is a defect of ours.
    worker.once("error", (error: NodeJS.ErrnoException) =>
      error.code === "ERR_WORKER_OUT_OF_MEMORY" ? refuse() : reject(error),
    );
    worker.once("exit", () => {
      clearTimeout(deadline);
      refuse();
    });
  });
}

import { setTimeout as delay } from "node:timers/promises";
import type { Task } from "graphile-worker";
import { isAway } from "#platform/postgres/database.ts";
import type { Job } from "./jobs.ts";

/** Where the worker writes: a pino logger fits. */
export type WorkerLog = {
  info: (fields: object, message: string) => void;
  warn: (fields: object, message: string) => void;
  error: (fields: object, message: string) => void;
};

/** A run that ended: done, failed but to be tried again, or given up. */
export type Ran = (run: { job: string; outcome: "done" | "failed" | "given_up"; seconds: number }) => void;

/** An outage costs no attempt: a job waits for the database this long before it counts as failed. */
const LONGEST_OUTAGE_MS = 10 * 60_000;
const FIRST_PAUSE_MS = 250;
const LONGEST_PAUSE_MS = 5_000;

/** A job as the library runs it, its payload checked, its outcome logged. */
export function taskOf(job: Job, log: WorkerLog, ran: Ran = () => {}): Task {
  return async (raw, { job: row, abortSignal }) => {
    const about = { job: job.name, job_id: row.id, attempt: row.attempts };
    const start = performance.now();
    const ended = (outcome: Parameters<Ran>[0]["outcome"]) =>
      ran({ job: job.name, outcome, seconds: (performance.now() - start) / 1000 });
    const { payload: given, trace } = opened(raw);
    const run = {
      id: row.id,
      attempt: row.attempts,
      maxAttempts: row.max_attempts,
      trace,
      signal: abortSignal,
    };
    try {
      const payload = job.payload.parse(given);
      await throughOutages(() => job.handle(payload, run), run.signal);
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

/** Does the work again, after a growing pause, for as long as it fails because the database is away. */
async function throughOutages(work: () => Promise<void>, signal: AbortSignal | undefined): Promise<void> {
  const until = performance.now() + LONGEST_OUTAGE_MS;
  for (let pause = FIRST_PAUSE_MS; ; pause = Math.min(2 * pause, LONGEST_PAUSE_MS)) {
    try {
      await work();
      return;
    } catch (error) {
      if (!isAway(error) || performance.now() > until) throw error;
      await delay(pause, undefined, { signal }).catch(() => {});
      if (signal?.aborted) throw error;
    }
  }
}

/** Beside a job's payload stand the hour a scheduled one was due (`_cron`) and the trace it continues (`_trace`). */
function opened(raw: unknown): { payload: unknown; trace?: string } {
  if (typeof raw !== "object" || raw === null) return { payload: raw };
  const { _cron, _trace, ...payload }: { _cron?: unknown; _trace?: unknown } = raw;
  return { payload, ...(typeof _trace === "string" && { trace: _trace }) };
}

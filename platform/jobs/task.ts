import { setTimeout as delay } from "node:timers/promises";
import type { Task } from "graphile-worker";
import { isUnavailable } from "#platform/postgres/database.ts";
import type { Job } from "./jobs.ts";

/** The worker's log; a pino logger fits. */
export type WorkerLog = {
  info: (fields: object, message: string) => void;
  warn: (fields: object, message: string) => void;
  error: (fields: object, message: string) => void;
};

/** Called when a run ended: done, failed (it is retried), or given up. */
export type OnRun = (run: { job: string; outcome: "done" | "failed" | "given_up"; seconds: number }) => void;

/** How long a job waits for an unavailable database before its attempt counts as failed. */
const OUTAGE_MAX_MS = 10 * 60_000;
const FIRST_PAUSE_MS = 250;
const PAUSE_MAX_MS = 5_000;

/** Returns the library's task for a job: it validates the payload and logs the outcome. */
export function taskOf(job: Job, log: WorkerLog, ran: OnRun = () => {}): Task {
  return async (raw, { job: row, abortSignal }) => {
    const about = { job: job.name, job_id: row.id, attempt: row.attempts };
    const start = performance.now();
    const ended = (outcome: Parameters<OnRun>[0]["outcome"]) =>
      ran({ job: job.name, outcome, seconds: (performance.now() - start) / 1000 });
    const { payload: data, trace } = splitPayload(raw);
    const run = {
      id: row.id,
      attempt: row.attempts,
      maxAttempts: row.max_attempts,
      trace,
      signal: abortSignal,
    };
    try {
      const payload = job.payload.parse(data);
      await retryDuringOutage(() => job.handle(payload, run), run.signal);
    } catch (err) {
      const last = row.attempts >= row.max_attempts;
      ended(last ? "given_up" : "failed");
      if (last) log.error({ ...about, err }, "job given up");
      // Nothing is wrong with it: another process, or the next start, runs it again.
      else if (abortSignal?.aborted) log.info(about, "job interrupted by the stop, will be retried");
      else log.warn({ ...about, err }, "job failed, will be retried");
      throw err;
    }
    ended("done");
    log.info({ ...about, ms: Math.round(performance.now() - start) }, "job done");
  };
}

/** Retries `work` with growing pauses while the database is unavailable. */
async function retryDuringOutage(work: () => Promise<void>, signal: AbortSignal | undefined): Promise<void> {
  const until = performance.now() + OUTAGE_MAX_MS;
  for (let pause = FIRST_PAUSE_MS; ; pause = Math.min(2 * pause, PAUSE_MAX_MS)) {
    try {
      await work();
      return;
    } catch (error) {
      if (!isUnavailable(error) || performance.now() > until) throw error;
      await delay(pause, undefined, { signal }).catch(() => {});
      if (signal?.aborted) throw error;
    }
  }
}

/**
 * Separates a payload from the due time of a scheduled job (`_cron`) and the trace it continues (`_trace`).
 */
function splitPayload(raw: unknown): { payload: unknown; trace?: string } {
  if (typeof raw !== "object" || raw === null) return { payload: raw };
  const { _cron, _trace, ...payload }: { _cron?: unknown; _trace?: unknown } = raw;
  return { payload, ...(typeof _trace === "string" && { trace: _trace }) };
}

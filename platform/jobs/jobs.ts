import { type RawBuilder, sql } from "kysely";
import { z } from "zod";
import { createNotifier } from "#platform/live/notifier.ts";
import type { Db, Pool, Transaction } from "#platform/postgres/database.ts";
import { currentTraceparent } from "#platform/tracing/tracing.ts";
import { CONCURRENCY } from "./concurrency.ts";

/**
 * A job's payload: ids, kinds, numbers, instants. Never personal data, since payloads are stored in the
 * queue's table and logged (docs/product.md "Privacy").
 */
export type JobPayload = { [name: string]: string | number | boolean | null | string[] };

/** A job's name and the schema of its payload: enough to queue it. */
export type JobDefinition<P extends JobPayload> = { name: string; payload: z.ZodType<P> };

/** A handler's arguments besides its payload. */
export type JobRun = {
  id: string;
  /** 1 the first time. */
  attempt: number;
  maxAttempts: number;
  /** The `traceparent` of the request that queued it, where that was traced. */
  trace?: string | undefined;
  /** Aborted when a stopping process no longer waits for jobs. */
  signal: AbortSignal;
};

/** A job and its handler, which must be idempotent: it may run more than once for one job. */
export type Job<P extends JobPayload = JobPayload> = JobDefinition<P> & {
  /** A method, so that jobs of different payloads fit in one list. */
  handle(payload: P, run: JobRun): Promise<void>;
  /** Also runs on this cron schedule (UTC), with an empty payload. */
  every?: string;
};

/** Defines a job with its handler. */
export function defineJob<P extends JobPayload>(job: Job<P>): Job<P>;
/** Defines a job whose handler is given elsewhere, so that queueing it does not load the handler. */
export function defineJob<P extends JobPayload>(job: JobDefinition<P>): JobDefinition<P>;
export function defineJob<P extends JobPayload>(job: JobDefinition<P>): JobDefinition<P> {
  return job;
}

/** Gives a defined job its handler. */
export function handleJob<P extends JobPayload>(
  definition: JobDefinition<P>,
  handle: Job<P>["handle"],
): Job<P> {
  return { ...definition, handle };
}

type Options = {
  /** A waiting job of the same key is replaced instead of a second one being added. */
  jobKey?: string;
  /** Not before; at once when left out. */
  runAt?: Date;
  /** Tries before it is given up, with growing delays; 25 (about three days) by default. */
  maxAttempts?: number;
};

/**
 * Queues a job. In a transaction it exists only if that commits, and then runs at least once. Throws when the
 * payload does not match the job's schema or looks like personal data.
 */
export async function addJob<P extends JobPayload>(
  db: Db,
  job: JobDefinition<P> | string,
  payload: P,
  options: Options = {},
): Promise<void> {
  const name = typeof job === "string" ? job : job.name;
  const checked = checkedPayload(job, payload);
  await sql`select graphile_worker.add_job(
    ${name}::text,
    ${queuedPayload(checked)}::json,
    job_key => ${options.jobKey ?? null}::text,
    run_at => ${options.runAt ?? null}::timestamptz,
    max_attempts => ${options.maxAttempts ?? null}::int
  )`.execute(db);
}

/**
 * Queues a job in a statement of one's own, without the notification of `addJob`: commits that notify wait
 * for one another, so that 32 clients commit a sixth
 * (docs/decisions/0036-announcing-outside-transactions.md). For changes that many make at once; the caller
 * calls `wakeWorkers` after the commit.
 */
export const jobQueuedQuietly = (job: string, payload: JobPayload): RawBuilder<unknown> =>
  sql`add_job_quietly(${job}::text, ${queuedPayload(payload)}::json)`;

/** Queues a job in a transaction, as `addJob` does, without its notification; see `jobQueuedQuietly`. */
export async function addJobQuietly<P extends JobPayload>(
  tx: Transaction,
  job: JobDefinition<P>,
  payload: P,
): Promise<void> {
  await sql`select ${jobQueuedQuietly(job.name, checkedPayload(job, payload))}`.execute(tx);
}

const wakers = new WeakMap<Pool, ReturnType<typeof createNotifier>>();

/**
 * Notifies the workers of all processes that jobs were queued quietly. Call it after the commit. Other
 * workers find the jobs within two seconds, so a failure here loses nothing.
 */
export function wakeWorkers(db: Pool): Promise<void> {
  const waker = wakers.get(db) ?? createNotifier(db, "jobs:insert");
  wakers.set(db, waker);
  return waker.notify(WAKE_ALL);
}

const WAKE_ALL = JSON.stringify({ count: CONCURRENCY });

function checkedPayload<P extends JobPayload>(job: JobDefinition<P> | string, payload: P): JobPayload {
  return identifiersOnly.parse(typeof job === "string" ? payload : job.payload.parse(payload));
}

/** Returns a payload with the trace that its job continues. */
function queuedPayload(payload: JobPayload): JobPayload {
  const _trace = currentTraceparent();
  return _trace === undefined ? payload : { ...payload, _trace };
}

/** Ids, instants and the keys of stored files (`avatars/….webp`). */
const identifier = z
  .string()
  .regex(
    /^[\w:./+-]{0,200}$/,
    "A job's payload holds ids only: read names, addresses and texts when it runs",
  );

const identifiersOnly = z.record(
  z.string(),
  z.union([identifier, z.array(identifier), z.number(), z.boolean(), z.null()]),
);

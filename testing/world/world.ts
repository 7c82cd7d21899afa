import { once } from "node:events";
import { mkdtemp, rm } from "node:fs/promises";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sql } from "kysely";
import { type Limits, NO_LIMITS } from "#app/api/limits/limits.ts";
import { startProduct } from "#app/product.ts";
import { runningConfig } from "#app/running-config.ts";
import { DAY_MS } from "#foundation/durations.ts";
import { loadConfig } from "#platform/config/config.ts";
import { taskOf } from "#platform/jobs/worker.ts";
import { type Db, openDatabase } from "#platform/postgres/database.ts";
import { freshDatabase } from "#testing/database.ts";
import { callerOf } from "./caller.ts";
import { openJobRunner } from "./job-runner.ts";
import {
  confirmEmail,
  newPersonDetails,
  type Person,
  type Role,
  type SignUpBrowser,
  setMemberSince,
  signUpPerson,
} from "./person.ts";

export type World = Awaited<ReturnType<typeof startWorld>>;

interface Options {
  /** The initial time of the clock. */
  at?: Date;
  /** No limits by default, since all requests come from one address. */
  limits?: Limits;
  /**
   * An existing migrated database and folder of files, which are kept. `port` is that of an earlier world,
   * whose sessions then remain valid, or 0.
   */
  existing?: { url: string; folder: string; port: number };
  /**
   * False for tests of query plans: PostgreSQL then plans each statement for its
   * parameters, as in production.
   */
  isPlannedOnce?: boolean;
  /** Whether each reading of the clock is a millisecond later than the one before, as under load. */
  isTicking?: boolean;
  /** Additional environment variables. */
  environment?: Record<string, string>;
}

export interface SignUpOptions extends SignUpBrowser {
  email?: string;
  phoneNumber?: string;
  /** Whether the link of the confirmation letter was opened; true by default. */
  confirmed?: boolean;
  /** How many days ago the account was opened; 0 by default. */
  memberDays?: number;
}

/**
 * Starts the product without its pages, over HTTP, on a database of its own: real accounts, the real Stripe
 * SDK on the sandbox, letters in a folder, a clock that only `advance` moves. Nothing runs by itself:
 * `runJobs` runs queued jobs, `deliverPayments` delivers the payment service's events.
 */
export async function startWorld({
  at = new Date("2026-11-21T17:00:00Z"),
  limits = NO_LIMITS,
  existing,
  isPlannedOnce = true,
  isTicking = false,
  environment,
}: Options = {}) {
  const database = existing
    ? { ...openDatabase(existing.url), url: existing.url }
    : await freshDatabase({ reference: true, isPlannedOnce });
  const folder = existing?.folder ?? (await mkdtemp(join(tmpdir(), "world-")));
  const server = createServer();
  server.listen(existing?.port ?? 0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  const config = loadConfig({
    DEMO: "1",
    WORKER: "off",
    PORT: String(port),
    DATA_DIR: folder,
    LOG_LEVEL: "error",
    // No refusals on a busy machine.
    STATEMENT_MAX_MS: "60000",
    LOAD_DELAY_MAX_MS: "0",
    LOAD_MEMORY_MAX_MB: "0",
    ...environment,
  });
  const errors: string[] = [];
  let ms = at.getTime();
  const running = { ...runningConfig(config, database.url), PUBLIC_URL: `http://127.0.0.1:${port}` };
  const product = await startProduct(running, {
    server,
    now: () => new Date(isTicking ? ms++ : ms),
    limits,
    // A fresh database holds its reference data already.
    prepares: existing !== undefined,
    logTo: { write: (line) => errors.push(line) },
  });
  const origin = `http://127.0.0.1:${port}`;
  const { db } = database;
  const jobs = openJobRunner(database.url);
  const taskList = Object.fromEntries(
    product.tasks.map((task) => [task.name, taskOf(task, product.ports.log, product.metrics.job)]),
  );

  async function signUp(
    role: Role,
    name: string | undefined,
    { confirmed = true, memberDays = 0, email, phoneNumber, ...browser }: SignUpOptions,
  ) {
    const details = newPersonDetails(...(name?.split(" ") ?? []));
    const known = { ...(email && { email }), ...(phoneNumber && { phoneNumber }) };
    const person = await signUpPerson(origin, role, { ...details, ...known }, browser);
    if (confirmed) await confirmEmail(db, person, new Date(ms));
    if (memberDays > 0) await setMemberSince(db, person, new Date(ms - memberDays * DAY_MS));
    return person;
  }

  return {
    origin,
    /** The product's configuration; enough to start a second process of it. */
    config: running,
    product,
    db,
    sql: database.sql,
    ports: product.ports,
    /** Every job of the product; scheduled ones must be run by the test. */
    tasks: product.tasks,
    now: () => new Date(ms),
    /** Logged errors: defects, and failures that an endpoint does not declare. */
    errors,
    /** Moves the clock on, in milliseconds. */
    advance: (elapsed: number) => {
      ms += elapsed;
    },
    /** The API without an account. */
    visitor: callerOf(origin, null),
    signUpOwner: (name?: string, options: SignUpOptions = {}) => signUp("owner", name, options),
    signUpProvider: (name?: string, options: SignUpOptions = {}) => signUp("provider", name, options),
    /** Confirms a person's email. */
    confirmEmail: (person: Person) => confirmEmail(db, person, new Date(ms)),
    /** Runs every job that is due, including those they queue; failures are in `errors`. */
    runJobs: async () => {
      await postponeJobs(db, new Date(ms));
      await jobs.run(taskList);
      await restorePostponedJobs(db);
    },
    /** Delivers the payment service's due events. */
    deliverPayments: async () => {
      while (product.sandbox && (await product.sandbox.deliverDue()) > 0);
    },
    /** The letters sent so far, newest first. */
    letters: async () => (await product.ports.mail.outbox?.list()) ?? [],
    close: async () => {
      await product.stop();
      await jobs.close();
      await database.close();
      if (!existing) await rm(folder, { recursive: true, force: true });
    },
  };
}

const POSTPONED = sql`interval '1000 years'`;

/**
 * Keeps jobs that are scheduled after the world's time from running: the library compares their time with
 * PostgreSQL's clock, which may be past it. Jobs to run at once have the time at which they were added.
 */
const postponeJobs = (db: Db, now: Date) =>
  sql`
    update graphile_worker._private_jobs set run_at = run_at + ${POSTPONED}
    where run_at > ${now} and run_at not in (created_at, updated_at)`.execute(db);

const restorePostponedJobs = (db: Db) =>
  sql`
    update graphile_worker._private_jobs set run_at = run_at - ${POSTPONED}
    where run_at > now() + ${POSTPONED} / 2`.execute(db);

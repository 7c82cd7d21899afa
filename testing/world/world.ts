import { once } from "node:events";
import { mkdtemp, rm } from "node:fs/promises";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Logger, runOnce } from "graphile-worker";
import { type Limits, NO_LIMITS } from "#app/api/limits.ts";
import { startProduct } from "#app/product.ts";
import { runningConfig } from "#app/running-config.ts";
import { loadConfig } from "#platform/config/config.ts";
import { taskOf } from "#platform/jobs/worker.ts";
import { openDatabase } from "#platform/postgres/database.ts";
import { freshDatabase } from "#testing/database.ts";
import { callerOf } from "./caller.ts";
import { type Contact, confirmEmail, type Person, signUpPerson } from "./person.ts";

/** What fails in a job is read from `errors`. */
const SILENT = new Logger(() => () => {});

export type World = Awaited<ReturnType<typeof startWorld>>;

interface Options {
  /** What the clock shows first. */
  at?: Date;
  /** None unless told: tests ask from one address. */
  limits?: Limits;
  /**
   * A migrated database at an address of its own, and a folder for the product's files; both outlive the world. The port
   * of an earlier world, whose sessions then go on, or 0.
   */
  kept?: { url: string; folder: string; port: number };
  /** Variables of the environment beside those that every world has. */
  environment?: Record<string, string>;
}

interface Newcomer extends Contact {
  /** Whether the link of the confirmation letter was opened; yes by default. */
  confirmed?: boolean;
}

/**
 * The product without its pages, over HTTP, on a database of its own: real accounts, real Stripe SDK against
 * the sandbox, letters in a folder, a clock that only moves when told. Nothing runs by itself: `runJobs` does
 * what is queued, `deliverPayments` what the payment service has to tell.
 */
export async function startWorld({
  at = new Date("2026-11-21T17:00:00Z"),
  limits = NO_LIMITS,
  kept,
  environment,
}: Options = {}) {
  const database = kept
    ? { ...openDatabase(kept.url), url: kept.url }
    : await freshDatabase({ reference: true });
  const folder = kept?.folder ?? (await mkdtemp(join(tmpdir(), "world-")));
  const server = createServer();
  server.listen(kept?.port ?? 0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  const config = loadConfig({
    DEMO: "1",
    WORKER: "off",
    PORT: String(port),
    DATA_DIR: folder,
    LOG_LEVEL: "error",
    // A busy machine is no reason to refuse a test's requests.
    LOAD_DELAY_MAX_MS: "0",
    LOAD_MEMORY_MAX_MB: "0",
    ...environment,
  });
  const errors: string[] = [];
  let ms = at.getTime();
  const running = { ...runningConfig(config, database.url), PUBLIC_URL: `http://127.0.0.1:${port}` };
  const product = await startProduct(running, {
    server,
    now: () => new Date(ms),
    limits,
    // A fresh database holds its reference data already.
    prepares: kept !== undefined,
    logTo: { write: (line) => errors.push(line) },
  });
  const origin = `http://127.0.0.1:${port}`;
  const { db } = database;

  async function signUp(
    role: "owner" | "provider",
    name: string | undefined,
    { confirmed = true, ...contact }: Newcomer,
  ) {
    const person = await signUpPerson(origin, role, name, contact);
    if (confirmed) await confirmEmail(db, person, new Date(ms));
    return person;
  }

  return {
    origin,
    /** What the product runs with; enough to start a second process of it. */
    config: running,
    product,
    db,
    sql: database.sql,
    ports: product.ports,
    /** Every job the product knows; those that a clock runs are run by hand. */
    tasks: product.tasks,
    now: () => new Date(ms),
    /** What was logged as an error: our own defects, and failures an endpoint did not declare. */
    errors,
    /** Moves the clock on, in milliseconds. */
    pass: (elapsed: number) => {
      ms += elapsed;
    },
    /** The API as somebody without an account. */
    visitor: callerOf(origin, null),
    signUpOwner: (name?: string, newcomer: Newcomer = {}) => signUp("owner", name, newcomer),
    signUpProvider: (name?: string, newcomer: Newcomer = {}) => signUp("provider", name, newcomer),
    /** Makes an unconfirmed person's e-mail address a confirmed one. */
    confirmEmail: (person: Person) => confirmEmail(db, person, new Date(ms)),
    /** Runs every job that is due, those they add too. */
    runJobs: () =>
      runOnce({
        connectionString: database.url,
        taskList: Object.fromEntries(
          product.tasks.map((task) => [task.name, taskOf(task, product.ports.log, product.metrics.job)]),
        ),
        noHandleSignals: true,
        logger: SILENT,
      }),
    /** Lets the payment service tell what it has to tell. */
    deliverPayments: async () => {
      while (product.sandbox && (await product.sandbox.deliverDue()) > 0);
    },
    /** The letters sent so far, newest first. */
    letters: async () => (await product.ports.mail.outbox?.list()) ?? [],
    close: async () => {
      await product.stop();
      await database.close();
      if (!kept) await rm(folder, { recursive: true, force: true });
    },
  };
}

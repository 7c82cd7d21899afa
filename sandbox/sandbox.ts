import { Hono } from "hono";
import { bodyLimit } from "hono/body-limit";
import { type Db, inTransaction } from "#platform/postgres/database.ts";
import { runSqlOn } from "#platform/postgres/run-sql.ts";
import { createApi } from "./api/api.ts";
import type { Call } from "./api/call.ts";
import { removeOldKeys } from "./api/idempotency.ts";
import { createCheckout } from "./checkout/checkout.ts";
import { expireDue } from "./checkout/sessions.ts";
import { createControls } from "./controls.ts";
import { loopbackOnly, type NodeEnv } from "./loopback.ts";
import { payOutOfTheDay } from "./payments/payouts.ts";
import { type DeliveryOptions, deliverDue } from "./webhooks/delivery.ts";

/**
 * The path at which the product's server mounts the sandbox; the SDK is pointed there, and payment pages are
 * below it.
 */
export const SANDBOX_PATH = "/sandbox/stripe";

export interface SandboxOptions {
  db: Db;
  /** The product's public origin, e.g. `http://localhost:3000`. */
  publicUrl: string;
  /** The product's webhook endpoint, e.g. `http://127.0.0.1:3000/api/webhooks/stripe`. */
  webhookUrl: string;
  /** The secret the product verifies webhooks with (`whsec_…`). */
  webhookSecret: string;
  now?: () => Date;
  /** Called with unexpected errors; by default they are written to standard error. */
  report?: (error: unknown) => void;
}

export interface Sandbox {
  /**
   * To be mounted at SANDBOX_PATH, only with DEMO and without a Stripe key. Responds
   * to loopback addresses only.
   */
  app: Hono<NodeEnv>;
  /**
   * Expires sessions, makes the day's payout and delivers due webhooks, once. Returns how many were accepted.
   */
  deliverDue(): Promise<number>;
  /** Does so every second, and at once after a payment, until `stop`. */
  start(): void;
  /** Ends the loop; resolves when nothing is running any more. */
  stop(): Promise<void>;
}

const POLL_MS = 1_000;
const BODY_MAX_BYTES = 256 * 1024;

/** Replaces Stripe in demonstrations and tests: its API, its payment page, its webhooks, its test mode. */
export function createSandbox(options: SandboxOptions): Sandbox {
  const now = options.now ?? (() => new Date());
  const report = options.report ?? ((error: unknown) => console.error(error));
  const baseUrl = `${options.publicUrl.replace(/\/$/, "")}${SANDBOX_PATH}`;
  const delivery: DeliveryOptions = { ...options, now };
  const endpoints = { ...delivery, baseUrl, report };

  async function doWhatIsDue(connection: Call["connection"]): Promise<void> {
    const call: Call = { connection, now: now(), baseUrl, request: { id: null, idempotency_key: null } };
    await expireDue(call);
    await removeOldKeys(call);
    await payOutOfTheDay(call);
  }

  async function runOnce(): Promise<number> {
    await inTransaction(options.db, (transaction) => doWhatIsDue(runSqlOn(transaction)));
    return deliverDue(delivery);
  }

  let timer: NodeJS.Timeout | null = null;
  let running: Promise<void> | null = null;
  let runAgain = false;

  /** Starts a run; a call during a run makes another one follow it. */
  function wake(): void {
    if (!timer) return;
    if (running) {
      runAgain = true;
      return;
    }
    running = runOnce()
      .then(() => {}, report)
      .finally(() => {
        running = null;
        if (!runAgain) return;
        runAgain = false;
        wake();
      });
  }

  const app = new Hono<NodeEnv>();
  app.use("*", loopbackOnly);
  app.use("*", bodyLimit({ maxSize: BODY_MAX_BYTES }));
  app.route("/v1", createApi(endpoints));
  app.route("/test", createControls(endpoints));
  app.route("/pay", createCheckout({ db: options.db, now, baseUrl, onEvents: wake }));

  return {
    app,
    deliverDue: runOnce,
    start() {
      timer ??= setInterval(wake, POLL_MS).unref();
      wake();
    },
    async stop() {
      if (timer) clearInterval(timer);
      timer = null;
      await running;
    },
  };
}

import { z } from "zod";
import { DAY_MS, HOUR_MS, MINUTE_MS } from "#foundation/durations.ts";
import { acceptsPayments } from "#platform/config/config.ts";
import type { Ports } from "#platform/http/context.ts";
import { defineJob, wakeWorkers } from "#platform/jobs/jobs.ts";
import { PaymentFailure } from "#platform/payments/payments.ts";
import { inTransaction } from "#platform/postgres/database.ts";
import { handlePaymentEvent } from "../purchases/payment-events.ts";
import { recordExpiry, recordPayment, type UnlockPaidLead } from "../purchases/record-payment.ts";
import { recogniseDebtors } from "../refunds/debts.ts";

/** Payment pages live a day at most; a purchase whose page never opened expires after this time. */
const PAGE_LIFETIME_MS = DAY_MS + HOUR_MS;

/**
 * Handles the payment service's events of the last quarter of an hour that its webhook did not deliver, so
 * that a buyer waits a minute or two instead of until the service retries.
 */
export function catchUpJob(ports: Ports, unlockPaidLead: UnlockPaidLead) {
  return defineJob({
    name: "credits.catch_up",
    payload: z.object({}),
    every: "* * * * *",
    handle: async () => {
      if (acceptsPayments(ports.config)) await handleMissedEvents(ports, unlockPaidLead, 15 * MINUTE_MS);
    },
  });
}

/**
 * Handles missed events of the last three days and checks every payment page that is still open; also
 * recognises debtors. Runs every hour.
 */
export function reconcileJob(ports: Ports, unlockPaidLead: UnlockPaidLead) {
  return defineJob({
    name: "credits.reconcile",
    payload: z.object({}),
    every: "7 * * * *",
    handle: async () => {
      await recogniseDebtors(ports);
      if (!acceptsPayments(ports.config)) return;
      try {
        await handleMissedEvents(ports, unlockPaidLead, 3 * DAY_MS);
      } finally {
        // An event that cannot be recorded must not delay the pages' check for three days.
        await checkPendingPages(ports, unlockPaidLead);
      }
    },
  });
}

async function handleMissedEvents(
  ports: Ports,
  unlockPaidLead: UnlockPaidLead,
  periodMs: number,
): Promise<void> {
  const { db, payments, now, log } = ports;
  const events = payments.listEvents({ since: new Date(now().getTime() - periodMs) });
  await forEachLoggingFailures(log, events, async (event) => {
    if (event.type === "other") return;
    const handled = await db
      .selectFrom("payment_events")
      .select("id")
      .where("id", "=", event.id)
      .executeTakeFirst();
    if (!handled) await handlePaymentEvent(ports, event, unlockPaidLead);
  });
}

/**
 * Handles the items one after the other; a failure is logged and does not stop the others.
 * Throws the last failure at the end, so that the job counts as failed; throws at once when the
 * payment service cannot be reached.
 */
async function forEachLoggingFailures<T extends { id: string }>(
  log: Ports["log"],
  items: Iterable<T> | AsyncIterable<T>,
  handle: (item: T) => Promise<void>,
): Promise<void> {
  const failures: unknown[] = [];
  for await (const item of items) {
    try {
      await handle(item);
    } catch (error) {
      if (error instanceof PaymentFailure && error.kind === "connection") throw error;
      log.error({ err: error, id: item.id }, "could not record what the payment service reports");
      failures.push(error);
    }
  }
  if (failures.length > 0) throw failures.at(-1);
}

async function checkPendingPages(ports: Ports, unlockPaidLead: UnlockPaidLead): Promise<void> {
  const { db, payments, now, log } = ports;
  const pending = await db
    .selectFrom("purchases")
    .select(["id", "checkout_session_id", "created_at"])
    .where("status", "=", "pending")
    .where("created_at", "<", new Date(now().getTime() - HOUR_MS))
    .orderBy("created_at")
    .execute();
  await forEachLoggingFailures(log, pending, async ({ id, checkout_session_id, created_at }) => {
    if (!checkout_session_id) {
      if (now().getTime() - created_at.getTime() > PAGE_LIFETIME_MS) await expireUnopened(ports, id);
      return;
    }
    const session = await payments.retrieveCheckoutSession(checkout_session_id);
    if (session.paid) {
      await inTransaction(db, (tx) => recordPayment(tx, ports, session, unlockPaidLead));
      await wakeWorkers(db);
    } else if (session.status === "expired") await recordExpiry(db, session);
  });
}

/** Expires a purchase whose payment page never opened, for example while the payment service was down. */
async function expireUnopened({ db }: Ports, purchaseId: string): Promise<void> {
  await db
    .updateTable("purchases")
    .set({ status: "expired" })
    .where("id", "=", purchaseId)
    .where("status", "=", "pending")
    .where("checkout_session_id", "is", null)
    .execute();
}

import { z } from "zod";
import type { Ports } from "#platform/http/context.ts";
import { defineJob } from "#platform/jobs/jobs.ts";
import { PaymentFailure } from "#platform/payments/payments.ts";
import { inTransaction } from "#platform/postgres/database.ts";
import { recogniseDebtors } from "./debts.ts";
import { actOnPaymentEvent } from "./payment-events.ts";
import { recordExpiry, recordPayment, type UnlockPaidLead } from "./record-payment.ts";

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** A payment page lives a day at most; an order whose page never opened is not waited for longer. */
const LONGEST_PAGE = DAY + HOUR;

/**
 * Asks the payment service what it told in the last quarter of an hour, for what its webhook did not bring: the
 * buyer who is back on our page waits a minute or two, not until the service tries again.
 */
export function catchUpJob(ports: Ports, unlockPaidLead: UnlockPaidLead) {
  return defineJob({
    name: "credits.catch_up",
    payload: z.object({}),
    every: "* * * * *",
    handle: async () => {
      if (takesPayments(ports)) await hearEvents(ports, unlockPaidLead, 15 * MINUTE);
    },
  });
}

/**
 * Asks again, every hour, what was told in the last three days, and how each payment page still open ended. Recognises
 * debtors too.
 */
export function reconcileJob(ports: Ports, unlockPaidLead: UnlockPaidLead) {
  return defineJob({
    name: "credits.reconcile",
    payload: z.object({}),
    every: "7 * * * *",
    handle: async () => {
      await recogniseDebtors(ports);
      if (!takesPayments(ports)) return;
      try {
        await hearEvents(ports, unlockPaidLead, 3 * DAY);
      } finally {
        // An event that cannot be recorded would otherwise stand before the pages for three days.
        await askAfterPages(ports, unlockPaidLead);
      }
    },
  });
}

/** Without a key, and without the sandbox that only a demonstration has, nobody takes payments: there is nothing to ask. */
const takesPayments = ({ config }: Pick<Ports, "config">): boolean =>
  config.DEMO || config.STRIPE_SECRET_KEY !== undefined;

async function hearEvents(ports: Ports, unlockPaidLead: UnlockPaidLead, back: number): Promise<void> {
  const { db, payments, now, log } = ports;
  const events = payments.listEvents({ since: new Date(now().getTime() - back) });
  await eachInTurn(log, events, async (event) => {
    if (event.type === "other") return;
    const heard = await db
      .selectFrom("payment_events")
      .select("id")
      .where("id", "=", event.id)
      .executeTakeFirst();
    if (!heard) await actOnPaymentEvent(ports, event, unlockPaidLead);
  });
}

/**
 * Does each of them; what fails on one is logged and holds up none behind it. Throws the last failure at the end, so
 * that the job is seen to have failed; with the payment service out of reach it ends at once.
 */
async function eachInTurn<T extends { id: string }>(
  log: Ports["log"],
  items: Iterable<T> | AsyncIterable<T>,
  act: (item: T) => Promise<void>,
): Promise<void> {
  const failures: unknown[] = [];
  for await (const item of items) {
    try {
      await act(item);
    } catch (error) {
      if (error instanceof PaymentFailure && error.kind === "connection") throw error;
      log.error({ err: error, id: item.id }, "what the payment service tells could not be recorded");
      failures.push(error);
    }
  }
  if (failures.length > 0) throw failures.at(-1);
}

async function askAfterPages(ports: Ports, unlockPaidLead: UnlockPaidLead): Promise<void> {
  const { db, payments, now, log } = ports;
  const pending = await db
    .selectFrom("purchases")
    .select(["id", "checkout_session_id", "created_at"])
    .where("status", "=", "pending")
    .where("created_at", "<", new Date(now().getTime() - HOUR))
    .orderBy("created_at")
    .execute();
  await eachInTurn(log, pending, async ({ id, checkout_session_id, created_at }) => {
    if (!checkout_session_id) {
      if (now().getTime() - created_at.getTime() > LONGEST_PAGE) await expireUnopened(ports, id);
      return;
    }
    const session = await payments.retrieveCheckoutSession(checkout_session_id);
    if (session.paid) {
      await inTransaction(db, (tx) => recordPayment({ ...ports, db: tx }, session, unlockPaidLead));
    } else if (session.status === "expired") await recordExpiry(ports, session);
  });
}

/** An order whose payment page could not be opened (the payment service was down) and was not asked for again. */
async function expireUnopened({ db }: Ports, purchaseId: string): Promise<void> {
  await db
    .updateTable("purchases")
    .set({ status: "expired" })
    .where("id", "=", purchaseId)
    .where("status", "=", "pending")
    .where("checkout_session_id", "is", null)
    .execute();
}

import { sql } from "kysely";
import { z } from "zod";
import { REMINDER_DAYS } from "#features/invoices/contract/index.ts";
import { addDays, dayOf } from "#foundation/local-time.ts";
import type { Provider } from "#platform/http/actor.ts";
import type { Ports } from "#platform/http/context.ts";
import { defineJob } from "#platform/jobs/jobs.ts";
import { type Db, inTransaction } from "#platform/postgres/database.ts";
import { invoiceUnpaid } from "./events.ts";
import { isContested } from "./invoice-rows.ts";
import { remindersBy } from "./issue-invoice.ts";
import { letters } from "./letters/index.generated.ts";

export async function hasReminders(db: Db, provider: Provider): Promise<boolean> {
  const row = await db
    .selectFrom("invoice_reminders")
    .select("provider_id")
    .where("provider_id", "=", provider.id)
    .executeTakeFirst();
  return row !== undefined;
}

export async function setReminders(
  { db, now }: Pick<Ports, "db" | "now">,
  { id: provider_id }: Provider,
  is_on: boolean,
): Promise<{ is_on: boolean }> {
  if (is_on) {
    await db
      .insertInto("invoice_reminders")
      .values({ provider_id, since: now() })
      .onConflict((row) => row.doNothing())
      .execute();
  } else {
    await db.deleteFrom("invoice_reminders").where("provider_id", "=", provider_id).execute();
  }
  return { is_on };
}

const BATCH = 200;
const FIRST_DAY = Math.min(...REMINDER_DAYS);
/** No reminder later than this after the due date: its provider may have switched them on long after. */
const LATE_DAYS = 30;

/**
 * Reminds owners of unpaid invoices, where their provider wants it: before the due date and twice after it.
 * Not of a contract that is cancelled, whose money is between the two, not while the owner says that it is
 * paid or contests it, and not for a suspended provider, who could not note a payment.
 */
export function remindJob({ db, now }: Pick<Ports, "db" | "now">) {
  return defineJob({
    name: "invoices.remind",
    payload: z.object({}),
    // In the morning in Québec.
    every: "11 13 * * *",
    handle: async () => {
      const today = dayOf(now().getTime());
      let after = "00000000-0000-0000-0000-000000000000";
      for (let more = true; more; ) {
        const open = await db
          .selectFrom("invoices as i")
          .innerJoin("invoice_reminders as wanted", "wanted.provider_id", "i.provider_id")
          .innerJoin("published_contracts as c", "c.id", "i.contract_id")
          .innerJoin("published_profiles as p", "p.id", "i.provider_id")
          .select(["i.id", "i.due_on", "i.reminders_sent"])
          .where(sql<boolean>`i.deposit_cents + i.credited_cents + i.paid_cents < i.total_cents`)
          .where("i.due_on", ">=", addDays(today, -LATE_DAYS))
          .where("i.due_on", "<=", addDays(today, -FIRST_DAY))
          .where("c.cancelled_at", "is", null)
          .where("i.claimed_paid_at", "is", null)
          .where((eb) => eb.not(isContested))
          .where("p.suspended_at", "is", null)
          .where("i.id", ">", after)
          .orderBy("i.id")
          .limit(BATCH)
          .execute();
        for (const { id, due_on, reminders_sent } of open) {
          const sent = remindersBy(due_on, today);
          if (sent > reminders_sent) await remind(db, { id, from: reminders_sent, to: sent });
        }
        after = open.at(-1)?.id ?? after;
        more = open.length === BATCH;
      }
    },
  });
}

/** Queues one letter, however many days were missed; of simultaneous runs one does. */
const remind = (db: Ports["db"], { id, from, to }: { id: string; from: number; to: number }) =>
  inTransaction(db, async (tx) => {
    const counted = await tx
      .updateTable("invoices")
      .set({ reminders_sent: to })
      .where("id", "=", id)
      .where("reminders_sent", "=", from)
      .returning("id")
      .executeTakeFirst();
    if (counted) await letters.queue(tx, invoiceUnpaid, { invoice_id: id });
  });

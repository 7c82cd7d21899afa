import { z } from "zod";
import { DAY_MS, MINUTE_MS } from "#foundation/durations.ts";
import type { Ports } from "#platform/http/context.ts";
import { addJob, defineJob, type JobPayload } from "#platform/jobs/jobs.ts";
import type { Db, Transaction } from "#platform/postgres/database.ts";
import { tidyBudgets } from "./budget/letter-budget.ts";

const KEPT_MS = 90 * DAY_MS;
/** The same letter is not sent again sooner: two operators, or two clicks. */
const AGAIN_AFTER_MS = 5 * MINUTE_MS;

/**
 * Whether the newest letter to this address of an account was refused for good. A letter that
 * arrived since proves the mailbox.
 */
export async function isRefused(db: Db, account_id: string, email: string): Promise<boolean> {
  const newest = await db
    .selectFrom("sent_letters")
    .select("status")
    .where("account_id", "=", account_id)
    .where("email", "=", email)
    .where("status", "in", ["sent", "refused"])
    .orderBy("sent_at", "desc")
    .orderBy("id", "desc")
    .limit(1)
    .executeTakeFirst();
  return newest?.status === "refused";
}

/**
 * Queues the job of a letter again, which sends it if what it says still holds. Returns the
 * letter's name, and undefined when the account has no such letter, or when it has a link or was
 * sent again in the last five minutes.
 */
export async function sendLetterAgain(
  tx: Transaction,
  { account_id, id, now }: { account_id: string; id: string; now: Date },
): Promise<string | undefined> {
  const letter = await tx
    .updateTable("sent_letters")
    .set({ sent_again_at: now })
    .where("id", "=", id)
    .where("account_id", "=", account_id)
    .where("payload", "is not", null)
    .where((eb) =>
      eb.or([
        eb("sent_again_at", "is", null),
        eb("sent_again_at", "<=", new Date(now.getTime() - AGAIN_AFTER_MS)),
      ]),
    )
    .returning(["name", "payload"])
    .executeTakeFirst();
  if (!letter) return undefined;
  await addJob(tx, letter.name, letter.payload as JobPayload);
  return letter.name;
}

/** Deletes what became of old letters, and what their budgets counted, once a day. */
export const tidyLettersJob = ({ db, now }: Pick<Ports, "db" | "now">) =>
  defineJob({
    name: "notifications.tidy",
    payload: z.object({}),
    every: "27 8 * * *",
    handle: async () => {
      await tidyBudgets({ db, now });
      await db
        .deleteFrom("sent_letters")
        .where("sent_at", "<", new Date(now().getTime() - KEPT_MS))
        .execute();
    },
  });

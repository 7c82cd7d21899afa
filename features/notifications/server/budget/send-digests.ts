import { z } from "zod";
import { newId } from "#foundation/id.ts";
import type { Ports } from "#platform/http/context.ts";
import { addJob, defineJob } from "#platform/jobs/jobs.ts";
import { inTransaction, type Transaction } from "#platform/postgres/database.ts";
import { HELD_LETTER, heldLettersDue } from "../events.ts";

/** Digests queued by one run; the rest follow a minute later. */
const BATCH = 500;

/**
 * Queues the digests of letters that waited long enough (letter-budget.ts), every minute:
 * one a recipient and sender.
 */
export const sendDigestsJob = ({ db, now }: Pick<Ports, "db" | "now">) =>
  defineJob({
    name: "notifications.send_digests",
    payload: z.object({}),
    every: "* * * * *",
    handle: async () => {
      const due = await db
        .selectFrom("caused_letters")
        .select(["recipient_id", "sender_id"])
        .distinct()
        .where("digest_at", "<=", now())
        .where("digest_id", "is", null)
        .limit(BATCH)
        .execute();
      for (const pair of due) await inTransaction(db, (tx) => queueDigest(tx, pair, now()));
    },
  });

/** Marks the letters of a digest and queues it; only one of two simultaneous runs finds them unmarked. */
async function queueDigest(
  tx: Transaction,
  { recipient_id, sender_id }: { recipient_id: string; sender_id: string },
  now: Date,
): Promise<void> {
  const digest_id = newId();
  const marked = await tx
    .updateTable("caused_letters")
    .set({ digest_id })
    .where("recipient_id", "=", recipient_id)
    .where("sender_id", "=", sender_id)
    .where("digest_at", "<=", now)
    .where("digest_id", "is", null)
    .executeTakeFirst();
  if (marked.numUpdatedRows > 0n)
    await addJob(tx, { name: HELD_LETTER, payload: heldLettersDue.payload }, { digest_id });
}

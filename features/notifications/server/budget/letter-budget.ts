import { sql } from "kysely";
import { DAY_MS, HOUR_MS } from "#foundation/durations.ts";
import { inTransaction, type Transaction } from "#platform/postgres/database.ts";
import type { LetterPorts } from "../declaration.ts";

/** Letters that one person's acts cause to one recipient in an hour; what comes then waits for one digest. */
export const LETTERS_PER_HOUR = 10;
/** The digest leaves this long after the first letter that was held, and says all that was held meanwhile. */
const DIGEST_AFTER_MS = HOUR_MS;
const KEPT_MS = DAY_MS;

interface CausedLetter {
  recipient_id: string;
  sender_id: string;
  /** The same at each attempt of one job. */
  message: string;
  /** Its line in the digest, and the page it leads to. */
  subject: string;
  path: string | undefined;
}

/**
 * Counts a letter against the budget of its sender and recipient (docs/product.md "Letters"). Returns whether
 * it leaves now; one that does not is said by the digest (send-digests.ts). A retry gets the same response.
 */
export function takeFromBudget(
  { db, now: readNow }: Pick<LetterPorts, "db" | "now">,
  letter: CausedLetter,
): Promise<boolean> {
  const { recipient_id, sender_id, message, subject, path } = letter;
  return inTransaction(db, async (tx) => {
    const pair = `letters ${recipient_id} ${sender_id}`;
    await sql`select pg_advisory_xact_lock(hashtextextended(${pair}, 0))`.execute(tx);
    const now = readNow();
    const counted = await tx
      .selectFrom("caused_letters")
      .select("digest_at")
      .where("recipient_id", "=", recipient_id)
      .where("message", "=", message)
      .executeTakeFirst();
    if (counted) return counted.digest_at === null;
    const { sent, waiting } = await spentOf(tx, letter, now);
    const row = { recipient_id, sender_id, message, caused_at: now };
    if (!waiting && sent < LETTERS_PER_HOUR) {
      await tx.insertInto("caused_letters").values(row).execute();
      return true;
    }
    const digest_at = waiting ?? new Date(now.getTime() + DIGEST_AFTER_MS);
    await tx
      .insertInto("caused_letters")
      .values({ ...row, digest_at, subject, path: path ?? null })
      .execute();
    return false;
  });
}

/**
 * Returns how many letters of a pair left within the hour, and when the digest leaves that others wait for.
 */
async function spentOf(
  tx: Transaction,
  { recipient_id, sender_id }: Pick<CausedLetter, "recipient_id" | "sender_id">,
  now: Date,
): Promise<{ sent: number; waiting: Date | null }> {
  const { sent, waiting } = await tx
    .selectFrom("caused_letters")
    .select(({ fn }) => [
      fn.countAll<string>().filterWhere("digest_at", "is", null).as("sent"),
      fn.max("digest_at").as("waiting"),
    ])
    .where("recipient_id", "=", recipient_id)
    .where("sender_id", "=", sender_id)
    .where("caused_at", ">", new Date(now.getTime() - HOUR_MS))
    .executeTakeFirstOrThrow();
  return { sent: Number(sent), waiting: waiting && waiting > now ? waiting : null };
}

/** Deletes what no budget and no digest needs any more. */
export async function tidyBudgets({ db, now }: Pick<LetterPorts, "db" | "now">): Promise<void> {
  await db
    .deleteFrom("caused_letters")
    .where("caused_at", "<", new Date(now().getTime() - KEPT_MS))
    .execute();
}

import { type SqlBool, sql } from "kysely";
import type { RefusedReplies } from "#database/tables.generated.ts";
import { DAY_MS } from "#foundation/durations.ts";
import type { Ports } from "#platform/http/context.ts";
import { total } from "#platform/postgres/bounded-lists.ts";
import { type Db, inTransaction } from "#platform/postgres/database.ts";
import { replyRefused } from "../events.ts";
import { letters } from "../letters/index.generated.ts";

/** Letters about refused replies that an account receives in 24 hours at most. */
const LETTERS_A_DAY = 3;

export interface Refusal {
  /** Made from the e-mail, so that one delivered again is answered once. */
  id: string;
  account_id: string;
  thread_id: string | null;
  reason: RefusedReplies["reason"];
}

/**
 * Queues the letter that says why a reply was not taken, once for each reply and at most three a day. It goes
 * to the account, never to the address that wrote: an e-mail's sender can be forged.
 */
export function refuseReply(ports: Pick<Ports, "db" | "now">, refusal: Refusal): Promise<void> {
  return inTransaction(ports.db, async (tx) => {
    // One after the other for an account, so that the count holds.
    await sql`select pg_advisory_xact_lock(hashtextextended(${`refused_replies ${refusal.account_id}`}, 0))`.execute(
      tx,
    );
    const now = ports.now();
    const { total: today } = await tx
      .selectFrom("refused_replies")
      .select(total)
      .where("account_id", "=", refusal.account_id)
      .where("created_at", ">", new Date(now.getTime() - DAY_MS))
      .executeTakeFirstOrThrow();
    if (today >= LETTERS_A_DAY) return;
    const added = await tx
      .insertInto("refused_replies")
      .values({ ...refusal, created_at: now })
      .onConflict((conflict) => conflict.column("id").doNothing())
      .returning("id")
      .executeTakeFirst();
    if (added) await letters.queue(tx, replyRefused, { refusal_id: added.id });
  });
}

/** Returns the open account of an e-mail address. */
export function accountOf(db: Db, email: string) {
  return db
    .selectFrom("published_profiles")
    .select("id")
    .where("email", "=", email.toLowerCase())
    .where("closed_at", "is", null)
    .where(sql<SqlBool>`email_verified_at is not null`)
    .executeTakeFirst();
}

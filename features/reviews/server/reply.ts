import { sql } from "kysely";
import { screenText } from "#features/moderation/server/index.ts";
import type { Review } from "#features/reviews/contract/index.ts";
import { Failure } from "#foundation/errors/failure.ts";
import type { Provider } from "#platform/http/actor.ts";
import { type Db, inTransaction, type Transaction } from "#platform/postgres/database.ts";
import { reviewReplied } from "./events.ts";
import { letters } from "./letters/index.gen.ts";
import { reviewColumns, toReview } from "./read-reviews.ts";

/**
 * Sets or (empty) removes a provider's reply; returns the review with its request and owner. Its author receives a
 * letter about the first reply alone, not about one reworded, or removed and written again. Throws NOT_FOUND for a
 * review that is not published or is another provider's, VALIDATION_ERROR for a withdrawn text.
 */
export async function replyToReview(
  db: Db,
  provider: Provider,
  id: string,
  reply: string,
  now: Date,
): Promise<{ review: Review; request_id: string; owner_id: string | null }> {
  return inTransaction(db, async (tx) => {
    const row = await tx
      .updateTable("reviews")
      .set({ reply: reply || null, ...(reply && { replied_at: now }) })
      .where("id", "=", id)
      .where("provider_id", "=", provider.id)
      .where("status", "=", "published")
      .returning([
        ...reviewColumns,
        "request_id",
        "owner_id",
        sql<boolean>`old.replied_at is not null`.as("was_answered"),
      ])
      .executeTakeFirst();
    if (!row) throw new Failure("NOT_FOUND");
    const about = { kind: "reply", subject_id: id, author_id: provider.id } as const;
    await screenText(tx, { ...about, parts: [reply], field: "reply", now });
    const { request_id, owner_id, was_answered, ...review } = row;
    if (reply && !was_answered) await letters.queue(tx, reviewReplied, { review_id: id });
    return { review: toReview(review), request_id, owner_id };
  });
}

/** Removes the reply of a review. */
export async function withdrawReply(tx: Transaction, id: string): Promise<void> {
  await tx.updateTable("reviews").set({ reply: null, replied_at: null }).where("id", "=", id).execute();
}

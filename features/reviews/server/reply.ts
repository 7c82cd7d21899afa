import { sql } from "kysely";
import { type OpenedCase, openTextCase, screenText } from "#features/moderation/server/index.ts";
import type { Review } from "#features/reviews/contract/index.ts";
import { NOT_FOUND } from "#foundation/errors/common.ts";
import { Failure } from "#foundation/errors/failure.ts";
import type { Provider } from "#platform/http/actor.ts";
import type { Ports } from "#platform/http/context.ts";
import { inTransaction, type Transaction } from "#platform/postgres/database.ts";
import { announceReview, queueAnnouncement } from "./announce.ts";
import { reviewReplied } from "./events.ts";
import { letters } from "./letters/index.generated.ts";
import { reviewColumns, toReview } from "./read-reviews.ts";

/**
 * Sets or (empty) removes a provider's reply and announces it; returns the review. Its author receives a
 * letter only about the first reply, not about one reworded, or removed and written again. Throws NOT_FOUND
 * for a review that is not published or is another provider's, VALIDATION_ERROR for a withdrawn text.
 */
export async function replyToReview(
  ports: Pick<Ports, "db" | "live" | "log" | "now">,
  provider: Provider,
  id: string,
  reply: string,
): Promise<Review> {
  const review = await inTransaction(ports.db, async (tx) => {
    await tx.selectFrom("reviews").select("id").where("id", "=", id).forUpdate().execute();
    const now = ports.now();
    const row = await tx
      .updateTable("reviews")
      .set({ reply: reply || null, ...(reply && { replied_at: now }) })
      .where("id", "=", id)
      .where("provider_id", "=", provider.id)
      .where("status", "=", "published")
      .returning([...reviewColumns, sql<boolean>`old.replied_at is not null`.as("was_answered")])
      .executeTakeFirst();
    if (!row) throw new Failure(NOT_FOUND);
    const about = { kind: "reply", subject_id: id, author_id: provider.id } as const;
    await screenText(tx, { ...about, parts: [reply], field: "reply", now });
    const { was_answered, ...review } = row;
    if (reply && !was_answered) await letters.queue(tx, reviewReplied, { review_id: id });
    return toReview(review);
  });
  // Does not delay the response; a page that misses the notification reloads by itself.
  announceReview(ports, id).catch((err: unknown) => ports.log.warn({ err }, "could not announce a reply"));
  return review;
}

/**
 * Opens a case for the reply to a review, so that an operator can withdraw it. Returns the case;
 * undefined when there is no reply.
 */
export async function openReplyCase(
  tx: Transaction,
  id: string,
  ports: Pick<Ports, "now">,
): Promise<OpenedCase | undefined> {
  const review = await tx
    .selectFrom("reviews")
    .select(["provider_id", "reply"])
    .where("id", "=", id)
    .forUpdate()
    .executeTakeFirst();
  if (!review) return undefined;
  const { provider_id: author_id, reply } = review;
  return openTextCase(tx, { kind: "reply", subject_id: id, author_id, parts: [reply], now: ports.now() });
}

/** Removes the reply of a review and announces it. */
export async function withdrawReply(tx: Transaction, id: string): Promise<void> {
  await tx.updateTable("reviews").set({ reply: null, replied_at: null }).where("id", "=", id).execute();
  await queueAnnouncement(tx, id);
}

/** Puts a withdrawn reply back, unless its provider has written another. */
export async function restoreReply(tx: Transaction, id: string, reply: string, at: Date): Promise<void> {
  const restored = await tx
    .updateTable("reviews")
    .set({ reply, replied_at: at })
    .where("id", "=", id)
    .where("reply", "is", null)
    .returning("id")
    .executeTakeFirst();
  if (restored) await queueAnnouncement(tx, id);
}

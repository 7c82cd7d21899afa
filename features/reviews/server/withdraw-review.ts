import type { Db } from "#platform/postgres/database.ts";
import { reviewWithdrawn } from "./events.ts";
import { letters } from "./letters/index.gen.ts";
import { count } from "./ratings.ts";

/**
 * Takes a review out of the ratings and off the pages, or keeps one from appearing, in the transaction given; it stays
 * the one review of its request, and those it replaced stay replaced. Its author is told why. Answers whether it was
 * taken out now.
 */
export async function withdrawReview(tx: Db, id: string, reason: string, now: Date): Promise<boolean> {
  const review = await tx
    .selectFrom("reviews")
    .select(["rating", "service_id", "provider_id", "status"])
    .where("id", "=", id)
    .where("status", "in", ["waiting", "held", "refused", "published"])
    .forUpdate()
    .executeTakeFirst();
  if (!review) return false;
  await tx
    .updateTable("reviews")
    .set({ status: "withdrawn", withdrawn_at: now, withdrawn_reason: reason })
    .where("id", "=", id)
    .execute();
  if (review.status === "published") await count(tx, review.provider_id, [{ ...review, by: -1 }]);
  await letters.queue(tx, reviewWithdrawn, { review_id: id });
  return true;
}

/** A lead that was given back takes no review: one that is there is refused, or withdrawn if it is public. */
export async function dropReviewOf(tx: Db, request_id: string, now: Date): Promise<void> {
  const review = await tx
    .selectFrom("reviews")
    .select(["id", "status", "signals"])
    .where("request_id", "=", request_id)
    .forUpdate()
    .executeTakeFirst();
  if (review?.status === "published") {
    await withdrawReview(
      tx,
      review.id,
      "La demande a été rendue au prestataire : elle ne reçoit pas d'avis.",
      now,
    );
  } else if (review?.status === "waiting" || review?.status === "held") {
    const signals = [...new Set([...review.signals, "returned" as const])];
    await tx.updateTable("reviews").set({ status: "refused", signals }).where("id", "=", review.id).execute();
  }
}

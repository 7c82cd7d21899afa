import { sql } from "kysely";
import { refreshListing } from "#features/catalog/server/index.ts";
import { addJob } from "#platform/jobs/jobs.ts";
import type { Db } from "#platform/postgres/database.ts";
import { reviewWithdrawnLetter } from "./jobs.ts";

/**
 * Takes a review out of the ratings and off the pages in the transaction given; it stays the one review of its
 * request. Sums are subtracted from, never read first, so that reviews written meanwhile all count. Answers whether it
 * was taken out now.
 */
export async function withdrawReview(tx: Db, id: string, reason: string, at: Date): Promise<boolean> {
  const review = await tx
    .updateTable("reviews")
    .set({ withdrawn_at: at, withdrawn_reason: reason })
    .where("id", "=", id)
    .where("withdrawn_at", "is", null)
    .returning(["rating", "service_id", "provider_id"])
    .executeTakeFirst();
  if (!review) return false;
  const counted = {
    rating_sum: sql<number>`rating_sum - ${review.rating}`,
    rating_count: sql<number>`rating_count - 1`,
  };
  // The order of writeReview: of two at once, the second waits for the first, neither for ever.
  await tx.updateTable("services").set(counted).where("id", "=", review.service_id).execute();
  await tx
    .updateTable("provider_profiles")
    .set(counted)
    .where("profile_id", "=", review.provider_id)
    .execute();
  await refreshListing(tx, review.service_id);
  await addJob(tx, reviewWithdrawnLetter, { review_id: id });
  return true;
}

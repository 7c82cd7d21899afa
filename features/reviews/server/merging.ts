import type { Transaction } from "#platform/postgres/database.ts";
import { countAll } from "#platform/privacy/count-all.ts";
import type { Merging, Pair } from "#platform/privacy/merging.ts";
import { queueWaitingReviews, replaceReview } from "./publication/publish-review.ts";

/** If both accounts have a published review about one provider, the newer counts, as for a single person. */
export const reviewsMerging: Merging = {
  moves: ["reviews.owner_id"],
  count: async (db, owner_id) => ({
    reviews: await countAll(db.selectFrom("reviews").where("owner_id", "=", owner_id)),
  }),
  async move(tx, pair, ports) {
    for (const older of await olderOfTwo(tx, pair)) await replaceReview(tx, older, ports.now());
    await tx.updateTable("reviews").set({ owner_id: pair.into }).where("owner_id", "=", pair.from).execute();
    // Those that waited for the closed account's address to be confirmed; the kept one's may be.
    await queueWaitingReviews(tx, pair.into);
  },
};

/** The older of each two published reviews that the accounts have about one provider, by their providers. */
async function olderOfTwo(tx: Transaction, { from, into }: Pair) {
  const reviews = await tx
    .selectFrom("reviews")
    .select(["id", "owner_id", "provider_id", "service_id", "rating", "created_at"])
    .where("owner_id", "in", [from, into])
    .where("status", "=", "published")
    .orderBy("provider_id")
    .orderBy("created_at", "desc")
    .orderBy("id", "desc")
    // One that is withdrawn meanwhile has left the ratings already.
    .forUpdate()
    .execute();
  return reviews.filter(({ provider_id }, n) => reviews[n - 1]?.provider_id === provider_id);
}

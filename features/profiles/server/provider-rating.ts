import { sql } from "kysely";
import type { Transaction } from "#platform/postgres/database.ts";

/**
 * Adds stars and reviews to a provider's rating, or takes them away; sums, so that
 * simultaneous changes all count.
 */
export async function addToProviderRating(
  tx: Transaction,
  provider_id: string,
  { stars, reviews }: { stars: number; reviews: number },
): Promise<void> {
  await tx
    .updateTable("provider_profiles")
    .set({
      rating_sum: sql<number>`rating_sum + ${stars}`,
      rating_count: sql<number>`rating_count + ${reviews}`,
    })
    .where("profile_id", "=", provider_id)
    .execute();
}

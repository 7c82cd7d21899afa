import { sql } from "kysely";
import type { Transaction } from "#platform/postgres/database.ts";

/**
 * Adds stars and reviews to a service's rating, or takes them away; sums, so that simultaneous changes all
 * count. The caller refreshes its listing once the provider's rating has changed too.
 */
export async function addToServiceRating(
  tx: Transaction,
  service_id: string,
  { stars, reviews }: { stars: number; reviews: number },
): Promise<void> {
  await tx
    .updateTable("services")
    .set({
      rating_sum: sql<number>`rating_sum + ${stars}`,
      rating_count: sql<number>`rating_count + ${reviews}`,
    })
    .where("id", "=", service_id)
    .execute();
}

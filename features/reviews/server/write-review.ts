import { sql } from "kysely";
import { refreshListing } from "#features/catalog/server/index.ts";
import { screenText } from "#features/moderation/server/index.ts";
import type { ReviewDraft } from "#features/reviews/contract/index.ts";
import { Failure } from "#foundation/errors/failure.ts";
import { type Db, isUniqueViolation } from "#platform/postgres/database.ts";

interface Reviewed {
  id: string;
  owner_id: string;
  provider_id: string;
  service_id: string;
}

/**
 * Writes the one review of a request and counts it in the ratings of its service and provider, in the
 * transaction given: sums are added to, never read first, so that simultaneous reviews all count.
 * Throws DUPLICATE_REVIEW.
 */
export async function writeReview(tx: Db, request: Reviewed, draft: ReviewDraft, at: Date): Promise<void> {
  const { first_name, last_name } = await tx
    .selectFrom("profiles")
    .select(["first_name", "last_name"])
    .where("id", "=", request.owner_id)
    .executeTakeFirstOrThrow();
  try {
    const { id } = await tx
      .insertInto("reviews")
      .values({
        request_id: request.id,
        service_id: request.service_id,
        provider_id: request.provider_id,
        owner_id: request.owner_id,
        author: `${first_name} ${last_name.charAt(0)}.`,
        ...draft,
        created_at: at,
      })
      .returning("id")
      .executeTakeFirstOrThrow();
    const about = { kind: "review", subject_id: id, author_id: request.owner_id } as const;
    await screenText(tx, { ...about, parts: [draft.comment], field: "comment", at });
  } catch (error) {
    if (isUniqueViolation(error, "reviews_one_per_request")) throw new Failure("DUPLICATE_REVIEW");
    throw error;
  }
  const counted = {
    rating_sum: sql<number>`rating_sum + ${draft.rating}`,
    rating_count: sql<number>`rating_count + 1`,
  };
  await tx.updateTable("services").set(counted).where("id", "=", request.service_id).execute();
  await tx
    .updateTable("provider_profiles")
    .set(counted)
    .where("profile_id", "=", request.provider_id)
    .execute();
  await refreshListing(tx, request.service_id);
}

import type { ReceivedReview, ReviewReportDraft } from "#features/reviews/contract/index.ts";
import { INVALID_REQUEST_STATE, NOT_FOUND } from "#foundation/errors/common.ts";
import { Failure } from "#foundation/errors/failure.ts";
import type { Provider } from "#platform/http/actor.ts";
import type { Db } from "#platform/postgres/database.ts";

/**
 * Reports a review of a provider's own service, or replaces a report that is still open.
 * Throws NOT_FOUND, also for another provider's review, INVALID_REQUEST_STATE once decided.
 */
export async function reportReview(
  db: Db,
  provider: Provider,
  id: string,
  { reason, details }: ReviewReportDraft,
): Promise<NonNullable<ReceivedReview["report"]>> {
  const review = await db
    .selectFrom("reviews")
    .select("id")
    .where("id", "=", id)
    .where("provider_id", "=", provider.id)
    .where("status", "=", "published")
    .executeTakeFirst();
  if (!review) throw new Failure(NOT_FOUND);
  const row = await db
    .insertInto("review_reports")
    .values({ review_id: id, provider_id: provider.id, reason, details })
    .onConflict((conflict) =>
      conflict
        .column("review_id")
        .doUpdateSet({ reason, details })
        .where("review_reports.status", "=", "open"),
    )
    .returning(["status", "created_at"])
    .executeTakeFirst();
  if (!row) throw new Failure(INVALID_REQUEST_STATE);
  return { reason, details, status: row.status, answer: "", created_at: row.created_at.toISOString() };
}

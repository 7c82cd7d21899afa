import type { ReviewReport, ReviewReportDraft } from "#features/reports/contract/index.ts";
import { sendReviewReport } from "#features/reports/server/index.ts";
import { NOT_FOUND } from "#foundation/errors/common.ts";
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
  draft: ReviewReportDraft,
): Promise<ReviewReport> {
  const review = await db
    .selectFrom("reviews")
    .select("id")
    .where("id", "=", id)
    .where("provider_id", "=", provider.id)
    .where("status", "=", "published")
    .executeTakeFirst();
  if (!review) throw new Failure(NOT_FOUND);
  return sendReviewReport(db, { review_id: id, provider_id: provider.id }, draft);
}

import type { Request } from "#features/requests/contract/index.ts";
import type { ReviewDraft } from "#features/reviews/contract/index.ts";
import { writeReview } from "#features/reviews/server/index.ts";
import type { Owner } from "#platform/http/actor.ts";
import { addJob } from "#platform/jobs/jobs.ts";
import type { Db } from "#platform/postgres/database.ts";
import { changing } from "./change-request.ts";
import { reviewReceivedLetter } from "./jobs.ts";

/**
 * Rates a completed request, once, within 90 days. Throws NOT_FOUND, REQUEST_ALREADY_CANCELLED,
 * INVALID_REQUEST_STATE, DUPLICATE_REVIEW.
 */
export function reviewRequest(
  db: Db,
  owner: Owner,
  id: string,
  draft: ReviewDraft,
  at: Date,
): Promise<Request> {
  return changing(db, owner, { id, action: "review", at }, async (tx, request) => {
    await writeReview(tx, request, draft, at);
    await addJob(tx, reviewReceivedLetter, { request_id: id });
  });
}

import { type Request, refusal } from "#features/requests/contract/index.ts";
import type { ReviewDraft } from "#features/reviews/contract/index.ts";
import { writeReview } from "#features/reviews/server/index.ts";
import { Failure } from "#foundation/errors/failure.ts";
import type { Owner } from "#platform/http/actor.ts";
import { addJob } from "#platform/jobs/jobs.ts";
import { type Db, inTransaction } from "#platform/postgres/database.ts";
import { reviewReceivedLetter } from "./jobs.ts";
import { ownRequest } from "./read-requests.ts";

/**
 * Rates a completed request, once, within 90 days. Throws NOT_FOUND, REQUEST_ALREADY_CANCELLED,
 * INVALID_REQUEST_STATE, DUPLICATE_REVIEW.
 */
export async function reviewRequest(
  db: Db,
  owner: Owner,
  id: string,
  draft: ReviewDraft,
  at: Date,
): Promise<Request> {
  return inTransaction(db, async (tx) => {
    const request = await tx
      .selectFrom("requests")
      .select(["id", "owner_id", "provider_id", "service_id", "status", "unlocked_at", "completed_at"])
      .where("id", "=", id)
      .where("owner_id", "=", owner.id)
      .forUpdate()
      .executeTakeFirst();
    if (!request) throw new Failure("NOT_FOUND");
    const code = refusal("review", request, at);
    if (code) throw new Failure(code as "INVALID_REQUEST_STATE");
    await writeReview(tx, request, draft, at);
    await addJob(tx, reviewReceivedLetter, { request_id: id });
    return ownRequest(tx, owner, id, at);
  });
}

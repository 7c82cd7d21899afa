import { REFUSALS, type Request, refusal } from "#features/requests/contract/index.ts";
import type { ReviewAhead, ReviewDraft } from "#features/reviews/contract/index.ts";
import {
  correctReview as correctOwnReview,
  newReviewPhotoKey,
  readReviewAhead,
  writeReview,
} from "#features/reviews/server/index.ts";
import { NOT_FOUND } from "#foundation/errors/common.ts";
import { Failure } from "#foundation/errors/failure.ts";
import type { Owner } from "#platform/http/actor.ts";
import type { Ports } from "#platform/http/context.ts";
import { deletedOnFailure, storeImages } from "#platform/images/stored-image.ts";
import { type UploadOrigin, uploaderOf } from "#platform/images/uploader.ts";
import { inTransaction } from "#platform/postgres/database.ts";
import { type AnnouncingPorts, announced } from "./announce.ts";
import { changeRequest } from "./change-request.ts";
import { ownRequest } from "./read-requests.ts";

type ReviewPorts = AnnouncingPorts & Pick<Ports, "secrets" | "now" | "storage"> & UploadOrigin;

/**
 * Reviews a completed request, once, within 90 days, unless its lead was returned. Throws NOT_FOUND,
 * REQUEST_ALREADY_CANCELLED, INVALID_REQUEST_STATE, DUPLICATE_REVIEW, and what `storeImages` throws.
 */
export async function reviewRequest(
  ports: ReviewPorts,
  owner: Owner,
  id: string,
  { photos = [], ...draft }: ReviewDraft & { photos?: File | readonly File[] | undefined },
): Promise<Request> {
  const files = [photos].flat();
  // A refusal that is already certain comes before any work on photos.
  if (files.length > 0) {
    const now = ports.now();
    const request = await ownRequest(ports.db, owner, id, now);
    const code = refusal("review", { ...request, reviewed: request.review !== null }, now);
    if (code) throw new Failure(REFUSALS[code]);
  }
  const stored = await storeImages(ports, uploaderOf(ports, owner), files, newReviewPhotoKey);
  return deletedOnFailure(ports, stored, () =>
    changeRequest(ports, owner, { id, action: "review" }, (tx, request) =>
      writeReview(tx, ports, request, { ...draft, photos: stored }),
    ),
  );
}

/** Returns what would become of a review of an owner's request. Throws NOT_FOUND. */
export async function reviewAhead(
  { db, now }: Pick<Ports, "db" | "now">,
  owner: Owner,
  id: string,
): Promise<ReviewAhead> {
  const request = await db
    .selectFrom("requests")
    .select(["id", "owner_id", "provider_id", "unlocked_at"])
    .where("id", "=", id)
    .where("owner_id", "=", owner.id)
    .executeTakeFirst();
  if (!request) throw new Failure(NOT_FOUND);
  return readReviewAhead(db, request, now());
}

/**
 * Corrects the rating and comment of an owner's review that waits for its publication. Throws NOT_FOUND,
 * INVALID_REQUEST_STATE, and VALIDATION_ERROR for a comment that the operator has withdrawn.
 */
export function correctReview(
  ports: AnnouncingPorts & Pick<Ports, "secrets">,
  owner: Owner,
  id: string,
  draft: ReviewDraft,
): Promise<Request> {
  const corrected = inTransaction(ports.db, async (tx) => {
    await correctOwnReview(tx, ports, { request_id: id, owner_id: owner.id }, draft);
    return ownRequest(tx, owner, id, ports.now());
  });
  return announced(ports, id, corrected);
}

import { screenText } from "#features/moderation/server/index.ts";
import { DUPLICATE_REVIEW, type ReviewDraft } from "#features/reviews/contract/index.ts";
import { Failure } from "#foundation/errors/failure.ts";
import { shownName } from "#foundation/text/names/person-names.ts";
import type { Ports } from "#platform/http/context.ts";
import type { StoredImage } from "#platform/images/stored-image.ts";
import { addJob } from "#platform/jobs/jobs.ts";
import { isUniqueViolation, type Transaction } from "#platform/postgres/database.ts";
import { publishReview } from "../job-definitions.ts";
import { insertReviewPhotos } from "../photos/review-photos.ts";
import { publicationOf } from "./review-ahead.ts";
import { findRing, lockRings } from "./rings/find-ring.ts";
import { signalsOf } from "./signals.ts";

interface ReviewedRequest {
  id: string;
  owner_id: string;
  provider_id: string;
  service_id: string;
  unlocked_at: Date | null;
}

/**
 * Creates the only review of a request. Only its author sees it until the job queued here publishes it at its
 * time. Throws DUPLICATE_REVIEW.
 */
export async function writeReview(
  tx: Transaction,
  ports: Pick<Ports, "secrets" | "now">,
  request: ReviewedRequest,
  { photos = [], ...draft }: ReviewDraft & { photos?: readonly StoredImage[] },
): Promise<void> {
  const { owner_id, provider_id, service_id } = request;
  await lockRings(tx, provider_id);
  const now = ports.now();
  const { created_at, ...author } = await tx
    .selectFrom("published_profiles as profiles")
    .select(["first_name", "last_name", "created_at"])
    .where("id", "=", owner_id)
    .executeTakeFirstOrThrow();
  const appears_at = await publicationOf(tx, request, { memberSince: created_at, now });
  // Computed now and again before publication, so that changes in between hide nothing.
  const signals = await signalsOf(tx, ports, { owner_id, provider_id });
  try {
    const { id } = await tx
      .insertInto("reviews")
      .values({
        request_id: request.id,
        service_id,
        provider_id,
        owner_id,
        author: shownName(author),
        ...draft,
        appears_at,
        signals,
        created_at: now,
      })
      .returning("id")
      .executeTakeFirstOrThrow();
    await findRing(tx, ports, { id, owner_id, provider_id });
    await insertReviewPhotos(tx, id, photos);
    const about = { kind: "review", subject_id: id, author_id: request.owner_id } as const;
    await screenText(tx, { ...about, parts: [draft.comment], field: "comment", now });
    await addJob(tx, publishReview, { review_id: id }, appears_at > now ? { runAt: appears_at } : {});
  } catch (error) {
    if (isUniqueViolation(error, "reviews_one_per_request")) throw new Failure(DUPLICATE_REVIEW);
    throw error;
  }
}

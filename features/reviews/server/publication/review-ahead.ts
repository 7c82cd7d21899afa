import type { ReviewAhead } from "#features/reviews/contract/index.ts";
import { publicationTime } from "#features/reviews/contract/publication.ts";
import { agreedTime } from "#features/scheduling/server/index.ts";
import type { Db } from "#platform/postgres/database.ts";

interface Reviewable {
  id: string;
  owner_id: string;
  provider_id: string;
  unlocked_at: Date | null;
}

/** Returns the `publicationTime` of a review of a request that is written now. */
export async function publicationOf(
  db: Db,
  request: Pick<Reviewable, "id" | "unlocked_at">,
  { memberSince, now }: { memberSince: Date; now: Date },
): Promise<Date> {
  return publicationTime({
    agreed: await agreedTime(db, request.id),
    unlockedAt: request.unlocked_at ?? now,
    memberSince,
  });
}

/** Returns when a review of a request that is written now will be public, and the one it will replace. */
export async function readReviewAhead(db: Db, request: Reviewable, now: Date): Promise<ReviewAhead> {
  const author = await db
    .selectFrom("published_profiles")
    .select(["created_at", "email_verified_at"])
    .where("id", "=", request.owner_id)
    .executeTakeFirstOrThrow();
  const replaced = await db
    .selectFrom("reviews as review")
    .innerJoin("published_services as service", "service.id", "review.service_id")
    .select(["review.created_at", "service.name as service"])
    .where("review.owner_id", "=", request.owner_id)
    .where("review.provider_id", "=", request.provider_id)
    .where("review.request_id", "<>", request.id)
    .where("review.status", "in", ["published", "waiting"])
    .orderBy("review.created_at", "desc")
    .limit(1)
    .executeTakeFirst();
  const appears_at = await publicationOf(db, request, { memberSince: author.created_at, now });
  return {
    appears_at: appears_at.toISOString(),
    awaits_email: author.email_verified_at === null,
    replaces: replaced ? { ...replaced, created_at: replaced.created_at.toISOString() } : null,
  };
}

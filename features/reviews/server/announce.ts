import type { Ports } from "#platform/http/context.ts";
import { addJob } from "#platform/jobs/jobs.ts";
import type { Transaction } from "#platform/postgres/database.ts";
import { announceReviewJob } from "./job-definitions.ts";

/** Notifies the open pages of a review's author and, once it has been published, of the provider. */
export async function announceReview({ db, live }: Pick<Ports, "db" | "live">, id: string): Promise<void> {
  const review = await db
    .selectFrom("reviews")
    .select(["owner_id", "provider_id", "request_id", "published_at"])
    .where("id", "=", id)
    .executeTakeFirst();
  if (!review) return;
  const readers = [review.owner_id, review.published_at && review.provider_id].filter(
    (reader) => reader !== null,
  );
  await live.notify(readers, { kind: "request", id: review.request_id });
}

/** Announces the change of a transaction, once it is committed. */
export const queueAnnouncement = (tx: Transaction, review_id: string): Promise<void> =>
  addJob(tx, announceReviewJob, { review_id });

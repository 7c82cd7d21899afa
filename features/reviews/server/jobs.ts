import { emailConfirmed } from "#features/accounts/server/index.ts";
import type { Ports } from "#platform/http/context.ts";
import { handleJob, type Job } from "#platform/jobs/jobs.ts";
import { inTransaction } from "#platform/postgres/database.ts";
import { publishReview } from "./job-definitions.ts";
import { publishIfDue, queueWaitingReviews } from "./publish-review.ts";

/** The jobs that publish reviews. */
export const reviewJobs = (ports: Ports): Job[] => [
  handleJob(publishReview, async ({ review_id }) => {
    const hasChanged = await inTransaction(ports.db, (tx) => publishIfDue(tx, ports, review_id));
    if (hasChanged) await announce(ports, review_id);
  }),
  handleJob(emailConfirmed, ({ account_id }) =>
    inTransaction(ports.db, (tx) => queueWaitingReviews(tx, account_id)),
  ),
];

/** Notifies the open pages of the author and, once it is published, of the provider. */
async function announce({ db, live }: Ports, id: string): Promise<void> {
  const review = await db
    .selectFrom("reviews")
    .select(["owner_id", "provider_id", "request_id", "status"])
    .where("id", "=", id)
    .executeTakeFirst();
  if (!review?.owner_id) return;
  const readers = [review.owner_id, ...(review.status === "published" ? [review.provider_id] : [])];
  await live.notify(readers, { kind: "request", id: review.request_id });
}

import type { Ports } from "#platform/http/context.ts";
import { handleJob, type Job } from "#platform/jobs/jobs.ts";
import { inTransaction } from "#platform/postgres/database.ts";
import { announceReview } from "./announce.ts";
import { announceReviewJob, publishReview } from "./job-definitions.ts";
import { publishIfDue } from "./publication/publish-review.ts";

/** The jobs that publish reviews and announce their changes. */
export const reviewJobs = (ports: Ports): Job[] => [
  handleJob(publishReview, async ({ review_id }) => {
    await inTransaction(ports.db, (tx) => publishIfDue(tx, ports, review_id));
  }),
  handleJob(announceReviewJob, ({ review_id }) => announceReview(ports, review_id)),
];

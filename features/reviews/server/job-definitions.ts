import { z } from "zod";
import { defineJob } from "#platform/jobs/jobs.ts";

/** Notifies open pages of a change of a review. */
export const announceReviewJob = defineJob({
  name: "reviews.announce",
  payload: z.object({ review_id: z.uuid() }),
});

/** Publishes a review that is due. */
export const publishReview = defineJob({
  name: "reviews.publish",
  payload: z.object({ review_id: z.uuid() }),
});

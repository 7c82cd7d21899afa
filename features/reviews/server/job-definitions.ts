import { z } from "zod";
import { defineJob } from "#platform/jobs/jobs.ts";

/** Publishes a review that is due. */
export const publishReview = defineJob({
  name: "reviews.publish",
  payload: z.object({ review_id: z.uuid() }),
});

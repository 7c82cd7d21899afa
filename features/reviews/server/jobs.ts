import { z } from "zod";
import { defineJob } from "#platform/jobs/jobs.ts";

const payload = z.object({ review_id: z.uuid() });

/** Publishes a review whose time has come. */
export const publishReview = defineJob({ name: "reviews.publish", payload });

/** Tells a provider that a review of their work is public. */
export const reviewReceivedLetter = defineJob({ name: "reviews.received_letter", payload });

/** Tells a provider what became of the report of a review. */
export const reviewReportLetter = defineJob({ name: "reviews.report_answered_letter", payload });

/** Tells an owner that their review was taken out, and why. */
export const reviewWithdrawnLetter = defineJob({ name: "reviews.withdrawn_letter", payload });

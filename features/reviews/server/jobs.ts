import { z } from "zod";
import { defineJob } from "#platform/jobs/jobs.ts";

const payload = z.object({ review_id: z.uuid() });

/** Tells a provider what became of the report of a review. */
export const reviewReportLetter = defineJob({ name: "reviews.report_answered_letter", payload });

/** Tells an owner that their review was taken out, and why. */
export const reviewWithdrawnLetter = defineJob({ name: "reviews.withdrawn_letter", payload });

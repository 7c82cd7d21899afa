import { z } from "zod";
import { defineEvent } from "#features/notifications/server/index.ts";

/** The events about which a review's author or provider receives a letter. */
const payload = z.object({ review_id: z.uuid() });

export const reviewPublished = defineEvent({ name: "reviews.published", payload });

/** The provider replied to a review for the first time. */
export const reviewReplied = defineEvent({ name: "reviews.replied", payload });

/** The operator decided the report of a review. */
export const reviewReportAnswered = defineEvent({ name: "reviews.report_answered", payload });

export const reviewWithdrawn = defineEvent({ name: "reviews.withdrawn", payload });

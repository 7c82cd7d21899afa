import { z } from "zod";
import { defineEvent } from "#features/notifications/server/index.ts";

/** What happens to a review that its author or its provider receives a letter about. */
const payload = z.object({ review_id: z.uuid() });

export const reviewPublished = defineEvent({ name: "reviews.published", payload });

/** The report of a review was decided. */
export const reviewReportAnswered = defineEvent({ name: "reviews.report_answered", payload });

export const reviewWithdrawn = defineEvent({ name: "reviews.withdrawn", payload });

import { z } from "zod";
import { defineJob } from "#platform/jobs/jobs.ts";

/** An address refused a letter for good, at that instant; whoever cares handles it (features/requests/server). */
export const letterBounced = defineJob({
  name: "notifications.letter_bounced",
  payload: z.object({ account_id: z.uuid(), at: z.iso.datetime() }),
});

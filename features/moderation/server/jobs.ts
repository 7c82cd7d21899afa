import { z } from "zod";
import { defineJob } from "#platform/jobs/jobs.ts";

/** Tells the author of a text that it was withdrawn, and why. */
export const textWithdrawnLetter = defineJob({
  name: "moderation.text_withdrawn_letter",
  payload: z.object({ case_id: z.uuid() }),
});

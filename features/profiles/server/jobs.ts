import { z } from "zod";
import { defineJob } from "#platform/jobs/jobs.ts";

/**
 * Tells a provider what was decided at that instant: of the papers decided then, or without any; `ended` when a
 * verification was taken back.
 */
export const documentsAnsweredLetter = defineJob({
  name: "profiles.documents_answered_letter",
  payload: z.object({
    provider_id: z.uuid(),
    decided_at: z.iso.datetime(),
    ended: z.boolean().default(false),
  }),
});

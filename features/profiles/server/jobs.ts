import { z } from "zod";
import { defineJob } from "#platform/jobs/jobs.ts";

/** Tells a provider how the verification ended at that instant: of the papers decided then, or without any. */
export const documentsAnsweredLetter = defineJob({
  name: "profiles.documents_answered_letter",
  payload: z.object({ provider_id: z.uuid(), decided_at: z.iso.datetime() }),
});

import { z } from "zod";
import { defineEvent } from "#features/notifications/server/index.ts";

/**
 * The operator decided about a provider at that instant: about the documents decided then, or without any; `ended` when
 * a verification was taken back.
 */
export const documentsAnswered = defineEvent({
  name: "profiles.documents_answered",
  payload: z.object({
    provider_id: z.uuid(),
    decided_at: z.iso.datetime(),
    ended: z.boolean().default(false),
  }),
});

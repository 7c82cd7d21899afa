import { z } from "zod";
import { defineEvent } from "#features/notifications/server/index.ts";

/** A public text was withdrawn by the operator. */
export const textWithdrawn = defineEvent({
  name: "moderation.text_withdrawn",
  payload: z.object({ case_id: z.uuid() }),
});

import { z } from "zod";
import { defineEvent } from "#features/notifications/server/index.ts";

/** A withdrawn text is allowed again by the operator. */
export const textRestored = defineEvent({
  name: "moderation.text_restored",
  payload: z.object({ case_id: z.uuid() }),
});

/** A public text was withdrawn by the operator. */
export const textWithdrawn = defineEvent({
  name: "moderation.text_withdrawn",
  payload: z.object({ case_id: z.uuid() }),
});

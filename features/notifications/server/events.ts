import { z } from "zod";
import { defineEvent } from "./declaration.ts";

/** The digest of letters that were held is due. */
export const heldLettersDue = defineEvent({
  name: "notifications.held_letters_due",
  payload: z.object({ digest_id: z.uuid() }),
});

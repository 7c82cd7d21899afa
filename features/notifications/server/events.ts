import { z } from "zod";
import { defineEvent } from "./declaration.ts";

/** The digest of letters that were held is due. */
export const heldLettersDue = defineEvent({
  name: "notifications.held_letters_due",
  payload: z.object({ digest_id: z.uuid() }),
});

/**
 * The job of letters/held.ts by its name: the list of letters uses the door of this feature, which queues it.
 */
export const HELD_LETTER = "notifications.held_letter";

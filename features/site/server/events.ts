import { z } from "zod";
import { defineEvent } from "#features/notifications/server/index.ts";

/**
 * The subject of a message of the contact form; all but a question are rights about personal data (Loi 25).
 */
export type MessageTopic = "question" | "access" | "correction" | "erasure";

/** The team answered a message, the first time or once more. */
export const messageAnswered = defineEvent({
  name: "site.message_answered",
  payload: z.object({ answer_id: z.uuid() }),
});

/** A visitor sent a message by the contact form. */
export const messageReceived = defineEvent({
  name: "site.message_received",
  payload: z.object({ message_id: z.uuid() }),
});

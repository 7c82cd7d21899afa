import { z } from "zod";
import { defineEvent } from "#features/notifications/server/index.ts";

/** A visitor sent a message by the contact form. */
export const messageReceived = defineEvent({
  name: "site.message_received",
  payload: z.object({ message_id: z.uuid() }),
});

import { z } from "zod";
import { side } from "#features/messages/contract/index.ts";
import { defineEvent } from "#features/notifications/server/index.ts";

/** The operator decided a report of a thread. */
export const threadReportAnswered = defineEvent({
  name: "messages.report_answered",
  payload: z.object({ thread_id: z.uuid(), reporter_id: z.uuid() }),
});

/** An answer by e-mail was not taken, or not whole. */
export const replyRefused = defineEvent({
  name: "messages.reply_refused",
  payload: z.object({ refusal_id: z.uuid() }),
});

/** A side of a thread has not read a message for five minutes. */
export const messagesUnread = defineEvent({
  name: "messages.unread",
  payload: z.object({ thread_id: z.uuid(), side }),
});

import { z } from "zod";
import { id } from "#foundation/endpoint.ts";
import { text } from "#foundation/fields.ts";
import { MESSAGE_LIMITS } from "./limits.ts";
import { message } from "./messages.ts";
import { thread } from "./threads.ts";

/** The words of a search in one's messages. */
export const messageSearch = text({
  min: MESSAGE_LIMITS.messageSearchMin,
  max: MESSAGE_LIMITS.messageSearchMax,
});

/** A message that has the words searched. */
export const foundMessage = z.object({
  thread_id: id,
  service: z.string(),
  other: thread.shape.other,
  message,
  /** The part of the text, or of the file's name, that has the words. */
  excerpt: z.array(z.object({ text: z.string(), is_match: z.boolean() })),
});
export type FoundMessage = z.infer<typeof foundMessage>;

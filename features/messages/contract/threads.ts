import { z } from "zod";
import { DAY_MS } from "#foundation/durations.ts";
import { id, instant } from "#foundation/endpoint.ts";
import { message } from "./messages.ts";

/** A thread closes this long after its request ends. */
export const CLOSED_AFTER_DAYS = 180;

/** A thread is erased this long after its request ended. */
export const KEPT_DAYS = 730;

/** Messages of one response: the newest, those after a number, or those before one. */
export const MESSAGES_MAX = 100;

/** Why nothing can be written any more: the request ended long ago, or the other account was closed. */
export const CLOSED_REASONS = ["ended", "account_closed"] as const;

export const thread = z.object({
  /** The request's. */
  id,
  service: z.string(),
  /** The other person of the thread: a business for its owner, a client for its provider. */
  other: z.object({
    id,
    name: z.string(),
    avatar_url: z.string().nullable(),
  }),
  last_seq: z.int(),
  /** Messages of the other person that were not read. */
  unread: z.int().min(0),
  read_seq: z.int().min(0),
  /** The other person has read up to here. */
  other_read_seq: z.int().min(0),
  closed: z.enum(CLOSED_REASONS).nullable(),
  last_message: message,
  last_message_at: instant,
});
export type Thread = z.infer<typeof thread>;

/** Returns why a thread takes no more messages, or null while it does. */
export function closedReason(
  { ended_at, other_closed_at }: { ended_at: Date | null; other_closed_at: Date | null },
  now: Date,
): Thread["closed"] {
  if (other_closed_at) return "account_closed";
  if (ended_at && now.getTime() - ended_at.getTime() >= CLOSED_AFTER_DAYS * DAY_MS) return "ended";
  return null;
}

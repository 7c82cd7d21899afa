import { z } from "zod";
import { threadReport } from "#features/reports/contract/index.ts";
import { DAY_MS } from "#foundation/durations.ts";
import { id, instant } from "#foundation/endpoint.ts";
import { message } from "./messages.ts";

/** A thread closes this long after its request ends. */
export const CLOSED_AFTER_DAYS = 180;

/** A thread is erased this long after its request ended. */
export const KEPT_DAYS = 730;

/** Messages of one response: the newest, those after a number, or those before one. */
export const MESSAGES_MAX = 100;

/**
 * Why nothing can be written any more: the request ended long ago, the other account was closed, the operator
 * closed the thread, or one of its people blocked it.
 */
export const CLOSED_REASONS = [
  "ended",
  "account_closed",
  "moderated",
  "blocked_by_you",
  "blocked_by_other",
] as const;

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
  /** The other person's pages have learned of messages up to here. */
  other_delivered_seq: z.int().min(0),
  closed: z.enum(CLOSED_REASONS).nullable(),
  /** Why the operator closed it; empty otherwise. */
  moderation_reason: z.string(),
  /** No letters about its messages. */
  muted: z.boolean(),
  /** Out of the list until the next message. */
  archived: z.boolean(),
  /** The caller's report of the thread to the operator. */
  report: threadReport.nullable(),
  last_message: message,
  last_message_at: instant,
});
export type Thread = z.infer<typeof thread>;

interface Closing {
  ended_at: Date | null;
  /** Whether an invoice of the ended request is unpaid: both sides must be able to write about it. */
  is_owed: boolean;
  other_closed_at: Date | null;
  moderated_at: Date | null;
  own_blocked_at: Date | null;
  other_blocked_at: Date | null;
}

/** Returns why a thread takes no more messages, or null while it does. */
export function closedReason(thread: Closing, now: Date): Thread["closed"] {
  if (thread.other_closed_at) return "account_closed";
  if (thread.moderated_at) return "moderated";
  if (thread.own_blocked_at) return "blocked_by_you";
  if (thread.other_blocked_at) return "blocked_by_other";
  const { ended_at, is_owed } = thread;
  if (ended_at && !is_owed && now.getTime() - ended_at.getTime() >= CLOSED_AFTER_DAYS * DAY_MS)
    return "ended";
  return null;
}

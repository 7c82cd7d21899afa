import { type SqlBool, sql } from "kysely";
import { closedReason, type Message } from "#features/messages/contract/index.ts";
import { MINUTE_MS } from "#foundation/durations.ts";
import { INVALID_REQUEST_STATE, NOT_FOUND, VALIDATION_ERROR } from "#foundation/errors/common.ts";
import { Failure } from "#foundation/errors/failure.ts";
import type { Actor } from "#platform/http/actor.ts";
import { type Db, isUniqueViolation } from "#platform/postgres/database.ts";
import { type AnnouncingPorts, announceThread } from "../announce.ts";
import { filesOf, MESSAGE_COLUMNS, type MessageRow, toMessage } from "../message-rows.ts";
import { columnsOf } from "../thread-columns.ts";

/** The other side is written to when it has not read the message by then. */
const LETTER_AFTER_MS = 5 * MINUTE_MS;

/** A message to send: its thread's id, and its own, made by the sender. */
export interface Draft {
  id: string;
  message_id: string;
}

/** Who writes, on a page or by e-mail. */
export type Author = Pick<Actor, "id" | "role">;

export type Content = Pick<MessageRow, "kind" | "body">;

/**
 * Runs `insert` once for a message and notifies both sides' open pages. Sent again, also at the same time, it is the
 * message of the first time. Throws NOT_FOUND for a thread that is not the caller's, INVALID_REQUEST_STATE for one that
 * takes no messages, VALIDATION_ERROR for an id of another message.
 */
export async function sendOnce(
  ports: AnnouncingPorts,
  actor: Author,
  draft: Draft,
  { now, insert }: { now: Date; insert: () => Promise<MessageRow> },
): Promise<Message> {
  const { db } = ports;
  const thread = await openThread(db, actor, draft.id, now);
  try {
    const row = await insert();
    announceThread(ports, [thread.owner_id, thread.provider_id], draft.id);
    return toMessage(row);
  } catch (error) {
    if (!isUniqueViolation(error)) throw error;
    return toMessage(await sentBefore(db, actor, draft));
  }
}

async function openThread(db: Db, actor: Author, id: string, now: Date) {
  const { own, other } = columnsOf(actor.role);
  const thread = await db
    .selectFrom("threads as t")
    .innerJoin("published_profiles as person", "person.id", `t.${other.id}`)
    .select(["t.owner_id", "t.provider_id", "t.ended_at", "person.closed_at as other_closed_at"])
    .select([
      "t.moderated_at",
      `t.${own.blocked_at} as own_blocked_at`,
      `t.${other.blocked_at} as other_blocked_at`,
    ])
    .where("t.id", "=", id)
    .where(`t.${own.id}`, "=", actor.id)
    .executeTakeFirst();
  if (!thread) throw new Failure(NOT_FOUND);
  if (closedReason(thread, now)) throw new Failure(INVALID_REQUEST_STATE);
  return thread;
}

/**
 * Takes the thread's next number and inserts the message in one statement: concurrent senders follow one another at the
 * thread's row, and a message that exists already rolls its number back. It is found by the words `searched`.
 */
export async function insertMessage(
  db: Db,
  actor: Author,
  { id, message_id, kind, body, searched = body }: Draft & Content & { searched?: string },
  now: Date,
): Promise<MessageRow> {
  const { own, other } = columnsOf(actor.role);
  const firstAt = sql.ref(own.first_at);
  const unread = sql.ref(other.unread);
  const letterDueAt = sql.ref(other.letter_due_at);
  const isMuted = sql.ref(other.muted);
  const inFiveMinutes = new Date(now.getTime() + LETTER_AFTER_MS);
  const { rows } = await sql<Omit<MessageRow, "files">>`
    with numbered as (
      update threads set
        last_seq = last_seq + 1,
        last_message_at = greatest(last_message_at, ${now}::timestamptz),
        ${firstAt} = coalesce(${firstAt}, ${now}::timestamptz),
        ${unread} = ${unread} + 1,
        ${letterDueAt} = case when ${unread} = 0 and not ${isMuted} then ${inFiveMinutes}::timestamptz
          else ${letterDueAt} end,
        owner_archived = false,
        provider_archived = false
      where id = ${id} and owner_blocked_at is null and provider_blocked_at is null and moderated_at is null
      returning id, last_seq, owner_id, provider_id
    )
    insert into messages (thread_id, seq, id, author, kind, body, created_at, words)
    select id, last_seq, ${message_id}::uuid, ${actor.role}, ${kind}, ${body}, ${now}::timestamptz,
      message_words(nullif(${searched}, ''), owner_id, provider_id)
    from numbered
    returning ${sql.join(MESSAGE_COLUMNS.map((column) => sql.ref(column)))}`.execute(db);
  const [row] = rows;
  // Blocked or closed since it was read.
  if (!row) throw new Failure(INVALID_REQUEST_STATE);
  return { ...row, files: null };
}

/** Returns whether a message of this id was sent; for uploads, before anything is stored. */
export async function isSent(db: Db, { message_id }: Draft): Promise<boolean> {
  const row = await db
    .selectFrom("messages")
    .select(sql<SqlBool>`true`.as("sent"))
    .where("id", "=", message_id)
    .executeTakeFirst();
  return row !== undefined;
}

/** Returns the message that was sent under this id. Throws VALIDATION_ERROR for an id of another message. */
export async function sentBefore(db: Db, actor: Author, { id, message_id }: Draft): Promise<MessageRow> {
  const row = await db
    .selectFrom("messages")
    .select(MESSAGE_COLUMNS)
    .select(filesOf("messages").as("files"))
    .where("id", "=", message_id)
    .where("thread_id", "=", id)
    .where("author", "=", actor.role)
    .executeTakeFirst();
  if (!row)
    throw new Failure(VALIDATION_ERROR, { fields: { message_id: "Cet identifiant est déjà utilisé" } });
  return row;
}

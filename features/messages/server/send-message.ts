import { sql } from "kysely";
import { closedReason, type Message } from "#features/messages/contract/index.ts";
import { MINUTE_MS } from "#foundation/durations.ts";
import { INVALID_REQUEST_STATE, NOT_FOUND, VALIDATION_ERROR } from "#foundation/errors/common.ts";
import { Failure } from "#foundation/errors/failure.ts";
import type { Actor } from "#platform/http/actor.ts";
import { type Db, isUniqueViolation } from "#platform/postgres/database.ts";
import { type AnnouncingPorts, announceThread } from "./announce.ts";
import { MESSAGE_COLUMNS, type MessageRow, toMessage } from "./message-rows.ts";
import { columnsOf } from "./thread-columns.ts";

/** The other side is written to when it has not read the message by then. */
const LETTER_AFTER_MS = 5 * MINUTE_MS;

interface Draft {
  id: string;
  message_id: string;
  body: string;
}

/**
 * Sends a message and notifies both sides' open pages. Sent again, it is the message of the first time, once. Throws
 * NOT_FOUND for a thread that is not the caller's, INVALID_REQUEST_STATE for a closed one.
 */
export async function sendMessage(
  ports: AnnouncingPorts,
  actor: Actor,
  draft: Draft,
  now: Date,
): Promise<Message> {
  const { db } = ports;
  const thread = await openThread(db, actor, draft.id, now);
  try {
    const row = await insertMessage(db, actor, draft, now);
    announceThread(ports, [thread.owner_id, thread.provider_id], draft.id);
    return toMessage(row);
  } catch (error) {
    if (!isUniqueViolation(error)) throw error;
    return toMessage(await sentBefore(db, actor, draft));
  }
}

async function openThread(db: Db, actor: Actor, id: string, now: Date) {
  const { own, other } = columnsOf(actor.role);
  const thread = await db
    .selectFrom("threads as t")
    .innerJoin("published_profiles as person", "person.id", `t.${other.id}`)
    .select(["t.owner_id", "t.provider_id", "t.ended_at", "person.closed_at as other_closed_at"])
    .where("t.id", "=", id)
    .where(`t.${own.id}`, "=", actor.id)
    .executeTakeFirst();
  if (!thread) throw new Failure(NOT_FOUND);
  if (closedReason(thread, now)) throw new Failure(INVALID_REQUEST_STATE);
  return thread;
}

/**
 * Takes the thread's next number and inserts the message in one statement: concurrent senders follow one another at the
 * thread's row, and a message that exists already rolls its number back.
 */
async function insertMessage(db: Db, actor: Actor, { id, message_id, body }: Draft, now: Date) {
  const { other } = columnsOf(actor.role);
  const unread = sql.ref(other.unread);
  const letterDueAt = sql.ref(other.letter_due_at);
  const inFiveMinutes = new Date(now.getTime() + LETTER_AFTER_MS);
  const { rows } = await sql<MessageRow>`
    with numbered as (
      update threads set
        last_seq = last_seq + 1,
        last_message_at = greatest(last_message_at, ${now}::timestamptz),
        ${unread} = ${unread} + 1,
        ${letterDueAt} = case when ${unread} = 0 then ${inFiveMinutes}::timestamptz else ${letterDueAt} end
      where id = ${id}
      returning id, last_seq
    )
    insert into messages (thread_id, seq, id, author, kind, body, created_at)
    select id, last_seq, ${message_id}::uuid, ${actor.role}, 'text', ${body}, ${now}::timestamptz from numbered
    returning ${sql.join(MESSAGE_COLUMNS.map((column) => sql.ref(column)))}`.execute(db);
  const [row] = rows;
  if (!row) throw new Failure(NOT_FOUND);
  return row;
}

/** Returns the message that was sent under this id. Throws VALIDATION_ERROR for an id of another message. */
async function sentBefore(db: Db, actor: Actor, { id, message_id }: Draft): Promise<MessageRow> {
  const row = await db
    .selectFrom("messages")
    .select(MESSAGE_COLUMNS)
    .where("id", "=", message_id)
    .where("thread_id", "=", id)
    .where("author", "=", actor.role)
    .executeTakeFirst();
  if (!row)
    throw new Failure(VALIDATION_ERROR, { fields: { message_id: "Cet identifiant est déjà utilisé" } });
  return row;
}

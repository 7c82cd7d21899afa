import { type Selectable, type SqlBool, sql } from "kysely";
import type { Threads } from "#database/tables.generated.ts";
import {
  CLOSED_AFTER_DAYS,
  closedReason,
  type Message,
  type Side,
} from "#features/messages/contract/index.ts";
import { DAY_MS, MINUTE_MS } from "#foundation/durations.ts";
import { INVALID_REQUEST_STATE, NOT_FOUND, VALIDATION_ERROR } from "#foundation/errors/common.ts";
import { Failure } from "#foundation/errors/failure.ts";
import type { Actor } from "#platform/http/actor.ts";
import { type Db, isUniqueViolation } from "#platform/postgres/database.ts";
import { compiledQuery } from "#platform/postgres/run-sql.ts";
import { type AnnouncingPorts, announceThread } from "../announce.ts";
import { filesOf, MESSAGE_COLUMNS, type MessageRow, toMessage } from "../message-rows.ts";
import { columnsOf, isOwed } from "../thread-columns.ts";

/** The other side is written to when it has not read the message by then. */
const LETTER_AFTER_MS = 5 * MINUTE_MS;

/** A message to send: its thread's id, and its own, made by the sender. */
export interface Draft {
  id: string;
  message_id: string;
}

/** The author of a message, written on a page or by e-mail. */
export type Author = Pick<Actor, "id" | "role">;

type Content = Pick<MessageRow, "kind" | "body"> & Partial<Pick<MessageRow, "folded_from">>;

/** A message that was inserted, with the people of its thread. */
export type Inserted = Omit<MessageRow, "files"> & Pick<Selectable<Threads>, "owner_id" | "provider_id">;

/**
 * Runs `insert` once for a message and notifies both sides' open pages. Sent again, also at the same time, it
 * is the message of the first time. Throws NOT_FOUND for a thread that is not the caller's,
 * INVALID_REQUEST_STATE for one that takes no messages, VALIDATION_ERROR for an id of another message.
 */
export async function sendOnce(
  ports: AnnouncingPorts,
  actor: Author,
  draft: Draft,
  insert: () => Promise<Inserted & Pick<MessageRow, "files">>,
): Promise<Message> {
  try {
    const message = await insert();
    announceThread(ports, [message.owner_id, message.provider_id], draft.id);
    return toMessage(message);
  } catch (error) {
    if (!isUniqueViolation(error)) throw error;
    return toMessage(await sentBefore(ports.db, actor, draft));
  }
}

/**
 * Throws NOT_FOUND for a thread that is not the caller's, INVALID_REQUEST_STATE for
 * one that takes no messages.
 */
export async function requireOpenThread(db: Db, actor: Author, id: string, now: Date): Promise<void> {
  const { own, other } = columnsOf(actor.role);
  const thread = await db
    .selectFrom("threads as t")
    .innerJoin("published_profiles as person", "person.id", `t.${other.id}`)
    .select(["t.ended_at", "t.moderated_at", "person.closed_at as other_closed_at"])
    .select(isOwed.as("is_owed"))
    .select([`t.${own.blocked_at} as own_blocked_at`, `t.${other.blocked_at} as other_blocked_at`])
    .where("t.id", "=", id)
    .where(`t.${own.id}`, "=", actor.id)
    .executeTakeFirst();
  if (!thread) throw new Failure(NOT_FOUND);
  if (closedReason(thread, now)) throw new Failure(INVALID_REQUEST_STATE);
}

interface Values extends Record<string, unknown> {
  id: string;
  actor_id: string;
  message_id: string;
  kind: MessageRow["kind"];
  body: string;
  searched: string;
  folded_from: number | null;
  now: Date;
  letter_due_at: Date;
  ended_after: Date;
}

/** The statement of a side's messages; its conditions are those of `closedReason`. */
const insertAs = (side: Side) =>
  compiledQuery<Values, Inserted>((db, value) => {
    const { own, other } = columnsOf(side);
    const firstAt = sql.ref(`t.${own.first_at}`);
    const unread = sql.ref(`t.${other.unread}`);
    const letterDueAt = sql.ref(`t.${other.letter_due_at}`);
    const now = sql`${value("now")}::timestamptz`;
    const body = sql`${value("body")}::text`;
    return {
      compile: () =>
        sql<Inserted>`
          with numbered as (
            update threads t set
              last_seq = t.last_seq + 1,
              last_message_at = greatest(t.last_message_at, ${now}),
              ${sql.ref(own.first_at)} = coalesce(${firstAt}, ${now}),
              ${sql.ref(other.unread)} = ${unread} + 1,
              ${sql.ref(other.letter_due_at)} = case
                when ${unread} = 0 and not ${sql.ref(`t.${other.muted}`)} then ${value("letter_due_at")}::timestamptz
                else ${letterDueAt} end,
              owner_archived = false,
              provider_archived = false
            from published_profiles person
            where t.id = ${value("id")} and ${sql.ref(`t.${own.id}`)} = ${value("actor_id")}
              and person.id = ${sql.ref(`t.${other.id}`)} and person.closed_at is null
              and t.moderated_at is null and t.owner_blocked_at is null and t.provider_blocked_at is null
              and (t.ended_at is null or t.ended_at > ${value("ended_after")}::timestamptz or ${isOwed})
            returning t.id, t.last_seq, t.owner_id, t.provider_id
          ), sent as (
            insert into messages (thread_id, seq, id, author, kind, body, folded_from, created_at, words)
            select id, last_seq, ${value("message_id")}::uuid, ${side}, ${value("kind")}, ${body},
              ${value("folded_from")}::integer, ${now},
              message_words(nullif(${value("searched")}::text, ''), owner_id, provider_id)
            from numbered
            returning ${sql.join(MESSAGE_COLUMNS.map((column) => sql.ref(column)))}
          )
          select sent.*, numbered.owner_id, numbered.provider_id from sent, numbered`.compile(db),
    };
  });

const INSERT = { owner: insertAs("owner"), provider: insertAs("provider") };

/**
 * Takes the thread's next number and inserts the message in one statement, which also checks that the thread
 * is the caller's and open: concurrent senders follow one another at the thread's row, and a message that
 * exists already rolls its number back. It is found by the words `searched`. Throws as `requireOpenThread`.
 */
export async function insertMessage(
  db: Db,
  actor: Author,
  {
    id,
    message_id,
    kind,
    body,
    folded_from = null,
    searched = body,
  }: Draft & Content & { searched?: string },
  now: Date,
): Promise<Inserted> {
  const [inserted] = await INSERT[actor.role](db, {
    id,
    actor_id: actor.id,
    message_id,
    kind,
    body,
    folded_from,
    searched,
    now,
    letter_due_at: new Date(now.getTime() + LETTER_AFTER_MS),
    ended_after: new Date(now.getTime() - CLOSED_AFTER_DAYS * DAY_MS),
  });
  if (inserted) return inserted;
  await requireOpenThread(db, actor, id, now);
  // Opened again since.
  throw new Failure(INVALID_REQUEST_STATE);
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

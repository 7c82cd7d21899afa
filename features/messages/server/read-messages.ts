import { MESSAGES_MAX, type Message } from "#features/messages/contract/index.ts";
import { NOT_FOUND } from "#foundation/errors/common.ts";
import { Failure } from "#foundation/errors/failure.ts";
import type { Actor } from "#platform/http/actor.ts";
import type { Db } from "#platform/postgres/database.ts";
import { filesOf, MESSAGE_COLUMNS, toMessage } from "./message-rows.ts";
import { columnsOf } from "./thread-columns.ts";

interface Part {
  id: string;
  after?: number | undefined;
  before?: number | undefined;
}

/**
 * Returns up to a hundred messages of a thread, oldest first: those after a number, before a number, or the
 * newest. Throws NOT_FOUND for a thread that is not the caller's.
 */
export async function readMessages(
  db: Db,
  actor: Actor,
  { id, after, before }: Part,
): Promise<{ messages: Message[]; last_seq: number }> {
  const { own } = columnsOf(actor.role);
  const inThread = db
    .selectFrom("messages as m")
    .innerJoin("threads as t", "t.id", "m.thread_id")
    .select(MESSAGE_COLUMNS.map((column) => `m.${column}` as const))
    .select("t.last_seq")
    .select(filesOf("m").as("files"))
    .where("m.thread_id", "=", id)
    .where(`t.${own.id}`, "=", actor.id)
    .limit(MESSAGES_MAX);
  const rows =
    after !== undefined
      ? await inThread.where("m.seq", ">", after).orderBy("m.seq").execute()
      : (
          await inThread
            .$if(before !== undefined, (older) => older.where("m.seq", "<", before ?? 0))
            .orderBy("m.seq", "desc")
            .execute()
        ).reverse();
  const last_seq = rows[0]?.last_seq ?? (await lastSeq(db, actor, id));
  return { messages: rows.map(toMessage), last_seq };
}

/** Returns the number of a thread's last message, for a response without messages. Throws NOT_FOUND. */
async function lastSeq(db: Db, actor: Actor, id: string): Promise<number> {
  const thread = await db
    .selectFrom("threads")
    .select("last_seq")
    .where("id", "=", id)
    .where(columnsOf(actor.role).own.id, "=", actor.id)
    .executeTakeFirst();
  if (!thread) throw new Failure(NOT_FOUND);
  return thread.last_seq;
}

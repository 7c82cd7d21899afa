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
 * Returns up to a hundred messages of a thread, oldest first: those after a number, before a number, or the newest.
 * Throws NOT_FOUND for a thread that is not the caller's.
 */
export async function readMessages(
  db: Db,
  actor: Actor,
  { id, after, before }: Part,
): Promise<{ messages: Message[]; last_seq: number }> {
  const thread = await db
    .selectFrom("threads")
    .select("last_seq")
    .where("id", "=", id)
    .where(columnsOf(actor.role).own.id, "=", actor.id)
    .executeTakeFirst();
  if (!thread) throw new Failure(NOT_FOUND);
  const inThread = db
    .selectFrom("messages")
    .select(MESSAGE_COLUMNS)
    .select(filesOf("messages").as("files"))
    .where("thread_id", "=", id);
  // Read after the thread's row: what was written in between may be there although `last_seq` lacks it.
  if (after !== undefined) {
    const rows = await inThread.where("seq", ">", after).orderBy("seq").limit(MESSAGES_MAX).execute();
    return { messages: rows.map(toMessage), last_seq: Math.max(thread.last_seq, rows.at(-1)?.seq ?? 0) };
  }
  const newest = before === undefined ? inThread : inThread.where("seq", "<", before);
  const rows = await newest.orderBy("seq", "desc").limit(MESSAGES_MAX).execute();
  return {
    messages: rows.map(toMessage).reverse(),
    last_seq: Math.max(thread.last_seq, rows[0]?.seq ?? 0),
  };
}

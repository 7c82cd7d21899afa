import { otherSide } from "#features/messages/contract/index.ts";
import { NOT_FOUND } from "#foundation/errors/common.ts";
import { Failure } from "#foundation/errors/failure.ts";
import type { Actor } from "#platform/http/actor.ts";
import { total } from "#platform/postgres/bounded-lists.ts";
import { inTransaction } from "#platform/postgres/database.ts";
import { type AnnouncingPorts, announceThread } from "./announce.ts";
import { columnsOf } from "./thread-columns.ts";

/**
 * Moves a person's read mark forward and counts what is left unread; notifies both sides' open pages when it
 * moved. Throws NOT_FOUND for a thread that is not the caller's.
 */
export async function markRead(
  ports: AnnouncingPorts,
  actor: Actor,
  { id, seq }: { id: string; seq: number },
) {
  const { own } = columnsOf(actor.role);
  const marked = await inTransaction(ports.db, async (tx) => {
    // Locked first: the count below must see every message numbered so far.
    const thread = await tx
      .selectFrom("threads")
      .select([
        "owner_id",
        "provider_id",
        "last_seq",
        `${own.read_seq} as read_seq`,
        `${own.unread} as unread`,
      ])
      .where("id", "=", id)
      .where(own.id, "=", actor.id)
      .forUpdate()
      .executeTakeFirst();
    if (!thread) throw new Failure(NOT_FOUND);
    const read_seq = Math.min(seq, thread.last_seq);
    if (read_seq <= thread.read_seq) return { ...thread, moved: false };
    const left = await tx
      .selectFrom("messages")
      .select(total)
      .where("thread_id", "=", id)
      .where("seq", ">", read_seq)
      .where("author", "=", otherSide(actor.role))
      .executeTakeFirstOrThrow();
    await tx
      .updateTable("threads")
      .set({
        [own.read_seq]: read_seq,
        [own.unread]: left.total,
        ...(left.total === 0 && { [own.letter_due_at]: null }),
      })
      .where("id", "=", id)
      .execute();
    return { ...thread, read_seq, unread: left.total, moved: true };
  });
  if (marked.moved) announceThread(ports, [marked.owner_id, marked.provider_id], id);
  return { id, read_seq: marked.read_seq, unread: marked.unread };
}

import type { Actor } from "#platform/http/actor.ts";
import { inTransaction } from "#platform/postgres/database.ts";
import { type AnnouncingPorts, announceThread } from "./announce.ts";
import { columnsOf } from "./thread-columns.ts";

/**
 * Marks the messages that wait for a person as delivered, in all threads, and
 * notifies their authors' open pages.
 */
export async function markDelivered(ports: AnnouncingPorts, actor: Actor): Promise<void> {
  const { own, other } = columnsOf(actor.role);
  const marked = await inTransaction(ports.db, async (tx) => {
    // In the order of their ids, as everywhere: nobody else locks two threads in another order.
    const waiting = await tx
      .selectFrom("threads")
      .select("id")
      .where(own.id, "=", actor.id)
      .where(own.unread, ">", 0)
      .whereRef(own.delivered_seq, "<", "last_seq")
      .orderBy("id")
      .forUpdate()
      .execute();
    if (waiting.length === 0) return [];
    return tx
      .updateTable("threads")
      .set(({ ref }) => ({ [own.delivered_seq]: ref("last_seq") }))
      .where(
        "id",
        "in",
        waiting.map(({ id }) => id),
      )
      .returning(["id", `${other.id} as author_id`])
      .execute();
  });
  for (const { id, author_id } of marked) announceThread(ports, [author_id], id);
}

import type { Thread } from "#features/messages/contract/index.ts";
import { NOT_FOUND } from "#foundation/errors/common.ts";
import { Failure } from "#foundation/errors/failure.ts";
import type { Actor } from "#platform/http/actor.ts";
import { type AnnouncingPorts, announceThread } from "../announce.ts";
import { ownThread } from "../read-threads.ts";
import { columnsOf } from "../thread-columns.ts";

interface Change {
  id: string;
  muted?: boolean | undefined;
  archived?: boolean | undefined;
  blocked?: boolean | undefined;
}

/**
 * Mutes, archives or blocks a thread for its caller, or takes that back; notifies both sides' open pages.
 * Throws NOT_FOUND for a thread that is not the caller's.
 */
export async function changeThread(
  ports: AnnouncingPorts,
  actor: Actor,
  { id, muted, archived, blocked }: Change,
  now: Date,
): Promise<Thread> {
  const { own } = columnsOf(actor.role);
  const changed = await ports.db
    .updateTable("threads")
    .set({
      [own.id]: actor.id,
      ...(muted !== undefined && { [own.muted]: muted }),
      // A letter that was due is no longer sent.
      ...(muted && { [own.letter_due_at]: null }),
      ...(archived !== undefined && { [own.archived]: archived }),
      ...(blocked !== undefined && { [own.blocked_at]: blocked ? now : null }),
    })
    .where("id", "=", id)
    .where(own.id, "=", actor.id)
    .returning(["owner_id", "provider_id"])
    .executeTakeFirst();
  if (!changed) throw new Failure(NOT_FOUND);
  announceThread(ports, [changed.owner_id, changed.provider_id], id);
  return ownThread(ports.db, actor, id, now);
}

import { LRUCache } from "lru-cache";
import { NOT_FOUND } from "#foundation/errors/common.ts";
import { Failure } from "#foundation/errors/failure.ts";
import type { Actor } from "#platform/http/actor.ts";
import { type AnnouncingPorts, notifyPages } from "./announce.ts";
import { columnsOf } from "./thread-columns.ts";

const ANNOUNCED_EVERY_MS = 2_000;

/** When each person was last announced in a thread; of this process, since nothing depends on it. */
const announced = new LRUCache<string, number>({ max: 10_000 });

/**
 * Tells the open pages of a thread's other person that the caller is writing, at most every two seconds; not
 * in a thread that takes no messages. Throws NOT_FOUND for a thread that is not the caller's.
 */
export async function showTyping(ports: AnnouncingPorts, actor: Actor, id: string, now: Date): Promise<void> {
  const key = `${actor.id} ${id}`;
  const last = announced.get(key);
  if (last !== undefined && now.getTime() - last < ANNOUNCED_EVERY_MS) return;
  const { own, other } = columnsOf(actor.role);
  const thread = await ports.db
    .selectFrom("threads")
    .select([`${other.id} as other_id`, "owner_blocked_at", "provider_blocked_at", "moderated_at"])
    .where("id", "=", id)
    .where(own.id, "=", actor.id)
    .executeTakeFirst();
  if (!thread) throw new Failure(NOT_FOUND);
  if (thread.owner_blocked_at ?? thread.provider_blocked_at ?? thread.moderated_at) return;
  announced.set(key, now.getTime());
  notifyPages(ports, [thread.other_id], { kind: "typing", id });
}

import type { Message } from "#features/messages/contract/index.ts";
import type { AnnouncingPorts } from "../announce.ts";
import { type Author, type Draft, insertMessage, sendOnce } from "./insert-message.ts";

/** Sends a text, once. Throws what `sendOnce` throws. */
export function sendMessage(
  ports: AnnouncingPorts,
  actor: Author,
  draft: Draft & { body: string; folded_from?: number | null },
  now: Date,
): Promise<Message> {
  return sendOnce(ports, actor, draft, async () => {
    const inserted = await insertMessage(ports.db, actor, { ...draft, kind: "text" }, now);
    return { ...inserted, files: null };
  });
}

import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect, useState, useSyncExternalStore } from "react";
import type { Thread } from "#features/messages/contract/index.ts";
import { api, queries } from "./api.ts";
import { createThreadMessages } from "./thread-messages.ts";

/**
 * Returns a thread and its messages. The events of the page reload the thread; a number beyond the
 * last message on the page makes it ask for what follows, also after a lost connection. With a
 * number, the page begins around it.
 */
export function useThread(id: string, around: number | undefined) {
  const query = useQuery(queries.threads.get.queryOptions({ input: { id } }));
  const [messages] = useState(() =>
    createThreadMessages(async (part) => (await api.threads.messages({ id, ...part })).data, around),
  );
  const loaded = useSyncExternalStore(messages.subscribe, messages.current, messages.current);
  const thread = query.data?.data;
  const last_seq = thread?.last_seq ?? 0;
  const { dataUpdatedAt } = query;
  useEffect(() => {
    // Each time the thread was read, also when the last try to read on has failed.
    const isFirst = dataUpdatedAt === 0;
    if (isFirst || last_seq > (messages.current().messages?.at(-1)?.seq ?? 0)) void messages.catchUp();
  }, [messages, last_seq, dataUpdatedAt]);
  useMarkRead(thread, loaded.messages?.at(-1)?.seq ?? 0);
  return { query, thread, messages, loaded };
}

/** Marks what is on a visible page as read. */
function useMarkRead(thread: Thread | undefined, shown: number): void {
  const client = useQueryClient();
  const isVisible = useSyncExternalStore(
    onVisibility,
    () => document.visibilityState === "visible",
    () => false,
  );
  const id = thread?.id;
  const isUnread = thread !== undefined && thread.unread > 0 && shown > thread.read_seq;
  useEffect(() => {
    if (!id || !isVisible || !isUnread) return;
    api.threads.read({ id, seq: shown }).then(
      () => client.invalidateQueries({ queryKey: queries.threads.key() }),
      // The next message or visit marks it.
      () => {},
    );
  }, [client, id, isVisible, isUnread, shown]);
}

function onVisibility(onChange: () => void): () => void {
  document.addEventListener("visibilitychange", onChange);
  return () => document.removeEventListener("visibilitychange", onChange);
}

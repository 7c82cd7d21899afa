import { type QueryClient, useQuery } from "@tanstack/react-query";
import { useEffect, useState } from "react";

/** A page hears of it every few seconds while the other person writes. */
const SHOWN_MS = 6_000;

const typingKey = (thread: string) => ["typing", thread];

/** Notes that the other person of a thread is writing. */
export function noteTyping(client: QueryClient, thread: string): void {
  client.setQueryData(typingKey(thread), Date.now());
}

/**
 * Returns whether the other person of a thread was writing a moment ago, unless a message has arrived since.
 */
export function useTyping(thread: string, last_seq: number): boolean {
  const { data: heard_at = 0 } = useQuery<number>({
    queryKey: typingKey(thread),
    queryFn: () => 0,
    enabled: false,
    initialData: 0,
  });
  const [ended, setEnded] = useState({ heard_at: 0, last_seq });
  useEffect(() => {
    const timer = setTimeout(() => setEnded({ heard_at, last_seq }), SHOWN_MS);
    return () => clearTimeout(timer);
  }, [heard_at, last_seq]);
  const [before, setBefore] = useState({ heard_at, last_seq });
  if (before.heard_at !== heard_at) setBefore({ heard_at, last_seq });
  const hasArrived = before.heard_at === heard_at && last_seq > before.last_seq;
  return heard_at > ended.heard_at && !hasArrived;
}

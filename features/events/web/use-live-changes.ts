import { type QueryClient, useQueryClient } from "@tanstack/react-query";
import { useEffect, useSyncExternalStore } from "react";
import { areaKey } from "#client/area-key.ts";
import { isViewing } from "#client/session/viewing.ts";
import { useAuth } from "#features/accounts/web/index.ts";
import { api } from "./api.ts";
import { followEvents } from "./follow-events.ts";
import { noteTyping } from "./use-typing.ts";

/**
 * Keeps requests and leads on a signed-in person's pages current without a reload: follows the
 * server's events, catches up after a lost connection, reloads from time to time where no stream gets
 * through. Used once per layout. A hidden tab closes its connection (a browser has six per site) and
 * catches up when it is visible again.
 */
export function useLiveChanges(): void {
  const client = useQueryClient();
  const account = useAuth().session?.user.id;
  // An operator who sees as the person is refused the stream.
  const person = isViewing() ? undefined : account;
  const visible = useSyncExternalStore(
    onVisibility,
    () => document.visibilityState === "visible",
    () => false,
  );
  useEffect(() => {
    if (!person || !visible) return;
    const stop = new AbortController();
    void followEvents({
      open: (signal) => api.events.follow({}, { signal }),
      onNews: (news) => {
        if (news.kind === "typing") noteTyping(client, news.id);
        else if (news.kind === "thread") invalidateThreads(client);
        else invalidateAll(client);
      },
      wait,
      signal: stop.signal,
    });
    return () => stop.abort();
  }, [client, person, visible]);
}

/** Invalidates what shows threads of messages; they load the messages that they lack. */
function invalidateThreads(client: QueryClient): void {
  for (const area of ["threads", "tasks"]) void client.invalidateQueries({ queryKey: areaKey(area) });
}

/**
 * What news of a request may change: a lead returned, or unlocked on another device, changes the balance too.
 */
export const AREAS_OF_REQUESTS = [
  "requests",
  "leads",
  "quotes",
  "contracts",
  "invoices",
  "problems",
  "rounds",
  "passes",
  "attendance",
  "threads",
  "properties",
  "scheduling",
  "plans",
  "logbook",
  "credits",
  "tasks",
  "work",
];

/** Invalidates every query about requests; those not on screen are only marked as stale. */
function invalidateAll(client: QueryClient): void {
  for (const area of AREAS_OF_REQUESTS) void client.invalidateQueries({ queryKey: areaKey(area) });
}

function onVisibility(onChange: () => void): () => void {
  document.addEventListener("visibilitychange", onChange);
  return () => document.removeEventListener("visibilitychange", onChange);
}

/** Waits, but not longer than until the browser is online again. */
function wait(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const done = () => {
      clearTimeout(timer);
      window.removeEventListener("online", done);
      signal.removeEventListener("abort", done);
      resolve();
    };
    const timer = setTimeout(done, ms);
    window.addEventListener("online", done);
    signal.addEventListener("abort", done);
    if (signal.aborted) done();
  });
}

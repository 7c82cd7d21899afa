import { type QueryClient, useQueryClient } from "@tanstack/react-query";
import { useEffect, useSyncExternalStore } from "react";
import { api, queries } from "#client/api.ts";
import { useAuth } from "#features/accounts/web/index.ts";
import { followEvents } from "./follow-events.ts";

/**
 * Keeps what a signed-in person's pages show of requests and leads as it is, without a reload: follows the
 * server's events, catches up after a cut, reads again now and then where no stream gets through. Once a layout.
 * A hidden tab lets go of its connection (a browser has six for a site) and catches up when it is seen again.
 */
export function useLiveChanges(): void {
  const client = useQueryClient();
  const person = useAuth().session?.user.id;
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
      onNews: () => refresh(client),
      wait,
      signal: stop.signal,
    });
    return () => stop.abort();
  }, [client, person, visible]);
}

/** Everything that tells of requests; what no page shows is only marked as stale. */
function refresh(client: QueryClient): void {
  for (const { key } of [
    queries.requests,
    queries.leads,
    queries.properties,
    queries.scheduling,
    queries.plans,
    queries.logbook,
    // A lead given back, or unlocked from another device, moves credits.
    queries.credits,
  ]) {
    void client.invalidateQueries({ queryKey: key() });
  }
}

function onVisibility(changed: () => void): () => void {
  document.addEventListener("visibilitychange", changed);
  return () => document.removeEventListener("visibilitychange", changed);
}

/** A browser that finds its network again does not sit out the pause. */
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

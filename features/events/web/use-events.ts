import { useEffect, useEffectEvent, useSyncExternalStore } from "react";
import { isViewing } from "#client/session/viewing.ts";
import { useAuth } from "#features/accounts/web/index.ts";
import type { Event } from "#features/events/contract/index.ts";
import { api } from "./api.ts";
import { followEvents } from "./follow-events.ts";

/**
 * Calls `onEvent` with what the server tells the signed-in person's open pages. A hidden tab closes its
 * connection (a browser has six per site) and catches up when it is visible again.
 */
export function useEvents(onEvent: (event: Event) => void): void {
  const account = useAuth().session?.user.id;
  // An operator who sees as the person is refused the stream.
  const person = isViewing() ? undefined : account;
  const visible = useVisible();
  const pass = useEffectEvent(onEvent);
  useEffect(() => {
    if (!person || !visible) return;
    const stop = new AbortController();
    void followEvents({
      open: (signal) => api.events.follow({}, { signal }),
      onEvent: (event) => pass(event),
      wait,
      signal: stop.signal,
    });
    return () => stop.abort();
  }, [person, visible]);
}

/** Returns whether the tab is the one that is seen. */
export const useVisible = (): boolean =>
  useSyncExternalStore(
    onVisibility,
    () => document.visibilityState === "visible",
    () => false,
  );

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

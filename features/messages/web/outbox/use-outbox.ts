import { useEffect, useSyncExternalStore } from "react";
import { sentenceFor } from "#client/failure.ts";
import { authState } from "#client/session-store.ts";
import type { Message } from "#features/messages/contract/index.ts";
import { api, failureOf } from "../api.ts";
import { createOutbox, type Outbox, type WaitingMessage } from "./outbox.ts";
import { browserWaitingFiles } from "./waiting-files.ts";

const RETRY_MS = 15_000;
const NOTHING: readonly WaitingMessage[] = [];

let outbox: { person: string; box: Outbox } | undefined;
const sentListeners = new Set<(thread: string, message: Message) => void>();

/** Failures after which a message may still be sent as it is. */
const MAY_PASS = new Set<string | null>([
  null,
  "NETWORK_ERROR",
  "UNAUTHORIZED",
  "RATE_LIMIT_EXCEEDED",
  "DATABASE_ERROR",
  "INTERNAL_ERROR",
]);

function call({ thread, id, body, kind }: WaitingMessage, files: readonly File[]) {
  const draft = { id: thread, message_id: id };
  if (kind === "photos") return api.threads.sendPhotos({ ...draft, photos: [...files] });
  if (kind === "file") return api.threads.sendFile({ ...draft, file: files[0] });
  return api.threads.send({ ...draft, body });
}

/** The tab's outbox of the signed-in person, created at the first use. */
function ownOutbox(person: string): Outbox {
  if (outbox?.person === person) return outbox.box;
  const box = createOutbox({
    storage: window.localStorage,
    person,
    files: browserWaitingFiles(),
    send: async (message, files) => {
      // A message waits for its author: another person's session must not send it.
      if (authState().session?.user.id !== person) throw new Error("signed out");
      return (await call(message, files)).data;
    },
    refusalOf: (error) => (MAY_PASS.has(failureOf(error)) ? null : sentenceFor(error)),
    onSent: (thread, message) => {
      for (const listener of sentListeners) listener(thread, message);
    },
  });
  outbox = { person, box };
  return box;
}

/**
 * Returns the person's outbox and what waits in it; sends it when the browser is online
 * again, and from time to time.
 */
export function useOutbox(person: string, onSent: (thread: string, message: Message) => void) {
  const box = ownOutbox(person);
  const waiting = useSyncExternalStore(box.subscribe, box.current, () => NOTHING);
  useEffect(() => {
    sentListeners.add(onSent);
    return () => void sentListeners.delete(onSent);
  }, [onSent]);
  useEffect(() => {
    const flush = () => void box.flush();
    flush();
    window.addEventListener("online", flush);
    const timer = setInterval(flush, RETRY_MS);
    return () => {
      window.removeEventListener("online", flush);
      clearInterval(timer);
    };
  }, [box]);
  return { box, waiting };
}

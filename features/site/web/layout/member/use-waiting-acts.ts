import { useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { actsHaveChanged, onActs, ownActs } from "#client/acts/own-acts.ts";

const RETRY_MS = 15_000;

const loadSender = () => import("./send-acts.ts");

/** Sends a provider's acts that wait, on any page: when there is a network again, and from time to time. */
export function useWaitingActs(isProvider: boolean): void {
  const cache = useQueryClient();
  useEffect(() => {
    if (!isProvider) return;
    const flush = async () => {
      const waits = ownActs()
        ?.read()
        .some(({ refusal }) => refusal === undefined);
      if (!waits || !navigator.onLine) return;
      const { sendActs } = await loadSender();
      await sendActs(cache);
    };
    const tryFlush = () => void flush().catch(() => undefined);
    const onOtherTab = ({ key }: StorageEvent) => {
      if (key === null || key.startsWith("maisonnee.outbox.")) actsHaveChanged();
    };
    // Before an act needs it: a page whose network comes and goes may fail to load it then, some browsers for
    // good. A page that is kept keeps it too.
    void loadSender().catch(() => undefined);
    tryFlush();
    const stop = onActs(tryFlush);
    const timer = setInterval(tryFlush, RETRY_MS);
    window.addEventListener("online", tryFlush);
    window.addEventListener("storage", onOtherTab);
    return () => {
      stop();
      clearInterval(timer);
      window.removeEventListener("online", tryFlush);
      window.removeEventListener("storage", onOtherTab);
    };
  }, [isProvider, cache]);
}

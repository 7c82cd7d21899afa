import { useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { isWaiting } from "#client/acts/acts.ts";
import { actsAreShown, actsHaveChanged, onActs, ownActs } from "#client/acts/own-acts.ts";
import { keepWith } from "#client/kept/kept-page.ts";
import { afterContent } from "#ui/page/after-content.ts";

const RETRY_MS = 15_000;

const loadSender = () => import("./send-acts.ts");

/** Sends a provider's acts that wait, on any page: when there is a network again, and from time to time. */
export function useWaitingActs(isProvider: boolean): void {
  const cache = useQueryClient();
  useEffect(() => {
    if (!isProvider) return;
    const flush = async () => {
      const waits = ownActs()?.read().some(isWaiting);
      if (!waits || !navigator.onLine) return;
      const { sendActs } = await loadSender();
      await sendActs(cache);
    };
    const tryFlush = () => void flush().catch(() => undefined);
    const onOtherTab = ({ key }: StorageEvent) => {
      if (key === null || key.startsWith("maisonnee.outbox.")) actsHaveChanged();
    };
    // Before an act needs it: where the network comes and goes it may fail to load, and never try again.
    keepWith(loadSender);
    actsAreShown.then(() => afterContent(loadSender)).catch(() => undefined);
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

import { useCallback, useEffect, useRef, useState } from "react";
import { browserFileStore } from "#client/files/file-store.ts";
import { imageDrafts } from "#client/files/image-drafts.ts";
import { useAuth } from "#features/accounts/web/index.ts";
import { LIMITS } from "#foundation/limits.ts";
import type { Uploads } from "./uploads.ts";

/** Delay before a change is stored, in milliseconds. */
const DEBOUNCE_MS = 300;

/**
 * Stores the images chosen for a new service until it is published, across reloads. `isStorageFull` is true
 * when the browser cannot store them; `clear` deletes them once the service is published.
 */
export function useImageDrafts(uploads: Uploads): { isStorageFull: boolean; clear: () => void } {
  const accountId = useAuth().session?.user.id ?? "";
  const [isStorageFull, setStorageFull] = useState(false);
  const clearRef = useRef(() => {});
  useEffect(() => {
    const drafts = imageDrafts(sessionStorage, browserFileStore("services"), {
      owner: accountId,
      form: "service",
    });
    let timer: ReturnType<typeof setTimeout> | undefined;
    let isStopped = false;
    const store = async () => {
      const waiting = uploads.get().filter(({ state }) => state.kind === "waiting");
      const isStored = await drafts.write(waiting);
      if (!isStopped) setStorageFull(!isStored);
    };
    let unsubscribe = () => {};
    void drafts.read().then((found) => {
      if (isStopped) return;
      if (found.length > 0) uploads.restore(found, LIMITS.imagesPerItemMax);
      unsubscribe = uploads.subscribe(() => {
        clearTimeout(timer);
        timer = setTimeout(store, DEBOUNCE_MS);
      });
      void store();
    });
    const stop = () => {
      isStopped = true;
      clearTimeout(timer);
      unsubscribe();
    };
    clearRef.current = () => {
      stop();
      void drafts.write([]);
    };
    return stop;
  }, [uploads, accountId]);
  return { isStorageFull, clear: useCallback(() => clearRef.current(), []) };
}

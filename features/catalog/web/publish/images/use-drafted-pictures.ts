import { useCallback, useEffect, useRef, useState } from "react";
import { useAuth } from "#features/accounts/web/index.ts";
import { LIMITS } from "#foundation/limits.ts";
import { draftedPictures } from "./drafted-pictures.ts";
import { browserFileBox } from "./file-box.ts";
import type { Uploads } from "./uploads.ts";

/** Longer than a word takes to type. */
const PAUSE_MS = 300;

/**
 * Keeps the pictures chosen for a new service until it is published, over a reload too. `lost` says that the browser
 * cannot; `forget` lets them go for good, once the service is published.
 */
export function useDraftedPictures(uploads: Uploads): { lost: boolean; forget: () => void } {
  const owner = useAuth().session?.user.id ?? "";
  const [lost, setLost] = useState(false);
  const publish = useRef(() => {});
  useEffect(() => {
    const drafts = draftedPictures(sessionStorage, browserFileBox(), owner);
    let timer: ReturnType<typeof setTimeout> | undefined;
    let over = false;
    const save = async () => {
      const waiting = uploads.get().filter(({ state }) => state.kind === "waiting");
      const kept = await drafts.write(waiting);
      if (!over) setLost(!kept);
    };
    let stop = () => {};
    void drafts.read().then((found) => {
      if (over) return;
      if (found.length > 0) uploads.resume(found, LIMITS.imagesPerItemMax);
      stop = uploads.subscribe(() => {
        clearTimeout(timer);
        timer = setTimeout(save, PAUSE_MS);
      });
      void save();
    });
    const end = () => {
      over = true;
      clearTimeout(timer);
      stop();
    };
    publish.current = () => {
      end();
      void drafts.write([]);
    };
    return end;
  }, [uploads, owner]);
  return { lost, forget: useCallback(() => publish.current(), []) };
}

import { useEffect, useEffectEvent, useState, useSyncExternalStore } from "react";
import type { OwnImage } from "#features/catalog/contract/index.ts";
import { createUploads, type Upload, type Uploads } from "./uploads.ts";

/**
 * The uploads of this page. Closing the tab meanwhile asks for confirmation (UnsentPicturesDialog does so for
 * links within the site); leaving the page aborts them.
 */
export function useUploads(onUploaded: (images: OwnImage[]) => void): {
  uploads: Uploads;
  items: readonly Upload[];
} {
  const notifyUploaded = useEffectEvent(onUploaded);
  const [uploads, setUploads] = useState<Uploads>(() => EMPTY);
  useEffect(() => {
    const created = createUploads({
      preview: (file) => URL.createObjectURL(file),
      release: (url) => URL.revokeObjectURL(url),
      onUploaded: (images) => notifyUploaded(images),
    });
    setUploads(created);
    const warn = (event: BeforeUnloadEvent) => {
      if (created.pendingCount() > 0) event.preventDefault();
    };
    addEventListener("beforeunload", warn);
    return () => {
      removeEventListener("beforeunload", warn);
      created.stop();
    };
  }, []);
  return { uploads, items: useSyncExternalStore(uploads.subscribe, uploads.get) };
}

/** Used until the first effect runs. */
const EMPTY = createUploads({ preview: () => "", release: () => {}, onUploaded: () => {} });

import { useEffect, useEffectEvent, useState, useSyncExternalStore } from "react";
import type { Image } from "#features/catalog/contract/index.ts";
import { createUploads, type Upload, type Uploads } from "./uploads.ts";

/**
 * The pictures on their way from this page. Closing it meanwhile asks first (within the site `LeavePictures` does);
 * the page gone, they stop.
 */
export function useUploads(onArrived: (images: Image[]) => void): {
  uploads: Uploads;
  items: readonly Upload[];
} {
  const arrived = useEffectEvent(onArrived);
  const [uploads, setUploads] = useState<Uploads>(() => EMPTY);
  useEffect(() => {
    const made = createUploads({
      preview: (file) => URL.createObjectURL(file),
      release: (url) => URL.revokeObjectURL(url),
      onArrived: (images) => arrived(images),
    });
    setUploads(made);
    const warn = (event: BeforeUnloadEvent) => {
      if (made.underway() > 0) event.preventDefault();
    };
    addEventListener("beforeunload", warn);
    return () => {
      removeEventListener("beforeunload", warn);
      made.stop();
    };
  }, []);
  return { uploads, items: useSyncExternalStore(uploads.subscribe, uploads.get) };
}

/** Before the page is whole there is nothing to send. */
const EMPTY = createUploads({ preview: () => "", release: () => {}, onArrived: () => {} });

import { useEffect, useRef, useState } from "react";
import { newId } from "#foundation/id.ts";
import { authState } from "../session-store.ts";
import { browserFileStore } from "./file-store.ts";
import { imageDrafts } from "./image-drafts.ts";

const FILES = browserFileStore("forms");

interface KeyedPhoto {
  key: string;
  file: File;
}

const withoutTexts = (photos: readonly KeyedPhoto[]) => photos.map((photo) => ({ ...photo, alt: "" }));

/**
 * The photos of a form that restores what was left unsaved in this tab (`useDraftedForm`), under the name of
 * that form; a browser that cannot store them forgets them at a reload.
 */
export function useDraftedPhotos(form: string) {
  const [drafts] = useState(() =>
    imageDrafts(sessionStorage, FILES, { owner: authState().session?.user.id ?? "", form }),
  );
  const [photos, setPhotos] = useState<readonly KeyedPhoto[]>([]);
  const isRead = useRef<Promise<void>>(null);
  useEffect(() => {
    isRead.current ??= drafts.read().then((found) => {
      // The files of this page load have its keys; the earlier ones are deleted by the write.
      const restored = found.map(({ file }) => ({ key: newId(), file }));
      if (restored.length > 0) setPhotos((chosen) => [...restored, ...chosen]);
    });
  }, [drafts]);
  const isChanged = useRef(false);
  useEffect(() => {
    if (photos.length === 0 && !isChanged.current) return;
    isChanged.current = true;
    void isRead.current?.then(() => drafts.write(withoutTexts(photos)));
  }, [drafts, photos]);
  return {
    photos: photos.map(({ file }) => file),
    /** Adds or removes photos. */
    setPhotos: (change: (before: readonly File[]) => readonly File[]) =>
      setPhotos((before) => keyed(change(before.map(({ file }) => file)), before)),
    /** Removes the draft once it is sent. */
    clearPhotos: () => {
      setPhotos([]);
      void isRead.current?.then(() => drafts.write([]));
    },
  };
}

const keyed = (files: readonly File[], before: readonly KeyedPhoto[]): KeyedPhoto[] =>
  files.map((file) => before.find((one) => one.file === file) ?? { key: newId(), file });

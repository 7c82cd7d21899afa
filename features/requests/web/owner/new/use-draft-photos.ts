import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useEffectEvent, useRef, useState, useSyncExternalStore } from "react";
import { sentenceFor } from "#client/failure.ts";
import { browserFileStore } from "#client/files/file-store.ts";
import type { Request } from "#features/requests/contract/index.ts";
import { newId } from "#foundation/id.ts";
import { api, failureOf, queries } from "../../api.ts";
import { createDraftPhotos, PhotoRefused, type SendPhoto } from "./draft-photos.ts";
import { DRAFT_LIFETIME_MS } from "./request-drafts.ts";
import type { useRequestDraft } from "./use-request-draft.ts";

export const PHOTO_FILES = browserFileStore("requests");

/** Held by the page of this browser that sends photos. */
export const PHOTOS_LOCK = "maisonnee.photos";

/** Errors after which sending the photo again would fail again, by what they are about. */
const REFUSALS: ReadonlyMap<string | null, PhotoRefused["what"]> = new Map([
  ["INVALID_FILE_TYPE", "file"],
  ["FILE_TOO_LARGE", "file"],
  ["NO_FILE_PROVIDED", "file"],
  ["NOT_FOUND", "request"],
  ["TOO_MANY_IMAGES", "request"],
  ["INVALID_REQUEST_STATE", "request"],
  ["REQUEST_ALREADY_CANCELLED", "request"],
  ["REQUEST_ALREADY_COMPLETED", "request"],
  ["THREAD_BLOCKED", "request"],
]);

/** Sends one photo to one request. */
export const sendPhoto: SendPhoto = async (id, { key, file, areas }) => {
  const blurred = areas.length > 0 ? { blurred: JSON.stringify(areas) } : {};
  try {
    await api.photos.add({ id, upload_id: key, photo: file, ...blurred });
  } catch (error) {
    const sentence = sentenceFor(error);
    const refused = REFUSALS.get(failureOf(error));
    throw refused ? new PhotoRefused(sentence, refused) : new Error(sentence);
  }
};

/**
 * The photos of a draft, or of the request that it copies, sent to the requests of
 * `sentIds` as they are made.
 */
export function useDraftPhotos(draft: ReturnType<typeof useRequestDraft>, sentIds: readonly string[]) {
  const client = useQueryClient();
  const [photos] = useState(() =>
    createDraftPhotos({
      files: PHOTO_FILES,
      stored: draft.initial.photos,
      save: draft.setPhotos,
      send: async (id, photo) => {
        await sendPhoto(id, photo);
        void client.invalidateQueries({ queryKey: queries.requests.key() });
      },
      inTurn: (work) => navigator.locks.request(PHOTOS_LOCK, work),
    }),
  );
  const state = useSyncExternalStore(photos.subscribe, photos.get, photos.get);
  useEffect(() => {
    void PHOTO_FILES.removeOlderThan(Date.now() - DRAFT_LIFETIME_MS).catch(() => {});
    void photos.load();
  }, [photos]);
  const isCopied = useRef(false);
  const copy = useEffectEvent(async () => {
    if (!draft.copied || isCopied.current) return;
    isCopied.current = true;
    await copyPhotos(draft.copied, photos.add);
  });
  useEffect(() => {
    if (state.isLoaded) void copy();
  }, [state.isLoaded]);
  const requests = sentIds.join();
  useEffect(() => photos.sendTo(requests ? requests.split(",") : []), [photos, requests]);
  const isSending = state.isSending && photos.pendingCount() > 0;
  useEffect(() => {
    if (!isSending) return;
    const warn = (event: BeforeUnloadEvent) => event.preventDefault();
    addEventListener("beforeunload", warn);
    return () => removeEventListener("beforeunload", warn);
  }, [isSending]);
  return { ...photos, state };
}

/** Adds the photos of an earlier request, in their order; one that cannot be read is left out. */
async function copyPhotos({ id, photos }: Request, add: (key: string, file: File) => void): Promise<void> {
  for (const { id: photo_id, version } of photos) {
    const file = await api.photos.file({ id, photo_id, version, size: "large" }).catch(() => null);
    if (file) add(newId(), file);
  }
}

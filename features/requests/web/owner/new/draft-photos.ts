import type { FileStore } from "#client/files/file-store.ts";
import type { PhotoArea } from "#features/requests/contract/index.ts";
import type { DraftPhoto } from "./request-drafts.ts";

/** A photo chosen for a request that is not sent yet, or not to all of its providers. */
export interface LocalPhoto extends DraftPhoto {
  file: File;
  /** Why the server refused it, if it did: it would refuse it again. */
  refusal?: string;
  /** The file itself was refused: no request takes it. */
  isUnreadable?: boolean;
  /** The requests that could not take it. */
  refusedBy?: readonly string[];
}

/** Sends one photo to one request. Throws `PhotoRefused` for what would be refused again. */
export type SendPhoto = (request_id: string, photo: LocalPhoto) => Promise<void>;

/** The server refused the file itself, or any file of this request; the message can be shown. */
export class PhotoRefused extends Error {
  readonly what: "file" | "request";
  constructor(message: string, what: "file" | "request") {
    super(message);
    this.what = what;
  }
}

/** Whether a request does not have a photo that it may still take. */
const isWaitedFor = ({ sent, isUnreadable, refusedBy }: LocalPhoto, request_id: string) =>
  !isUnreadable && !sent.includes(request_id) && !refusedBy?.includes(request_id);

export interface DraftPhotosState {
  photos: readonly LocalPhoto[];
  /** Whether the files of the stored draft were read. */
  isLoaded: boolean;
  isSending: boolean;
  /** The sentence of the failure that stopped sending; `retry` goes on. */
  failure: string | null;
}

/**
 * The photos of a draft: the files in `files`, what is said about them in the draft (`save`). They are sent
 * to each request as soon as it exists, one at a time, and again after a reload until all arrived.
 */
export function createDraftPhotos({
  files,
  stored,
  save,
  send,
  inTurn = (work) => work(),
}: {
  files: Pick<FileStore, "put" | "get" | "remove">;
  stored: readonly DraftPhoto[];
  save: (photos: DraftPhoto[]) => void;
  send: SendPhoto;
  /** Waits until no other page of the browser sends photos. */
  inTurn?: (work: () => Promise<void>) => Promise<void>;
}) {
  let state: DraftPhotosState = { photos: [], isLoaded: false, isSending: false, failure: null };
  let requests: readonly string[] = [];
  const listeners = new Set<() => void>();
  const set = (changes: Partial<DraftPhotosState>) => {
    state = { ...state, ...changes };
    for (const listener of listeners) listener();
  };
  const setPhotos = (photos: readonly LocalPhoto[]) => {
    set({ photos });
    save(photos.map(({ key, areas, sent }) => ({ key, areas, sent })));
  };
  const change = (key: string, changes: Partial<LocalPhoto>) =>
    setPhotos(state.photos.map((photo) => (photo.key === key ? { ...photo, ...changes } : photo)));

  /** Returns the next photo and a request that does not have it. */
  const nextToSend = () => {
    for (const photo of state.photos) {
      const request_id = requests.find((id) => isWaitedFor(photo, id));
      if (request_id) return { photo, request_id };
    }
    return null;
  };
  const sendAll = async () => {
    if (state.isSending) return;
    set({ isSending: true, failure: null });
    await inTurn(sendPending);
    set({ isSending: false });
  };
  const sendPending = async () => {
    for (let next = nextToSend(); next; next = nextToSend()) {
      const { photo, request_id } = next;
      try {
        await send(request_id, photo);
        change(photo.key, { sent: [...photo.sent, request_id] });
      } catch (error) {
        const message = error instanceof Error ? error.message : "";
        if (!(error instanceof PhotoRefused)) return set({ failure: message });
        const refused =
          error.what === "file"
            ? { isUnreadable: true }
            : { refusedBy: [...(photo.refusedBy ?? []), request_id] };
        change(photo.key, { refusal: message, ...refused });
      }
    }
  };

  return {
    get: () => state,
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    /**
     * Reads the files of the stored draft; photos whose file is gone are left out. Returns false when the
     * browser could not read some: the draft still names these.
     */
    load: async (): Promise<boolean> => {
      const read = await Promise.allSettled(stored.map(({ key }) => files.get(key)));
      const isRead = read.every(({ status }) => status === "fulfilled");
      const found = stored.flatMap((photo, at) => {
        const file = read[at]?.status === "fulfilled" ? read[at].value : undefined;
        return file ? [{ ...photo, file }] : [];
      });
      const photos = [...found, ...state.photos];
      if (isRead && stored.length > 0) setPhotos(photos);
      else set({ photos });
      set({ isLoaded: true });
      if (requests.length > 0) await sendAll();
      return isRead;
    },
    add: (key: string, file: File) => {
      setPhotos([...state.photos, { key, file, areas: [], sent: [] }]);
      // Without storage in the browser, the photo lasts as long as the page.
      void files.put(key, file).catch(() => {});
      if (requests.length > 0) void sendAll();
    },
    remove: (key: string) => {
      setPhotos(state.photos.filter((photo) => photo.key !== key));
      void files.remove([key]).catch(() => {});
    },
    blur: (key: string, area: PhotoArea) => {
      const photo = state.photos.find((one) => one.key === key);
      if (photo) change(key, { areas: [...photo.areas, area] });
    },
    /** Sends every photo to these requests. */
    sendTo: (ids: readonly string[]) => {
      requests = ids;
      if (ids.length > 0) void sendAll();
    },
    retry: () => void sendAll(),
    /** Returns how many photos some request is still without. */
    pendingCount: () => state.photos.filter((photo) => requests.some((id) => isWaitedFor(photo, id))).length,
    /** Deletes the files, once everything is sent. */
    clear: () => void files.remove(state.photos.map(({ key }) => key)).catch(() => {}),
  };
}

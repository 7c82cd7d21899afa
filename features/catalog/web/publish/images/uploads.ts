import { MAX_IMAGES_REACHED, type OwnImage } from "#features/catalog/contract/index.ts";
import {
  FILE_TOO_LARGE,
  IMAGE_LIMIT,
  IMAGE_UPLOAD_FAILED,
  INVALID_FILE_TYPE,
} from "#foundation/errors/common.ts";
import { sentenceOf } from "#foundation/errors/definition.ts";
import { LIMITS } from "#foundation/limits.ts";
import type { UploadState } from "#ui/forms/upload-tile.tsx";

/** An image chosen on this device, until the server has it. */
export interface Upload {
  key: string;
  file: File;
  previewUrl: string;
  /** Its alternative text so far. */
  alt: string;
  state: { kind: "waiting" } | UploadState;
  /** The file itself was refused: retrying would fail again. */
  permanent: boolean;
}

/** The server refused the file itself; the message can be shown. */
export class ImageRefused extends Error {}

/** Sends one image; rejects with an Error whose message can be shown. */
export type SendImage = (
  image: { file: File; alt: string },
  options: { onProgress: (share: number) => void; signal: AbortSignal },
) => Promise<OwnImage[]>;

export interface Uploads {
  get(): readonly Upload[];
  subscribe(listener: () => void): () => void;
  /** Adds files; those certain to be refused fail at once. `room` is how many more the service can hold. */
  add(files: readonly File[], room: number): void;
  /** Shows a file that cannot be sent, with the reason. */
  refuse(file: File, message: string): void;
  /** Restores images of a draft, with their texts. */
  restore(images: readonly { file: File; alt: string }[], room: number): void;
  /** Removes one, aborting its upload. */
  remove(key: string): void;
  retry(key: string): void;
  describe(key: string, alt: string): void;
  /** Moves it towards the first (negative) or the last position. */
  move(key: string, by: number): void;
  /** Starts uploading, one at a time so that they keep their order. */
  start(send: SendImage): void;
  /** Returns how many are uploading or queued: lost if the page is left now. */
  pendingCount(): number;
  /** Aborts uploads and releases the previews. */
  stop(): void;
}

/**
 * `preview` creates a URL for a file, `release` revokes it; `onUploaded` receives all images of the service.
 */
export function createUploads({
  preview,
  release,
  onUploaded,
}: {
  preview: (file: File) => string;
  release: (url: string) => void;
  onUploaded: (images: OwnImage[]) => void;
}): Uploads {
  let items: readonly Upload[] = [];
  let send: SendImage | undefined;
  let current: { key: string; abort: AbortController } | undefined;
  let keyCount = 0;
  const listeners = new Set<() => void>();
  const set = (next: readonly Upload[]) => {
    items = next;
    for (const listener of listeners) listener();
  };
  const change = (key: string, changes: Partial<Upload>) =>
    set(items.map((item) => (item.key === key ? { ...item, ...changes } : item)));
  const mark = (key: string, state: Upload["state"]) => change(key, { state });
  const drop = (key: string) => {
    for (const item of items) if (item.key === key && item.previewUrl) release(item.previewUrl);
    set(items.filter((item) => item.key !== key));
  };

  const next = async () => {
    const item = items.find(({ state }) => state.kind === "waiting");
    if (!send || current || !item) return;
    const { key, file, alt } = item;
    const abort = new AbortController();
    current = { key, abort };
    mark(key, { kind: "uploading", progress: 0 });
    try {
      const images = await send(
        { file, alt },
        {
          onProgress: (progress) => mark(key, { kind: "uploading", progress }),
          signal: abort.signal,
        },
      );
      drop(key);
      onUploaded(images);
    } catch (error) {
      const message = error instanceof Error ? error.message : IMAGE_UPLOAD_FAILED.message;
      if (!abort.signal.aborted)
        change(key, { state: { kind: "failed", message }, permanent: error instanceof ImageRefused });
    }
    current = undefined;
    void next();
  };

  const refuse = (file: File, message: string) => {
    keyCount++;
    const failed: Upload = {
      key: `${keyCount}`,
      file,
      alt: "",
      previewUrl: "",
      permanent: true,
      state: { kind: "failed", message },
    };
    set([...items, failed]);
  };

  const enqueue = (images: readonly { file: File; alt: string }[], room: number) => {
    let free = room - items.filter(({ state }) => state.kind !== "failed").length;
    const added = images.map(({ file, alt }): Upload => {
      const refusalOfFile = refusalOf(file);
      const refusal = refusalOfFile ?? (free > 0 ? null : MAX_IMAGES_REACHED.message);
      if (refusal === null) free--;
      keyCount++;
      return {
        key: `${keyCount}`,
        file,
        alt,
        previewUrl: preview(file),
        permanent: refusalOfFile !== null,
        state: refusal === null ? { kind: "waiting" } : { kind: "failed", message: refusal },
      };
    });
    set([...items, ...added]);
    void next();
  };

  return {
    get: () => items,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    add: (files, room) =>
      enqueue(
        files.map((file) => ({ file, alt: "" })),
        room,
      ),
    refuse,
    restore: enqueue,
    remove: (key) => {
      if (current?.key === key) current.abort.abort();
      drop(key);
    },
    retry: (key) => {
      mark(key, { kind: "waiting" });
      void next();
    },
    describe: (key, alt) => change(key, { alt }),
    move: (key, by) => {
      const from = items.findIndex((item) => item.key === key);
      const to = from + by;
      if (from < 0 || to < 0 || to >= items.length) return;
      const moved = [...items];
      moved.splice(to, 0, ...moved.splice(from, 1));
      set(moved);
    },
    start: (sender) => {
      send = sender;
      void next();
    },
    pendingCount: () => (send ? items.filter(({ state }) => state.kind !== "failed").length : 0),
    stop: () => {
      current?.abort.abort();
      // Images still being prepared when the page is left are not sent.
      send = undefined;
      for (const { previewUrl } of items) if (previewUrl) release(previewUrl);
      set([]);
    },
  };
}

/** Returns why a file is certain to be refused, or null; the server checks the content itself. */
function refusalOf(file: File): string | null {
  if (file.size > LIMITS.imageMaxBytes) return sentenceOf(FILE_TOO_LARGE, IMAGE_LIMIT);
  if (file.type !== "" && !file.type.startsWith("image/")) return INVALID_FILE_TYPE.message;
  return null;
}

import type { Image } from "#features/catalog/contract/index.ts";
import { ERRORS } from "#foundation/errors/catalog.ts";
import { LIMITS } from "#foundation/limits.ts";
import type { UploadState } from "#ui/upload-tile.tsx";

/** A picture chosen on this device, until the server has it. */
export interface Upload {
  key: string;
  file: File;
  previewUrl: string;
  /** What it shows, as written so far. */
  alt: string;
  state: { kind: "waiting" } | UploadState;
  /** Failed for what it is: trying again would change nothing. */
  hopeless: boolean;
}

/** A picture that would be refused again; its message can be shown. */
export class PictureRefused extends Error {}

/** Sends one picture; rejects with an Error whose message can be shown. */
export type SendImage = (
  picture: { file: File; alt: string },
  told: { onProgress: (share: number) => void; signal: AbortSignal },
) => Promise<Image[]>;

export interface Uploads {
  get(): readonly Upload[];
  subscribe(listener: () => void): () => void;
  /** Refuses at once what would certainly be refused; `room` is how many more the service can hold. */
  add(files: readonly File[], room: number): void;
  /** Takes up again what was chosen before, with its texts. */
  resume(pictures: readonly { file: File; alt: string }[], room: number): void;
  /** Takes one out, stopping it on its way. */
  remove(key: string): void;
  retry(key: string): void;
  describe(key: string, alt: string): void;
  /** So many places towards the first (negative) or the last. */
  move(key: string, by: number): void;
  /** From now on pictures leave, each by itself, one after the other so that they arrive in their order. */
  start(send: SendImage): void;
  /** How many are on their way or next in line: lost if the page is left now. */
  underway(): number;
  /** Stops what is on its way and lets the previews go. */
  stop(): void;
}

/** `preview` makes an address for a file, `release` gives it back; `onArrived` is told the service's pictures. */
export function createUploads({
  preview,
  release,
  onArrived,
}: {
  preview: (file: File) => string;
  release: (url: string) => void;
  onArrived: (images: Image[]) => void;
}): Uploads {
  let items: readonly Upload[] = [];
  let send: SendImage | undefined;
  let under: { key: string; abort: AbortController } | undefined;
  let made = 0;
  const listeners = new Set<() => void>();
  const set = (next: readonly Upload[]) => {
    items = next;
    for (const listener of listeners) listener();
  };
  const change = (key: string, changes: Partial<Upload>) =>
    set(items.map((item) => (item.key === key ? { ...item, ...changes } : item)));
  const mark = (key: string, state: Upload["state"]) => change(key, { state });
  const drop = (key: string) => {
    for (const item of items) if (item.key === key) release(item.previewUrl);
    set(items.filter((item) => item.key !== key));
  };

  const next = async () => {
    const item = items.find(({ state }) => state.kind === "waiting");
    if (!send || under || !item) return;
    const { key, file, alt } = item;
    const abort = new AbortController();
    under = { key, abort };
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
      onArrived(images);
    } catch (error) {
      const message = error instanceof Error ? error.message : ERRORS.IMAGE_UPLOAD_FAILED.message;
      if (!abort.signal.aborted)
        change(key, { state: { kind: "failed", message }, hopeless: error instanceof PictureRefused });
    }
    under = undefined;
    void next();
  };

  const take = (pictures: readonly { file: File; alt: string }[], room: number) => {
    let left = room - items.filter(({ state }) => state.kind !== "failed").length;
    const added = pictures.map(({ file, alt }): Upload => {
      const own = refusalOf(file);
      const refusal = own ?? (left > 0 ? null : ERRORS.MAX_IMAGES_REACHED.message);
      if (refusal === null) left--;
      made++;
      return {
        key: `${made}`,
        file,
        alt,
        previewUrl: preview(file),
        hopeless: own !== null,
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
      take(
        files.map((file) => ({ file, alt: "" })),
        room,
      ),
    resume: take,
    remove: (key) => {
      if (under?.key === key) under.abort.abort();
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
    underway: () => (send ? items.filter(({ state }) => state.kind !== "failed").length : 0),
    stop: () => {
      under?.abort.abort();
      for (const { previewUrl } of items) release(previewUrl);
      set([]);
    },
  };
}

/** What can be known without sending: the server recognises pictures by their content. */
function refusalOf(file: File): string | null {
  if (file.size > LIMITS.imageMaxBytes) return ERRORS.FILE_TOO_LARGE.message;
  if (file.type !== "" && !file.type.startsWith("image/")) return ERRORS.INVALID_FILE_TYPE.message;
  return null;
}

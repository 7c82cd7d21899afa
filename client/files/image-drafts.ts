import { DAY_MS } from "#foundation/durations.ts";
import type { FormDraftKey } from "../drafts/form-drafts.ts";
import type { FileStore } from "./file-store.ts";

/** An image chosen for what is not sent yet. */
interface ImageDraft {
  key: string;
  file: File;
  alt: string;
}

/**
 * Keeps the images of a draft over a reload: their order and texts in session
 * storage, the files in IndexedDB.
 */
export interface ImageDrafts {
  /** Returns the images of the previous page load, in order; none when nothing could be stored. */
  read(): Promise<ImageDraft[]>;
  /** Stores exactly these images. Returns false when the browser cannot: they will not survive a reload. */
  write(images: readonly ImageDraft[]): Promise<boolean>;
}

interface StoredDraft {
  owner: string;
  page: string;
  images: { key: string; alt: string }[];
}

/** Files left behind by a closed tab are deleted after a day. */
const MAX_AGE_MS = DAY_MS;

/** `form` names the form and its subject among the drafts. */
export function imageDrafts(
  storage: Pick<Storage, "getItem" | "setItem" | "removeItem">,
  files: FileStore,
  { owner, form }: Pick<FormDraftKey, "owner" | "form">,
): ImageDrafts {
  const draftKey = `maisonnee.draft.pictures.${form}`;
  // Upload keys restart at each page load, so the stored key includes an id of the load.
  const pageId: string = crypto.randomUUID();
  const storageKey = (key: string, page = pageId) => `${page} ${key}`;
  let storedKeys: string[] = [];
  let pending: Promise<unknown> = Promise.resolve();

  const save = async (images: readonly ImageDraft[]): Promise<boolean> => {
    try {
      for (const { key, file } of images) {
        if (storedKeys.includes(storageKey(key))) continue;
        await files.put(storageKey(key), file);
        storedKeys.push(storageKey(key));
      }
      const used = new Set(images.map(({ key }) => storageKey(key)));
      const stored: StoredDraft = {
        owner,
        page: pageId,
        images: images.map(({ key, alt }) => ({ key, alt })),
      };
      if (images.length === 0) storage.removeItem(draftKey);
      else storage.setItem(draftKey, JSON.stringify(stored));
      await files.remove(storedKeys.filter((key) => !used.has(key)));
      storedKeys = storedKeys.filter((key) => used.has(key));
      return true;
    } catch {
      return false;
    }
  };

  return {
    read: async () => {
      try {
        void files.removeOlderThan(Date.now() - MAX_AGE_MS).catch(() => {});
        const stored = JSON.parse(storage.getItem(draftKey) ?? "null") as StoredDraft | null;
        if (stored?.owner !== owner) return [];
        const found = await Promise.all(
          stored.images.map(async ({ key, alt }) => {
            const file = await files.get(storageKey(key, stored.page));
            return file ? [{ key, file, alt }] : [];
          }),
        );
        // Deleted by the next write, which stores them under this page load's keys.
        storedKeys.push(...stored.images.map(({ key }) => storageKey(key, stored.page)));
        return found.flat();
      } catch {
        return [];
      }
    },
    // Writes run one after the other, so that the last one wins.
    write: (images) => {
      const written = pending.then(() => save(images));
      pending = written;
      return written;
    },
  };
}

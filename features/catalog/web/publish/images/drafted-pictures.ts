import type { FileBox } from "./file-box.ts";

/** A picture chosen for a service that is not published yet. */
export interface Drafted {
  key: string;
  file: File;
  alt: string;
}

/** The pictures of a draft over a reload: their order and texts in the tab, the files beside. */
export interface DraftedPictures {
  /** Those of the page before this one, in their order; none where nothing could be kept. */
  read(): Promise<Drafted[]>;
  /** Keeps these and no others. False when the browser cannot: they will not outlive the page. */
  write(pictures: readonly Drafted[]): Promise<boolean>;
}

interface Kept {
  owner: string;
  page: string;
  pictures: { key: string; alt: string }[];
}

const KEY = "maisonnee.draft.pictures";
/** What a tab that was closed left behind goes after a day. */
const KEPT_MS = 86_400_000;

export function draftedPictures(
  storage: Pick<Storage, "getItem" | "setItem" | "removeItem">,
  files: FileBox,
  owner: string,
): DraftedPictures {
  // Keys are the page's own: a reload begins them again.
  const page: string = crypto.randomUUID();
  const named = (key: string, of = page) => `${of} ${key}`;
  let held: string[] = [];
  let last: Promise<unknown> = Promise.resolve();

  const save = async (pictures: readonly Drafted[]): Promise<boolean> => {
    try {
      for (const { key, file } of pictures) {
        if (held.includes(named(key))) continue;
        await files.put(named(key), file);
        held.push(named(key));
      }
      const wanted = new Set(pictures.map(({ key }) => named(key)));
      const kept: Kept = { owner, page, pictures: pictures.map(({ key, alt }) => ({ key, alt })) };
      if (pictures.length === 0) storage.removeItem(KEY);
      else storage.setItem(KEY, JSON.stringify(kept));
      await files.remove(held.filter((key) => !wanted.has(key)));
      held = held.filter((key) => wanted.has(key));
      return true;
    } catch {
      return false;
    }
  };

  return {
    read: async () => {
      try {
        void files.forgetBefore(Date.now() - KEPT_MS).catch(() => {});
        const kept = JSON.parse(storage.getItem(KEY) ?? "null") as Kept | null;
        if (kept?.owner !== owner) return [];
        const found = await Promise.all(
          kept.pictures.map(async ({ key, alt }) => {
            const file = await files.get(named(key, kept.page));
            return file ? [{ key, file, alt }] : [];
          }),
        );
        // Let go once the next write has them under this page's names.
        held.push(...kept.pictures.map(({ key }) => named(key, kept.page)));
        return found.flat();
      } catch {
        return [];
      }
    },
    // One after the other: what is written last is what stays.
    write: (pictures) => {
      const written = last.then(() => save(pictures));
      last = written;
      return written;
    },
  };
}

import { createStore, delMany, entries, get, set, type UseStore } from "idb-keyval";

/** Where the browser keeps files over a reload. Each call rejects where it keeps nothing (full, private, forbidden). */
export interface FileBox {
  put(key: string, file: File): Promise<void>;
  get(key: string): Promise<File | undefined>;
  remove(keys: readonly string[]): Promise<void>;
  /** Removes what was put before that instant, in milliseconds. */
  forgetBefore(ms: number): Promise<void>;
}

interface Stored {
  file: File;
  at: number;
}

/** Returns files in IndexedDB, which stores them as they are; opened at the first use. */
export function browserFileBox(): FileBox {
  let opened: UseStore | undefined;
  const store = () => {
    opened ??= createStore("maisonnee", "draft_pictures");
    return opened;
  };
  return {
    put: (key, file) => set(key, { file, at: Date.now() } satisfies Stored, store()),
    get: async (key) => {
      const stored = await get<Partial<Stored>>(key, store());
      return stored?.file instanceof File ? stored.file : undefined;
    },
    remove: (keys) => delMany([...keys], store()),
    forgetBefore: async (ms) => {
      const old = (await entries<string, Stored>(store())).filter(([, { at }]) => at < ms);
      await delMany(
        old.map(([key]) => key),
        store(),
      );
    },
  };
}

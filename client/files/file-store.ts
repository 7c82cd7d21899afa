import { createStore, delMany, entries, get, set, type UseStore } from "idb-keyval";

/**
 * Stores files over a reload. Every call rejects where the browser stores nothing (full, private, forbidden).
 */
export interface FileStore {
  put(key: string, file: File): Promise<void>;
  get(key: string): Promise<File | undefined>;
  remove(keys: readonly string[]): Promise<void>;
  /** Deletes the files stored before this time, in milliseconds since 1970. */
  removeOlderThan(ms: number): Promise<void>;
}

interface StoredFile {
  file: File;
  at: number;
}

/** The databases of files, by what they belong to. */
export const DATABASES = {
  services: "maisonnee",
  requests: "maisonnee_requests",
  messages: "maisonnee-messages",
  acts: "maisonnee-acts",
  forms: "maisonnee-forms",
} as const;

/**
 * Deletes every stored file of this browser; one that is not deleted is removed by age (`removeOlderThan`).
 */
export function deleteStoredFiles(): void {
  try {
    for (const name of Object.values(DATABASES)) indexedDB.deleteDatabase(name);
  } catch {
    // The browser stores nothing.
  }
}

/** A FileStore in an IndexedDB database of its own, opened at first use. */
export function browserFileStore(subject: keyof typeof DATABASES): FileStore {
  let database: UseStore | undefined;
  const store = () => {
    database ??= createStore(DATABASES[subject], "draft_pictures");
    return database;
  };
  return {
    put: (key, file) => set(key, { file, at: Date.now() } satisfies StoredFile, store()),
    get: async (key) => {
      const stored = await get<Partial<StoredFile>>(key, store());
      return stored?.file instanceof File ? stored.file : undefined;
    },
    remove: (keys) => delMany([...keys], store()),
    removeOlderThan: async (ms) => {
      const old = (await entries<string, StoredFile>(store())).filter(([, { at }]) => at < ms);
      await delMany(
        old.map(([key]) => key),
        store(),
      );
    },
  };
}

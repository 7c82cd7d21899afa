/** Where the browser keeps files over a reload. Each call rejects where it keeps nothing (full, private, forbidden). */
export interface FileBox {
  put(key: string, file: File): Promise<void>;
  get(key: string): Promise<File | undefined>;
  remove(keys: readonly string[]): Promise<void>;
  /** Lets go of what was put before that instant, in milliseconds. */
  forgetBefore(ms: number): Promise<void>;
}

interface Kept {
  file: File;
  at: number;
}

const STORE = "draft_pictures";

/** IndexedDB, which keeps files as they are; opened at the first use. */
export function browserFileBox(): FileBox {
  let opened: Promise<IDBDatabase> | undefined;
  const store = async (mode: IDBTransactionMode) => {
    opened ??= open();
    return (await opened).transaction(STORE, mode).objectStore(STORE);
  };
  return {
    put: async (key, file) => {
      await settled((await store("readwrite")).put({ file, at: Date.now() } satisfies Kept, key));
    },
    get: async (key) => {
      const kept: Partial<Kept> | undefined = await settled((await store("readonly")).get(key));
      return kept?.file instanceof File ? kept.file : undefined;
    },
    remove: async (keys) => {
      const files = await store("readwrite");
      await Promise.all(keys.map((key) => settled(files.delete(key))));
    },
    forgetBefore: async (ms) => {
      const files = await store("readwrite");
      const walk = files.openCursor();
      walk.onsuccess = () => {
        const found = walk.result;
        if (!found) return;
        if ((found.value as Kept).at < ms) found.delete();
        found.continue();
      };
      await ended(files.transaction);
    },
  };
}

function open(): Promise<IDBDatabase> {
  const asked = indexedDB.open("maisonnee", 1);
  asked.onupgradeneeded = () => asked.result.createObjectStore(STORE);
  return settled(asked);
}

const settled = <T>(asked: IDBRequest<T>) =>
  new Promise<T>((resolve, reject) => {
    asked.onsuccess = () => resolve(asked.result);
    asked.onerror = () => reject(asked.error);
  });

const ended = (transaction: IDBTransaction) =>
  new Promise<void>((resolve, reject) => {
    transaction.oncomplete = () => resolve();
    transaction.onabort = () => reject(transaction.error);
  });

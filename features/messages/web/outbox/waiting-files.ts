import { createStore, del, get, set, type UseStore } from "idb-keyval";
import { DATABASES } from "#client/files/file-store.ts";

/** The files of messages that have not left, in the browser's storage under the message's id. */
export interface WaitingFiles {
  put(id: string, files: readonly File[]): Promise<void>;
  get(id: string): Promise<readonly File[] | undefined>;
  remove(id: string): Promise<void>;
}

/** Returns the WaitingFiles of this tab, which also stay in memory: a private window may have no storage. */
export function browserWaitingFiles(): WaitingFiles {
  const inMemory = new Map<string, readonly File[]>();
  let database: UseStore | undefined;
  const store = () => {
    database ??= createStore(DATABASES.messages, "waiting_files");
    return database;
  };
  const ignore = () => {};
  return {
    put: async (id, files) => {
      inMemory.set(id, files);
      await Promise.resolve()
        .then(() => set(id, files, store()))
        .catch(ignore);
    },
    get: async (id) =>
      inMemory.get(id) ??
      (await Promise.resolve()
        .then(() => get<readonly File[]>(id, store()))
        .catch(ignore)) ??
      undefined,
    remove: async (id) => {
      inMemory.delete(id);
      await Promise.resolve()
        .then(() => del(id, store()))
        .catch(ignore);
    },
  };
}

/**
 * Local data of a person: drafts, messages and acts that have not left, what pages kept, compared
 * services, the last used property.
 */
const LOCAL_KEYS = /^maisonnee\.(draft\.|outbox\.|kept\.|compare$|property$|looked$)/;

/** Removes a person's local data from this browser. */
export function clearLocalData(storages: readonly Pick<Storage, "length" | "key" | "removeItem">[]): void {
  for (const storage of storages) {
    try {
      const keys = Array.from({ length: storage.length }, (_, index) => storage.key(index) ?? "");
      for (const key of keys) if (LOCAL_KEYS.test(key)) storage.removeItem(key);
    } catch {
      // The browser blocks this storage, so nothing was stored.
    }
  }
}

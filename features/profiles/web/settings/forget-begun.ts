/** What a person began here and the browser keeps: drafts, what they compared, the property they had in mind. */
const BEGUN = /^maisonnee\.(draft\.|compare$|property$|looked$)/;

/** Leaves nothing of them in this browser; a storage that is closed holds nothing. */
export function forgetBegun(storages: readonly Pick<Storage, "length" | "key" | "removeItem">[]): void {
  for (const storage of storages) {
    try {
      const keys = Array.from({ length: storage.length }, (_, at) => storage.key(at) ?? "");
      for (const key of keys) if (BEGUN.test(key)) storage.removeItem(key);
    } catch {
      // Nothing was kept there.
    }
  }
}

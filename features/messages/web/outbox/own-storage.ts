/** The part of a browser's storage that is needed here. */
export type BrowserStorage = Pick<Storage, "getItem" | "setItem" | "removeItem">;

/**
 * Values of one person under a key of the browser's storage. Another person on this browser reads nothing; a
 * full, unavailable or corrupt storage counts as empty.
 */
export function ownStorage<T>(
  storage: BrowserStorage,
  { key, person, isValue }: { key: string; person: string; isValue: (value: unknown) => value is T },
) {
  return {
    read: (): T[] => {
      try {
        const stored: unknown = JSON.parse(storage.getItem(key) ?? "null");
        const { person: storedPerson, values } = (stored ?? {}) as { person?: unknown; values?: unknown };
        return storedPerson === person && Array.isArray(values) ? values.filter(isValue) : [];
      } catch {
        return [];
      }
    },
    write: (values: readonly T[]): void => {
      try {
        if (values.length === 0) storage.removeItem(key);
        else storage.setItem(key, JSON.stringify({ person, values }));
      } catch {
        // A private window may have no storage; what is on the page stays there.
      }
    },
  };
}

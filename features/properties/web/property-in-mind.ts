const KEY = "maisonnee.property";

/**
 * The property somebody came to Découvrir from, or measured distances from: the request that follows begins with it.
 * Kept by the tab until a request is sent; a storage that is full or closed only means to choose it again.
 */
export function propertyInMind(storage: () => Pick<Storage, "getItem" | "setItem" | "removeItem">) {
  return {
    /** Its id; empty for none. It may be of a property since removed, or of whoever was signed in before. */
    read: (): string => {
      try {
        return storage().getItem(KEY) ?? "";
      } catch {
        return "";
      }
    },
    keep: (id: string) => {
      try {
        storage().setItem(KEY, id);
      } catch {
        // The request's form asks.
      }
    },
    forget: () => {
      try {
        storage().removeItem(KEY);
      } catch {
        // Nothing was kept.
      }
    },
  };
}

/** This tab's. */
export const inMind = propertyInMind(() => sessionStorage);

/** Its key in session storage. */
export const LAST_USED_PROPERTY = "maisonnee.property";

/**
 * The property that the owner last opened or measured distances from: the next request starts with it. In
 * session storage until a request is sent; if storage fails, the owner chooses again.
 */
export function createLastUsedProperty(storage: () => Pick<Storage, "getItem" | "setItem" | "removeItem">) {
  return {
    /**
     * Returns its id, or an empty string. It may be of a removed property, or of the person signed in before.
     */
    read: (): string => {
      try {
        return storage().getItem(LAST_USED_PROPERTY) ?? "";
      } catch {
        return "";
      }
    },
    set: (id: string) => {
      try {
        storage().setItem(LAST_USED_PROPERTY, id);
      } catch {
        // The request form asks for the property.
      }
    },
    clear: () => {
      try {
        storage().removeItem(LAST_USED_PROPERTY);
      } catch {
        // Nothing was stored.
      }
    },
  };
}

/** The last used property of this tab. */
export const lastUsedProperty = createLastUsedProperty(() => sessionStorage);

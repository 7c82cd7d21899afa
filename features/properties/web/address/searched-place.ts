import { findPostalCode } from "#foundation/input/postal-code.ts";

const KEY = "maisonnee.place";

/** The fields of an address that a searched place fills. */
export interface SearchedPlace {
  city: string;
  zip: string;
}

const NOWHERE: SearchedPlace = { city: "", zip: "" };

/**
 * The place last searched (« Où ? »): a new property's address begins with it. In session storage; if storage
 * fails, the owner enters it again.
 */
export function createSearchedPlace(storage: () => Pick<Storage, "getItem" | "setItem">) {
  return {
    read: (): SearchedPlace => {
      try {
        const words = storage().getItem(KEY) ?? "";
        const code = findPostalCode(words)?.code;
        return code ? { city: "", zip: code } : { city: words, zip: "" };
      } catch {
        return NOWHERE;
      }
    },
    /** Stores a city's name, or a postal code. */
    set: (words: string) => {
      try {
        storage().setItem(KEY, words);
      } catch {
        // The form asks for it.
      }
    },
  };
}

/** The place last searched in this tab. */
export const searchedPlace = createSearchedPlace(() => sessionStorage);

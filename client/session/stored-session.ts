/** The storage key of the browser's session; its presence means that someone may be signed in. */
export const STORAGE_KEY = "maisonnee.session";

/**
 * Returns whether this browser has a stored session, without loading anything; false on the server,
 * and where storage is blocked.
 */
export function hasStoredSession(): boolean {
  try {
    return typeof localStorage !== "undefined" && localStorage.getItem(STORAGE_KEY) !== null;
  } catch {
    // A browser that blocks storage throws on access.
    return false;
  }
}

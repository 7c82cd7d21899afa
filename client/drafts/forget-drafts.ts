/** How the name of each draft in the browser's storage begins. */
export const DRAFT_PREFIX = "maisonnee.draft.";

/** Removes the drafts of a tab whose person leaves on purpose; a session that ended otherwise keeps them. */
export function forgetDrafts(storage: Pick<Storage, "removeItem">): void {
  try {
    for (const key of Object.keys(storage)) if (key.startsWith(DRAFT_PREFIX)) storage.removeItem(key);
  } catch {
    // The browser blocks this storage, so nothing was stored.
  }
}

/**
 * Returns the history state of a link to another page of a list, which the route
 * announcer reads out: « Page 2 ».
 */
export const announcePage = (words: string) => ({ pageTurned: words });

/** Returns the announcement in a history state; null without one. */
export function pageAnnouncement(state: unknown): string | null {
  if (typeof state !== "object" || state === null || !("pageTurned" in state)) return null;
  return typeof state.pageTurned === "string" ? state.pageTurned : null;
}

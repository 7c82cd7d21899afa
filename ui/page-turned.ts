/** What a link to another page of a list leaves with its address, for the announcer to say: « Page 2 ». */
export const turningTo = (words: string) => ({ pageTurned: words });

/** The words that such a link has left; null for any other address. */
export function pageTurned(state: unknown): string | null {
  if (typeof state !== "object" || state === null || !("pageTurned" in state)) return null;
  return typeof state.pageTurned === "string" ? state.pageTurned : null;
}

import { setImmediate as nextTurn } from "node:timers/promises";

/**
 * Resolves when one more piece of work may begin: so many in a turn of the event loop, the others in the next turns in
 * the order they came. A thousand requests that arrive at once then leave room between them for whatever is not
 * counted.
 */
export function createTurns(perTurn: number): () => Promise<void> {
  let begun = 0;
  return async () => {
    while (begun >= perTurn) await nextTurn();
    begun += 1;
    if (begun > 1) return;
    setImmediate(() => {
      begun = 0;
    });
  };
}

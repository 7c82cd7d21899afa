import { createTurns } from "#platform/load/turns.ts";

const turns = createTurns({ perTurn: 1 });

/**
 * Settles as `body`, one body in a turn of the event loop. Bodies of many requests may end
 * together, and be cut together when their clients leave: what follows each, its parsing above all,
 * then leaves room for others.
 */
export async function inTurn<T>(body: Promise<T>): Promise<T> {
  try {
    return await body;
  } finally {
    await turns.begin();
  }
}

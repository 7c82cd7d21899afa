import { databaseTimeout } from "../postgres/errors.ts";

/** How many of one turn run at once in a process: the next is ready when the first commits. */
const AT_ONCE = 2;
/** How long a caller waits for its turn. */
const WAIT_MAX_MS = 25_000;

interface Turn {
  running: number;
  waiting: (() => void)[];
}

const turns = new Map<string, Turn>();

/**
 * Runs work after the earlier work of the same turn in this process, two at a time, and returns its result.
 * For transactions that would wait for one lock: a hundred at once that want one provider's calendar take two
 * connections instead of all of them, so that everybody else's work goes on. The lock itself still decides,
 * also between processes. Throws as a database that does not answer in time after waiting for 25 seconds.
 */
export async function inTurn<T>(name: string, work: () => Promise<T>): Promise<T> {
  const turn = turns.get(name) ?? { running: 0, waiting: [] };
  turns.set(name, turn);
  if (turn.running < AT_ONCE) turn.running += 1;
  else await nextOf(turn);
  try {
    return await work();
  } finally {
    const next = turn.waiting.shift();
    if (next) next();
    else {
      turn.running -= 1;
      if (turn.running === 0) turns.delete(name);
    }
  }
}

/** Resolves once work that ends hands its place over. */
function nextOf(turn: Turn): Promise<void> {
  return new Promise((resolve, reject) => {
    const begin = () => {
      clearTimeout(timer);
      resolve();
    };
    const timer = setTimeout(() => {
      turn.waiting.splice(turn.waiting.indexOf(begin), 1);
      reject(databaseTimeout());
    }, WAIT_MAX_MS);
    turn.waiting.push(begin);
  });
}

import { performance } from "node:perf_hooks";

interface Rules {
  /** How many pieces of work begin in one turn of the event loop. */
  perTurn: number;
  /** How many may wait; beyond that `isFull`. No limit unless given. */
  waitingMax?: number;
  /** Milliseconds, of `performance.now`. */
  now?: () => number;
}

export interface Turns {
  /** Resolves when one more piece of work may begin, in the order of the calls. */
  begin: () => Promise<void>;
  isFull: () => boolean;
  /** Says that a connection was accepted in this turn. */
  connected: () => void;
}

/** While connections keep coming: for so long they are only accepted, then work goes on for so long. */
const ACCEPTING_MS = 100;
const WORKING_MS = 50;

/**
 * Divides work over the turns of the event loop, so that a thousand requests that arrive at once leave room
 * between them for what is not counted. Node accepts one connection a turn, the oldest first: while it
 * accepts, nothing begins, or each connection would wait for the work of all those before it.
 */
export function createTurns({
  perTurn,
  waitingMax = Number.POSITIVE_INFINITY,
  now = () => performance.now(),
}: Rules): Turns {
  const waiting: (() => void)[] = [];
  let begun = 0;
  let isScheduled = false;
  let hasConnection = false;
  /** When the first of consecutive turns with a connection ended. */
  let acceptingSince: number | undefined;

  const isAccepting = () => {
    if (!hasConnection) return false;
    acceptingSince ??= now();
    return (now() - acceptingSince) % (ACCEPTING_MS + WORKING_MS) < ACCEPTING_MS;
  };

  function endTurn(): void {
    isScheduled = false;
    begun = 0;
    const isHeld = isAccepting();
    if (!hasConnection) acceptingSince = undefined;
    hasConnection = false;
    if (!isHeld) {
      begun = Math.min(perTurn, waiting.length);
      for (const start of waiting.splice(0, begun)) start();
    }
    if (begun > 0 || waiting.length > 0 || acceptingSince !== undefined) schedule();
  }

  function schedule(): void {
    if (isScheduled) return;
    isScheduled = true;
    setImmediate(endTurn);
  }

  return {
    begin: () => {
      schedule();
      if (waiting.length === 0 && begun < perTurn && !hasConnection) {
        begun += 1;
        return Promise.resolve();
      }
      return new Promise((resolve) => waiting.push(resolve));
    },
    isFull: () => waiting.length >= waitingMax,
    connected: () => {
      hasConnection = true;
      schedule();
    },
  };
}

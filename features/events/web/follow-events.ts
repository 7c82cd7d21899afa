import type { Event } from "#features/events/contract/index.ts";

export interface FollowOptions {
  /** Connects; the returned stream ends, throws or falls silent when the connection is lost. */
  open: (signal: AbortSignal) => Promise<AsyncIterable<Event>>;
  /**
   * Called for each event; also with « missed » at each failed attempt, so that the
   * page reloads from time to time.
   */
  onEvent: (event: Event) => void;
  /** Resolves after that many milliseconds, or when the signal aborts. */
  wait: (ms: number, signal: AbortSignal) => Promise<void>;
  signal: AbortSignal;
}

/** A stream sends « still » at least every 25 seconds; one silent for this long has lost its connection. */
export const SILENCE_MS = 60_000;
/** Delays between attempts; the last one repeats. */
const RETRY_DELAYS_MS = [1_000, 2_000, 5_000, 10_000, 20_000];

/**
 * Follows events until the signal aborts: connects, reconnects after a lost connection (everything may have
 * changed in between), and while it cannot connect makes the page reload its data at each attempt.
 */
export async function followEvents({ open, onEvent, wait, signal }: FollowOptions): Promise<void> {
  for (let failures = 0; !signal.aborted; ) {
    const hadEvents = await followConnection({ open, wait, signal }, onEvent);
    if (signal.aborted) return;
    if (hadEvents) failures = 0;
    else {
      onEvent({ kind: "missed" });
      failures += 1;
    }
    const delay = RETRY_DELAYS_MS[Math.min(failures, RETRY_DELAYS_MS.length - 1)] ?? 0;
    // Random, so that not all pages reconnect at once after the server was unavailable.
    await wait(delay * (0.75 + Math.random() / 2), signal);
  }
}

/** Follows one connection to its end. Returns whether anything was received. */
async function followConnection(
  { open, wait, signal }: Pick<FollowOptions, "open" | "wait" | "signal">,
  onEvent: (event: Event) => void,
): Promise<boolean> {
  const connection = new AbortController();
  const until = AbortSignal.any([signal, connection.signal]);
  let received = 0;
  let silence = new AbortController();
  /** Ends this connection unless something is received in time. */
  const endWhenSilent = async () => {
    while (!until.aborted) {
      const before = received;
      silence = new AbortController();
      await wait(SILENCE_MS, AbortSignal.any([until, silence.signal]));
      if (received === before) connection.abort();
    }
  };
  void endWhenSilent();
  try {
    for await (const event of await open(until)) {
      received += 1;
      silence.abort();
      onEvent(event);
    }
  } catch {
    // A lost, rejected or failed connection is handled the same way.
  } finally {
    connection.abort();
  }
  return received > 0;
}

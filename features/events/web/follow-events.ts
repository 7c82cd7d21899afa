import type { Event } from "#features/events/contract/index.ts";

export interface Followed {
  /** Connects; the stream it answers ends, throws or falls silent when the connection is lost. */
  open: (signal: AbortSignal) => Promise<AsyncIterable<Event>>;
  /** Told what changed; « missed » also at each try in vain: then the page reads again by itself, now and then. */
  onNews: (news: Exclude<Event, { kind: "still" }>) => void;
  /** Resolves after so many milliseconds, or as soon as the signal says to stop waiting. */
  wait: (ms: number, signal: AbortSignal) => Promise<void>;
  signal: AbortSignal;
}

/** A stream says « still » every 25 seconds at least; one silent for this long was cut without a word. */
export const SILENCE_MS = 60_000;
/** Between one try and the next, the last for good. */
const PAUSES_MS = [1_000, 2_000, 5_000, 10_000, 20_000];

/**
 * Follows what changes until the signal aborts: connects, connects again after a cut (all may have changed
 * meanwhile), and while it cannot connect asks the page to read again at each try.
 */
export async function followEvents({ open, onNews, wait, signal }: Followed): Promise<void> {
  for (let failures = 0; !signal.aborted; ) {
    const hadNews = await followOne({ open, wait, signal }, (news) => {
      if (news.kind !== "still") onNews(news);
    });
    if (signal.aborted) return;
    if (hadNews) failures = 0;
    else {
      onNews({ kind: "missed" });
      failures += 1;
    }
    const pause = PAUSES_MS[Math.min(failures, PAUSES_MS.length - 1)] ?? 0;
    // Not all pages at once, after the server was away.
    await wait(pause * (0.75 + Math.random() / 2), signal);
  }
}

/** One connection, to its end; whether anything was heard on it. */
async function followOne(
  { open, wait, signal }: Pick<Followed, "open" | "wait" | "signal">,
  onEvent: (event: Event) => void,
): Promise<boolean> {
  const cut = new AbortController();
  const until = AbortSignal.any([signal, cut.signal]);
  let heard = 0;
  let quiet = new AbortController();
  /** Ends this connection unless something is heard in time. */
  const watch = async () => {
    while (!until.aborted) {
      const before = heard;
      quiet = new AbortController();
      await wait(SILENCE_MS, AbortSignal.any([until, quiet.signal]));
      if (heard === before) cut.abort();
    }
  };
  void watch();
  try {
    for await (const event of await open(until)) {
      heard += 1;
      quiet.abort();
      onEvent(event);
    }
  } catch {
    // Cut, refused or unreachable: all the same from here.
  } finally {
    cut.abort();
  }
  return heard > 0;
}

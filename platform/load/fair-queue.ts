/** There is no room now, and would not be soon enough: answered with 503. */
export class Busy extends Error {
  override name = "Busy";
}

export interface FairQueue {
  /**
   * Takes room, waiting for it if need be; the answer gives it back and may be called twice. Throws Busy when too
   * many wait already or the wait gets too long.
   */
  enter: (who: string, weight?: number) => Promise<() => void>;
  /** Does work in the room that `enter` takes. */
  run: <T>(who: string, work: () => Promise<T>) => Promise<T>;
}

interface Rules {
  /** The weights that may be inside together; one that is heavier than that goes in alone. */
  room: number;
  waitingAtMost: number;
  patienceMs: number;
  /** How many of one's own may be inside; as many as there is room for unless told. */
  eachAtMost?: number;
}

interface Waiting {
  weight: number;
  admit: () => void;
}

/**
 * Lets only so much happen at once, and whoever asks in turn: somebody who asks a thousand times waits behind
 * themselves, everybody else behind one of theirs.
 */
export function createFairQueue({
  room,
  waitingAtMost,
  patienceMs,
  eachAtMost = Number.POSITIVE_INFINITY,
}: Rules): FairQueue {
  let taken = 0;
  let waiting = 0;
  const inside = new Map<string, number>();
  const lines = new Map<string, Set<Waiting>>();

  const fits = (who: string, weight: number) =>
    (taken === 0 || taken + weight <= room) && (inside.get(who) ?? 0) < eachAtMost;

  function take(who: string, weight: number): () => void {
    taken += weight;
    inside.set(who, (inside.get(who) ?? 0) + 1);
    let isTaken = true;
    return () => {
      if (!isTaken) return;
      isTaken = false;
      taken -= weight;
      const left = (inside.get(who) ?? 1) - 1;
      if (left === 0) inside.delete(who);
      else inside.set(who, left);
      advance();
    };
  }

  function leave(who: string, one: Waiting): void {
    const line = lines.get(who);
    if (!line?.delete(one)) return;
    waiting -= 1;
    // At the end again, behind everybody else.
    lines.delete(who);
    if (line.size > 0) lines.set(who, line);
  }

  function advance(): void {
    for (const [who, line] of lines) {
      const [first] = line;
      if (!first || (inside.get(who) ?? 0) >= eachAtMost) continue;
      // Nobody slips past what is too heavy for now: it would wait for ever.
      if (!fits(who, first.weight)) return;
      leave(who, first);
      first.admit();
    }
  }

  const enter: FairQueue["enter"] = (who, weight = 1) => {
    if (waiting === 0 && fits(who, weight)) return Promise.resolve(take(who, weight));
    if (waiting >= waitingAtMost) return Promise.reject(new Busy("too many are waiting"));
    return new Promise((resolve, reject) => {
      const timer = setTimeout(() => {
        leave(who, one);
        reject(new Busy("the wait took too long"));
      }, patienceMs);
      const one: Waiting = {
        weight,
        admit: () => {
          clearTimeout(timer);
          resolve(take(who, weight));
        },
      };
      const line = lines.get(who) ?? new Set();
      lines.set(who, line.add(one));
      waiting += 1;
      // Others may wait for their own to end, and leave the room to this one.
      advance();
    });
  };

  return {
    enter,
    run: async (who, work) => {
      const leaveRoom = await enter(who);
      try {
        return await work();
      } finally {
        leaveRoom();
      }
    },
  };
}

interface Rules {
  /** Work that may wait in all. */
  waitingMax: number;
  /** Cost that one account may cause in a minute. */
  budget: number;
  /** Throws what refused work is answered with; `seconds` after which another attempt makes sense. */
  refusal: (seconds: number) => Error;
}

/** How long the pieces of work of one call may still wait, all together. Counted down while they wait. */
export interface SharedTimeout {
  leftMs: number;
}

/** The account that causes work, and how much. */
interface Share {
  account: string;
  /** An IP address, where there is one. */
  address?: string | undefined;
  cost: number;
  timeout: SharedTimeout;
}

/** Runs one piece of work at a time, next the one whose account caused the least in the last minute. */
export type FairQueue = <T>(share: Share, work: () => Promise<T>) => Promise<T>;

interface Waiting {
  share: Share;
  start: () => void;
  refuse: () => void;
}

const WINDOW_MS = 60_000;

/**
 * Makes a queue in which nobody's work delays another's by more than the piece that runs. Next is the
 * piece whose account and address caused the least cost in the last minute, its own cost counted: many
 * large pieces wait for one small piece of somebody else, whatever came first. Refused are: work that
 * waited for as long as its timeout, work of an account whose budget will not be there in that time, and
 * the last in order when too much waits.
 */
export function createFairQueue({ waitingMax, budget, refusal }: Rules): FairQueue {
  const spent = createSpending();
  const waiting = new Set<Waiting>();
  let isRunning = false;
  let wakeUp: NodeJS.Timeout | undefined;

  const rank = ({ account, address, cost }: Share) =>
    cost + Math.max(spent.by(`account ${account}`), address ? spent.by(`address ${address}`) : 0);
  const msUntilAllowed = ({ account, cost }: Share) =>
    spent.msUntil(`account ${account}`, Math.max(0, budget - cost));

  function next(): void {
    clearTimeout(wakeUp);
    if (isRunning || waiting.size === 0) return;
    const allowed = [...waiting].filter(({ share }) => msUntilAllowed(share) === 0);
    const [first, ...others] = allowed;
    if (!first) {
      const soonest = Math.min(...[...waiting].map(({ share }) => msUntilAllowed(share)));
      wakeUp = setTimeout(next, soonest).unref();
      return;
    }
    const chosen = others.reduce((best, one) => (rank(one.share) < rank(best.share) ? one : best), first);
    isRunning = true;
    spent.add(`account ${chosen.share.account}`, chosen.share.cost);
    if (chosen.share.address) spent.add(`address ${chosen.share.address}`, chosen.share.cost);
    chosen.start();
  }

  /** Resolves when the work may begin. */
  const turn = (share: Share): Promise<void> =>
    new Promise((resolve, reject) => {
      const begin = performance.now();
      const untilAllowed = msUntilAllowed(share);
      const leave = () => {
        waiting.delete(entry);
        clearTimeout(deadline);
        share.timeout.leftMs -= performance.now() - begin;
      };
      const entry: Waiting = {
        share,
        start: () => {
          leave();
          resolve();
        },
        refuse: () => {
          leave();
          reject(refusal(Math.max(RETRY_S, Math.ceil(msUntilAllowed(share) / 1000))));
        },
      };
      const deadline = setTimeout(entry.refuse, Math.max(0, share.timeout.leftMs));
      waiting.add(entry);
      if (untilAllowed > share.timeout.leftMs) entry.refuse();
      else if (waiting.size > waitingMax) last(waiting, rank).refuse();
      next();
    });

  return async (share, work) => {
    await turn(share);
    try {
      return await work();
    } finally {
      isRunning = false;
      next();
    }
  };
}

const RETRY_S = 5;

/** Returns the entry that would be the last to run; of equals the newest. */
function last(waiting: ReadonlySet<Waiting>, rank: (share: Share) => number): Waiting {
  return [...waiting].reduce((worst, one) => (rank(one.share) >= rank(worst.share) ? one : worst));
}

/** Costs of the last minute by who caused them. */
function createSpending() {
  const costs = new Map<string, { at: number; cost: number }[]>();
  const recent = (key: string) => {
    const since = performance.now() - WINDOW_MS;
    return (costs.get(key) ?? []).filter(({ at }) => at > since);
  };
  const sum = (entries: readonly { cost: number }[]) => entries.reduce((total, { cost }) => total + cost, 0);
  return {
    by: (key: string) => sum(recent(key)),
    add: (key: string, cost: number) => {
      for (const known of costs.keys()) if (recent(known).length === 0) costs.delete(known);
      costs.set(key, [...recent(key), { at: performance.now(), cost }]);
    },
    /**
     * Returns the milliseconds until at most `most` is counted; work with a first cost above the budget may
     * run by itself.
     */
    msUntil: (key: string, most: number) => {
      const entries = recent(key);
      let counted = sum(entries);
      for (const { at, cost } of entries) {
        if (counted <= most) break;
        counted -= cost;
        if (counted <= most) return Math.max(1, at + WINDOW_MS - performance.now());
      }
      return 0;
    },
  };
}

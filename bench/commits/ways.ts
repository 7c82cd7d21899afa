import type postgres from "postgres";

/** One way of doing the same change; `change` resolves once it is committed. */
export interface Way {
  name: string;
  change: (sql: postgres.Sql) => Promise<unknown>;
}

/**
 * Returns a function that does `work` for what it is given, one batch at a time: what arrives meanwhile goes
 * with the next one. It resolves at once, as an announcement that nobody waits for.
 */
export function together<T>(work: (batch: T[]) => Promise<unknown>): (item: T) => void {
  let waiting: T[] = [];
  let isWorking = false;
  const run = async () => {
    isWorking = true;
    while (waiting.length > 0) {
      const batch = waiting;
      waiting = [];
      await work(batch);
    }
    isWorking = false;
  };
  return (item) => {
    waiting.push(item);
    if (!isWorking) void run();
  };
}

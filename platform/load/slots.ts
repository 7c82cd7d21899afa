import { Busy } from "./busy.ts";

interface Rules {
  atOnce: number;
  waitingMax: number;
}

/** Does so many pieces of work at once; others wait in the order they came. Throws Busy when `waitingMax` wait. */
export type Slots = <T>(work: () => Promise<T>) => Promise<T>;

export function createSlots({ atOnce, waitingMax }: Rules): Slots {
  let taken = 0;
  const waiting: (() => void)[] = [];
  return async (work) => {
    if (taken < atOnce) taken += 1;
    else {
      if (waiting.length >= waitingMax) throw new Busy();
      // Whoever leaves hands the slot over.
      await new Promise<void>((resolve) => waiting.push(resolve));
    }
    try {
      return await work();
    } finally {
      const next = waiting.shift();
      if (next) next();
      else taken -= 1;
    }
  };
}

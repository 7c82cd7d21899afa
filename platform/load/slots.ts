import { Busy } from "./busy.ts";

interface SlotLimits {
  atOnce: number;
  waitingMax: number;
}

/**
 * Runs at most `atOnce` pieces of work at a time; others wait in order. Throws Busy when `waitingMax` wait.
 */
export type Slots = <T>(work: () => Promise<T>) => Promise<T>;

export function createSlots({ atOnce, waitingMax }: SlotLimits): Slots {
  let taken = 0;
  const waiting: (() => void)[] = [];
  return async (work) => {
    if (taken < atOnce) taken += 1;
    else {
      if (waiting.length >= waitingMax) throw new Busy();
      // Resolved by a piece of work that ends, which passes its slot on.
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

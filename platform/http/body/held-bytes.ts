import { Busy } from "#platform/load/busy.ts";

interface Limits {
  bytes: number;
  /** At most for one account. */
  bytesEach: number;
}

/** The memory that one upload holds until its response. */
export interface Hold {
  /** Throws Busy when the process, or this account, would hold too much. */
  add: (bytes: number) => void;
  release: () => void;
}

/**
 * Counts the bytes of uploads that the process holds in memory, as they arrive. Refuses those beyond the
 * limits with Busy, which clients retry.
 */
export function createHeldBytes({ bytes: bytesMax, bytesEach }: Limits): (account: string) => Hold {
  let total = 0;
  const each = new Map<string, number>();
  return (account) => {
    let held = 0;
    const count = (bytes: number) => {
      const own = (each.get(account) ?? 0) + bytes;
      if (own === 0) each.delete(account);
      else each.set(account, own);
      total += bytes;
      held += bytes;
    };
    return {
      add: (bytes) => {
        if (total + bytes > bytesMax || (each.get(account) ?? 0) + bytes > bytesEach) throw new Busy();
        count(bytes);
      },
      release: () => count(-held),
    };
  };
}

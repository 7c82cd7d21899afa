import { Busy } from "#platform/load/busy.ts";

interface Limits {
  bytes: number;
  /** At most for one account. */
  bytesEach: number;
}

/** What one upload holds in memory until it is answered. */
export interface Hold {
  /** Throws Busy when the process, or this account, would hold too much. */
  add: (bytes: number) => void;
  release: () => void;
}

/**
 * Counts the bytes of uploads that the process holds in memory, as they arrive. What exceeds the limits is
 * refused with Busy, which clients retry.
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

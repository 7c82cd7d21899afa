import type { Consumed, Limit, Limiter } from "./rate-limit.ts";

interface Lease {
  left: number;
  /** Milliseconds of `performance.now()`: the shared count starts anew then. */
  until: number;
}

/** Leases in memory before those that have ended are dropped. */
const LEASES_MAX = 10_000;

/**
 * Counts everything in `shared`, a hundredth of a limit at a time: a process reserves so many actions at once and
 * admits them from memory. All processes together never admit more than the limit, and refuse at most a hundredth of
 * it for each process too early.
 */
export function createLeasedLimiter(shared: Pick<Limiter, "reserve">): Pick<Limiter, "consume"> {
  const leases = new Map<string, Lease>();
  const reserving = new Map<string, Promise<Consumed>>();

  async function reserve(name: string, key: string, limit: Limit): Promise<Consumed> {
    const count = Math.max(1, Math.floor(limit.points / 100));
    const reserved = await shared.reserve(key, limit, count);
    if (!reserved.ok) return reserved;
    if (leases.size >= LEASES_MAX) dropEnded();
    leases.set(name, { left: count, until: performance.now() + reserved.ms });
    return { ok: true };
  }

  function dropEnded(): void {
    const now = performance.now();
    for (const [name, { left, until }] of leases) if (left === 0 || until <= now) leases.delete(name);
    // A flood from as many addresses: what they have left is forgone.
    if (leases.size >= LEASES_MAX) leases.clear();
  }

  return {
    async consume(key, limit) {
      const name = `${limit.points}/${limit.duration} ${key}`;
      for (;;) {
        const lease = leases.get(name);
        if (lease && lease.left > 0 && performance.now() < lease.until) {
          lease.left -= 1;
          return { ok: true };
        }
        // Those who come at once wait for one reservation.
        const under = reserving.get(name) ?? reserve(name, key, limit).finally(() => reserving.delete(name));
        reserving.set(name, under);
        const reserved = await under;
        if (!reserved.ok) return reserved;
      }
    },
  };
}

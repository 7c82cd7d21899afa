import type { Consumed, Limit, Limiter } from "./rate-limit.ts";

interface Lease {
  left: number;
  /** When the shared count starts again, as `performance.now()`. */
  until: number;
}

/** Leases in memory before expired ones are dropped. */
const LEASES_MAX = 10_000;

/**
 * Counts in `shared` a hundredth of a limit at a time: a process reserves that many actions at once and
 * then counts them in memory. All processes together never allow more than the limit, and each refuses at
 * most a hundredth of it too early.
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
    // A flood from as many addresses: the rest of their leases is lost.
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
        // Simultaneous calls share one reservation.
        const under = reserving.get(name) ?? reserve(name, key, limit).finally(() => reserving.delete(name));
        reserving.set(name, under);
        const reserved = await under;
        if (!reserved.ok) return reserved;
      }
    },
  };
}

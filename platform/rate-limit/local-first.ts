import { createLimiter, type Limiter } from "./rate-limit.ts";

/**
 * Counts the first quarter of a limit in each process and only the rest in `shared`, which all processes
 * see. People at a normal pace then cost the store nothing. The limit is exceeded by at most a quarter for
 * each process beyond the first.
 */
export function createLocalFirstLimiter(shared: Pick<Limiter, "consume">): Pick<Limiter, "consume"> {
  const own = createLimiter({ store: "memory" });
  return {
    async consume(key, { points, duration }) {
      const free = Math.floor(points / 4);
      if (free > 0 && (await own.consume(key, { points: free, duration })).ok) return { ok: true };
      return shared.consume(key, { points: points - free, duration });
    },
  };
}

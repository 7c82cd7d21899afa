import { createLimiter, type Limiter } from "./rate-limit.ts";

/**
 * Counts in `shared`, where every process sees it, only what goes beyond a quarter of a limit: until then each
 * process counts for itself. So somebody who acts at a person's pace costs the store nothing, and somebody who does
 * not is held by all processes together, to a quarter more of the limit for each process beyond the first.
 */
export function createThriftyLimiter(shared: Pick<Limiter, "consume">): Pick<Limiter, "consume"> {
  const own = createLimiter({ store: "memory" });
  return {
    async consume(key, { points, duration }) {
      const free = Math.floor(points / 4);
      if (free > 0 && (await own.consume(key, { points: free, duration })).ok) return { ok: true };
      return shared.consume(key, { points: points - free, duration });
    },
  };
}

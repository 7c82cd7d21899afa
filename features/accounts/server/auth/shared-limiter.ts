import type { Limiter } from "#platform/rate-limit/rate-limit.ts";
import type { AuthLimiter } from "./limits.ts";

/** Adapts the product's limiter to the auth service. */
export function authLimiter(limiter: Pick<Limiter, "consume" | "wait" | "forget">): AuthLimiter {
  const prefixed = (name: string, key: string) => `${name}:${key}`;
  return {
    consume: async ({ name, max, seconds }, key) => {
      const consumed = await limiter.consume(prefixed(name, key), { points: max, duration: seconds });
      return consumed.ok ? 0 : consumed.retryAfterSeconds;
    },
    secondsToWait: ({ name, max, seconds }, key) =>
      limiter.wait(prefixed(name, key), { points: max, duration: seconds }),
    reset: ({ name, max, seconds }, key) =>
      limiter.forget(prefixed(name, key), { points: max, duration: seconds }),
  };
}

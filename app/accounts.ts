import { type AuthLimiter, openAccounts } from "#features/accounts/server/index.ts";
import { openCreditAccount } from "#features/credits/server/index.ts";
import type { Ports } from "#platform/http/context.ts";
import type { Limiter } from "#platform/rate-limit/rate-limit.ts";

/** Accounts, and what other features make for a new one in the transaction of its sign-up. */
export function accountsOf(ports: Ports, limiter: Limiter) {
  return openAccounts(ports, {
    limiter: authLimiter(limiter),
    onSignUp: async (tx, { id, user_type }) => {
      if (user_type === "provider") await openCreditAccount(tx, id);
    },
  });
}

function authLimiter(limiter: Limiter): AuthLimiter {
  const keyed = (name: string, key: string) => `${name}:${key}`;
  return {
    strike: async ({ name, tries, seconds }, key) => {
      const consumed = await limiter.consume(keyed(name, key), { points: tries, duration: seconds });
      return consumed.ok ? 0 : consumed.retryAfterSeconds;
    },
    forgive: ({ name, tries, seconds }, key) =>
      limiter.forget(keyed(name, key), { points: tries, duration: seconds }),
  };
}

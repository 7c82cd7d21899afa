import { authLimiter, type NewAccount, openAccounts } from "#features/accounts/server/index.ts";
import { openCreditAccount } from "#features/credits/server/index.ts";
import { profileWriter } from "#features/profiles/server/index.ts";
import type { Ports } from "#platform/http/context.ts";
import type { Transaction } from "#platform/postgres/database.ts";
import type { Limiter } from "#platform/rate-limit/rate-limit.ts";

/** Creates what other features need for a new account, in the transaction of its sign-up. */
export async function onSignUp(tx: Transaction, { id, user_type }: NewAccount): Promise<void> {
  if (user_type === "provider") await openCreditAccount(tx, id);
}

/** Opens accounts. */
export function accountsOf(ports: Ports, limiter: Limiter) {
  return openAccounts(ports, {
    limiter: authLimiter(limiter),
    profiles: profileWriter,
    onSignUp,
  });
}

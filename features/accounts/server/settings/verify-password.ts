import { INVALID_PASSWORD } from "#features/accounts/contract/index.ts";
import { RATE_LIMIT_EXCEEDED } from "#foundation/errors/common.ts";
import { Failure } from "#foundation/errors/failure.ts";
import type { Db } from "#platform/postgres/database.ts";
import { findAccount, isGuest } from "../auth/account/accounts.ts";
import { AuthFailure } from "../auth/failure.ts";
import { createPasswords, type Passwords } from "../auth/passwords/passwords.ts";

/** Said to a guest, who signed in by a letter's link (docs/product.md "Own clients"). */
const NO_PASSWORD_YET = {
  ...INVALID_PASSWORD,
  message:
    "Vous n'avez pas encore de mot de passe : choisissez-en un dans Paramètres, sous « Mot de passe ».",
};

let cached: Passwords | undefined;

/** One per process, created when first needed, because it prepares a dummy hash. */
export function apiPasswords(): Passwords {
  cached ??= withApiFailures(createPasswords());
  return cached;
}

/** Throws the API's RATE_LIMIT_EXCEEDED instead of the auth service's over_request_rate_limit. */
export function withApiFailures({ hash, verify }: Passwords): Passwords {
  return {
    hash: (password) => hash(password).catch(throwApiFailure),
    verify: (stored, password) => verify(stored, password).catch(throwApiFailure),
  };
}

function throwApiFailure(error: unknown): never {
  if (!(error instanceof AuthFailure) || error.code !== "over_request_rate_limit") throw error;
  throw new Failure(RATE_LIMIT_EXCEEDED, { retryAfter: error.retryAfter ?? 1 });
}

/**
 * Checks the account's password and returns its hash. Throws INVALID_PASSWORD, to a guest in words of
 * their own.
 */
export async function verifyPassword(db: Db, accountId: string, password: string): Promise<string> {
  const account = await findAccount(db, { id: accountId });
  if (account && isGuest(account)) throw new Failure(NO_PASSWORD_YET);
  const hash = account?.password_hash ?? null;
  if (!(await apiPasswords().verify(hash, password)) || hash === null) throw new Failure(INVALID_PASSWORD);
  return hash;
}

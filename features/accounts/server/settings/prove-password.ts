import { Failure } from "#foundation/errors/failure.ts";
import type { Db } from "#platform/postgres/database.ts";
import { findAccount } from "../auth/account/accounts.ts";
import { AuthFailure } from "../auth/failure.ts";
import { createPasswords, type Passwords } from "../auth/passwords/passwords.ts";

let made: Passwords | undefined;

/** One a process, made when first needed: it prepares a hash for accounts that are nobody's. */
export function passwords(): Passwords {
  made ??= forTheApi(createPasswords());
  return made;
}

/** The same, its flood told in the API's own words: RATE_LIMIT_EXCEEDED. */
export function forTheApi({ hash, verify }: Passwords): Passwords {
  return {
    hash: (password) => hash(password).catch(tell),
    verify: (stored, password) => verify(stored, password).catch(tell),
  };
}

function tell(error: unknown): never {
  if (!(error instanceof AuthFailure) || error.code !== "over_request_rate_limit") throw error;
  throw new Failure("RATE_LIMIT_EXCEEDED", { retryAfter: error.retryAfter ?? 1 });
}

/** Proves that the caller knows the account's password; answers its hash. Throws INVALID_PASSWORD. */
export async function provePassword(db: Db, account_id: string, password: string): Promise<string> {
  const account = await findAccount(db, { id: account_id });
  const hash = account?.password_hash ?? null;
  if (!(await passwords().verify(hash, password)) || hash === null) throw new Failure("INVALID_PASSWORD");
  return hash;
}

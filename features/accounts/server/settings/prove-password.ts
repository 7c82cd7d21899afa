import { Failure } from "#foundation/errors/failure.ts";
import type { Db } from "#platform/postgres/database.ts";
import { findAccount } from "../auth/accounts.ts";
import { createPasswords } from "../auth/passwords.ts";

let made: ReturnType<typeof createPasswords> | undefined;

/** One a process, made when first needed: it prepares a hash for accounts that are nobody's. */
export function passwords(): ReturnType<typeof createPasswords> {
  made ??= createPasswords();
  return made;
}

/** Proves that the caller knows the account's password; answers its hash. Throws INVALID_PASSWORD. */
export async function provePassword(db: Db, account_id: string, password: string): Promise<string> {
  const account = await findAccount(db, { id: account_id });
  const hash = account?.password_hash ?? null;
  if (!(await passwords().verify(hash, password)) || hash === null) throw new Failure("INVALID_PASSWORD");
  return hash;
}

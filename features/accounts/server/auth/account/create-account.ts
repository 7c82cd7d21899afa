import type { SignUpMetadata } from "#features/accounts/contract/index.ts";
import type { Transaction } from "#platform/postgres/database.ts";
import { recordMarks } from "../../marks.ts";
import type { AuthDependencies } from "../dependencies.ts";
import { AuthFailure } from "../failure.ts";
import { type Account, insertAccount } from "./accounts.ts";
import { rejectDuplicates } from "./reject-duplicates.ts";

/**
 * Creates an account, its profile and what other features add to it, in the given transaction. Throws
 * user_already_exists for the address and phone_exists for the number of another account; unique indexes
 * decide between simultaneous sign-ups.
 */
export async function createAccount(
  transaction: Transaction,
  input: {
    email: string;
    password_hash: string;
    person: SignUpMetadata;
    /** Other metadata of the sign-up. */
    extra?: object;
    now: Date;
  },
  { secrets, profiles, onSignUp }: Pick<AuthDependencies, "secrets" | "profiles" | "onSignUp">,
): Promise<Account> {
  const { email, password_hash, person, extra, now } = input;
  const account = await rejectDuplicates(async () => {
    const created = await insertAccount(transaction, {
      email,
      password_hash,
      user_metadata: { ...extra, ...person },
      now,
    });
    const own = { id: created.id, email, phone: person.phoneNumber, created_at: now };
    const outcome = await profiles.create(transaction, own, person);
    if (outcome === "phone_taken") throw new AuthFailure("phone_exists");
    return created;
  });
  const marks = [
    { kind: "email", value: account.email },
    { kind: "phone", value: person.phoneNumber },
  ] as const;
  await recordMarks(transaction, secrets, account.id, { marks, now });
  await onSignUp(transaction, { id: account.id, user_type: person.user_type });
  return account;
}

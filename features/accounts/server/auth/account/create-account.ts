import type { SignUpMetadata } from "#features/accounts/contract/index.ts";
import type { Transaction } from "#platform/postgres/database.ts";
import { recordMarks } from "../../marks.ts";
import type { AuthDependencies } from "../dependencies.ts";
import { type Account, insertAccount } from "./accounts.ts";
import { rejectDuplicates } from "./reject-duplicates.ts";

/**
 * Creates an account, its profile and what other features add to it, in the given transaction.
 * Throws user_already_exists, decided by unique indexes: of two simultaneous sign-ups one gets the address or phone.
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
    await profiles.create(transaction, { id: created.id, email, phone: person.phoneNumber }, person);
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

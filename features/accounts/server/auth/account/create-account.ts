import type { SignUpMetadata } from "#features/accounts/contract/index.ts";
import type { Db } from "#platform/postgres/database.ts";
import { recordMarks } from "../../marks.ts";
import type { AuthParts } from "../dependencies.ts";
import { type Account, insertAccount } from "./accounts.ts";
import { refusingDuplicates } from "./reject-duplicates.ts";

/**
 * Makes an account, its profile and what other features add to it, in the transaction given.
 * Throws user_already_exists: the database decides, so two sign-ups at once cannot both have an address or a phone.
 */
export async function makeAccount(
  transaction: Db,
  asked: {
    email: string;
    password_hash: string;
    person: SignUpMetadata;
    /** What else the sign-up said of the person. */
    extra?: object;
    now: Date;
  },
  { secrets, profiles, onSignUp }: Pick<AuthParts, "secrets" | "profiles" | "onSignUp">,
): Promise<Account> {
  const { email, password_hash, person, extra, now } = asked;
  const account = await refusingDuplicates(async () => {
    const made = await insertAccount(transaction, {
      email,
      password_hash,
      user_metadata: { ...extra, ...person },
      now,
    });
    await profiles.create(transaction, { id: made.id, email, phone: person.phoneNumber }, person);
    return made;
  });
  const marks = [
    { kind: "email", value: account.email },
    { kind: "phone", value: person.phoneNumber },
  ] as const;
  await recordMarks(transaction, secrets, account.id, { marks, at: now });
  await onSignUp(transaction, { id: account.id, user_type: person.user_type });
  return account;
}

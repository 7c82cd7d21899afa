import { accountPaths } from "#paths/account-paths.ts";
import type { Ports } from "#platform/http/context.ts";
import type { Db, Transaction } from "#platform/postgres/database.ts";
import { updateAccount } from "./auth/account/accounts.ts";
import { requestLink } from "./auth/links/request-link.ts";
import { createPasswords } from "./auth/passwords/passwords.ts";

/** Sends an operator a letter whose link sets the password. */
export async function sendOperatorLink(
  tx: Transaction,
  { PUBLIC_URL }: Pick<Ports["config"], "PUBLIC_URL">,
  { id, email, now }: { id: string; email: string; now: Date },
): Promise<void> {
  await requestLink(tx, {
    kind: "recovery",
    account_id: id,
    email,
    redirect_to: PUBLIC_URL + accountPaths.firstPassword,
    challenge: undefined,
    caller: { address: "", user_agent: "" },
    now,
  });
}

/** Sets the password of an operator without a letter (demonstration). */
export async function setFirstPassword(db: Db, id: string, password: string): Promise<void> {
  await updateAccount(db, id, { password_hash: await createPasswords().hash(password) });
}

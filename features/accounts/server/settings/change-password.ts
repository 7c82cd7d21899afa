import { SAME_PASSWORD } from "#features/accounts/contract/index.ts";
import { Failure } from "#foundation/errors/failure.ts";
import type { Actor } from "#platform/http/actor.ts";
import type { Ports } from "#platform/http/context.ts";
import { inTransaction } from "#platform/postgres/database.ts";
import { lockAccount } from "../auth/account/accounts.ts";
import { replacePassword } from "../auth/account/update-user.ts";
import { passwords, provePassword } from "./prove-password.ts";
import { callerOfSession } from "./session-caller.ts";

/**
 * Replaces one's password and ends every other session; a letter says so.
 * Throws INVALID_PASSWORD, VALIDATION_ERROR when the new one is the old one.
 */
export async function changePassword(
  { db, now }: Pick<Ports, "db" | "now">,
  actor: Actor,
  asked: { current_password: string; new_password: string },
): Promise<void> {
  const known_hash = await provePassword(db, actor.id, asked.current_password);
  if (asked.new_password === asked.current_password) {
    throw new Failure("VALIDATION_ERROR", { fields: { new_password: SAME_PASSWORD } });
  }
  const password_hash = await passwords().hash(asked.new_password);
  await inTransaction(db, async (tx) => {
    const account = await lockAccount(tx, actor.id);
    // Changed by somebody else since it was proved.
    if (account?.password_hash !== known_hash) throw new Failure("INVALID_PASSWORD");
    await replacePassword(
      tx,
      { account_id: actor.id, session_id: actor.session_id },
      { password_hash, caller: await callerOfSession(tx, actor.session_id), now: now() },
    );
  });
}

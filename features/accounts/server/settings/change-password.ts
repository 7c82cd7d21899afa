import {
  brokenPasswordRules,
  INVALID_PASSWORD,
  OPERATOR_PASSWORD_RULES,
  SAME_PASSWORD,
} from "#features/accounts/contract/index.ts";
import { VALIDATION_ERROR } from "#foundation/errors/common.ts";
import { Failure } from "#foundation/errors/failure.ts";
import type { Caller } from "#platform/http/actor.ts";
import type { Ports } from "#platform/http/context.ts";
import { inTransaction } from "#platform/postgres/database.ts";
import { lockAccount } from "../auth/account/accounts.ts";
import { replacePassword } from "../auth/account/update-user.ts";
import { readSessionCaller } from "./session-caller.ts";
import { apiPasswords, verifyPassword } from "./verify-password.ts";

/**
 * Replaces the caller's password, ends every other session and queues a letter.
 * Throws INVALID_PASSWORD, VALIDATION_ERROR when the new one is the old one, or too weak for an operator.
 */
export async function changePassword(
  { db, now }: Pick<Ports, "db" | "now">,
  caller: Caller,
  input: { current_password: string; new_password: string },
): Promise<void> {
  const [broken] =
    caller.role === "operator" ? brokenPasswordRules(input.new_password, OPERATOR_PASSWORD_RULES) : [];
  if (broken) throw new Failure(VALIDATION_ERROR, { fields: { new_password: broken.sentence } });
  const verifiedHash = await verifyPassword(db, caller.id, input.current_password);
  if (input.new_password === input.current_password) {
    throw new Failure(VALIDATION_ERROR, { fields: { new_password: SAME_PASSWORD } });
  }
  const passwordHash = await apiPasswords().hash(input.new_password);
  await inTransaction(db, async (tx) => {
    const account = await lockAccount(tx, caller.id);
    // Changed since it was verified.
    if (account?.password_hash !== verifiedHash) throw new Failure(INVALID_PASSWORD);
    await replacePassword(
      tx,
      { account_id: caller.id, session_id: caller.session_id },
      { password_hash: passwordHash, caller: await readSessionCaller(tx, caller.session_id), now: now() },
    );
  });
}

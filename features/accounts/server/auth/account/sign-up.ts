import { z } from "zod";
import { email, signUpMetadata } from "#features/accounts/contract/index.ts";
import { inTransaction } from "#platform/postgres/database.ts";
import { metadata } from "../body.ts";
import type { AuthParts, Caller } from "../dependencies.ts";
import { AuthFailure } from "../failure.ts";
import { challengeFields, challengeOf } from "../links/pkce.ts";
import { allowedRedirect } from "../links/redirects.ts";
import { askForLetter } from "../links/request-link.ts";
import { refuseWeakPassword } from "../passwords/passwords.ts";
import { type SessionAnswer, sessionAnswer } from "../responses.ts";
import { recordSecurityEvent } from "../sessions/security-events.ts";
import { openSession } from "../sessions/sessions.ts";
import { makeAccount } from "./create-account.ts";
import { countTakenPhone, refuseNumberHunting } from "./taken-phones.ts";

export const signUpBody = z.object({
  email,
  password: z.string("Le mot de passe est requis"),
  data: metadata.optional(),
  ...challengeFields,
});
type SignUpBody = z.output<typeof signUpBody>;

/**
 * Makes an account with its profile and opens its first session, all or nothing (spec.md sections 3 and 5).
 * Throws validation_failed, weak_password, user_already_exists, or over_request_rate_limit when too many taken phone
 * numbers were asked for.
 */
export async function signUp(
  parts: AuthParts,
  body: SignUpBody,
  { caller, redirect_to }: { caller: Caller; redirect_to: string | undefined },
): Promise<SessionAnswer> {
  const challenge = challengeOf(body);
  refuseWeakPassword(body.password);
  const read = signUpMetadata.safeParse(body.data ?? {});
  if (!read.success) {
    throw new AuthFailure("validation_failed", { message: read.error.issues[0]?.message ?? "" });
  }
  const person = read.data;
  await refuseNumberHunting(parts, caller);
  const password_hash = await parts.passwords.hash(body.password);
  const now = parts.now();

  const opened = await inTransaction(parts.db, async (transaction) => {
    const account = await makeAccount(
      transaction,
      { email: body.email, password_hash, person, extra: body.data, now },
      parts,
    );
    await askForLetter(transaction, {
      kind: "confirmation",
      account_id: account.id,
      email: account.email,
      redirect_to: allowedRedirect(parts.config, redirect_to, "/"),
      challenge,
      caller,
      now,
    });
    const session = await openSession(transaction, {
      account_id: account.id,
      method: "password",
      caller,
      now,
    });
    await recordSecurityEvent(transaction, {
      account_id: account.id,
      kind: "signed_up",
      session_id: session.session.id,
      caller,
      now,
    });
    return { account, ...session };
  }).catch(async (error: unknown) => {
    if (error instanceof AuthFailure && error.code === "user_already_exists")
      await countTakenPhone(parts, person.phoneNumber, caller);
    throw error;
  });
  return await sessionAnswer(parts, opened);
}

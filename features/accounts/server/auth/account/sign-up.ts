import { z } from "zod";
import { email, signUpMetadata } from "#features/accounts/contract/index.ts";
import { inTransaction } from "#platform/postgres/database.ts";
import { metadata } from "../body.ts";
import type { AuthDependencies, Caller } from "../dependencies.ts";
import { AuthFailure } from "../failure.ts";
import { challengeFields, readChallenge } from "../links/pkce.ts";
import { allowedRedirect } from "../links/redirects.ts";
import { requestLink } from "../links/request-link.ts";
import { rejectWeakPassword } from "../passwords/passwords.ts";
import { type SessionResponse, sessionResponse } from "../responses.ts";
import { recordSecurityEvent } from "../sessions/security-events.ts";
import { openSession } from "../sessions/sessions.ts";
import { createAccount } from "./create-account.ts";
import { countTakenPhone, limitPhoneProbing } from "./taken-phones.ts";

export const signUpBody = z.object({
  email,
  password: z.string("Le mot de passe est requis"),
  data: metadata.optional(),
  ...challengeFields,
});
type SignUpBody = z.output<typeof signUpBody>;

/**
 * Creates an account with its profile and opens its first session, in one transaction (docs/product.md
 * "Fields", "Input rules"). Throws validation_failed, weak_password, user_already_exists, phone_exists, or
 * over_request_rate_limit when the network tried too many taken phone numbers.
 */
export async function signUp(
  deps: AuthDependencies,
  body: SignUpBody,
  { caller, redirect_to }: { caller: Caller; redirect_to: string | undefined },
): Promise<SessionResponse> {
  const challenge = readChallenge(body);
  rejectWeakPassword(body.password);
  const read = signUpMetadata.safeParse(body.data ?? {});
  if (!read.success) {
    throw new AuthFailure("validation_failed", { message: read.error.issues[0]?.message ?? "" });
  }
  const person = read.data;
  await limitPhoneProbing(deps, caller);
  const password_hash = await deps.passwords.hash(body.password);

  const opened = await inTransaction(deps.db, async (transaction) => {
    const now = deps.now();
    const account = await createAccount(
      transaction,
      { email: body.email, password_hash, person, extra: body.data, now },
      deps,
    );
    await requestLink(transaction, {
      kind: "confirmation",
      account_id: account.id,
      email: account.email,
      redirect_to: allowedRedirect(deps.config, redirect_to, "/"),
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
    if (error instanceof AuthFailure && error.code === "phone_exists")
      await countTakenPhone(deps, person.phoneNumber, caller);
    throw error;
  });
  return await sessionResponse(deps, opened);
}

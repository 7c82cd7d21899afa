import { z } from "zod";
import { email } from "#features/accounts/contract/index.ts";
import { accountPaths } from "#paths/account-paths.ts";
import { inTransaction } from "#platform/postgres/database.ts";
import type { AuthDependencies, Caller } from "../dependencies.ts";
import { challengeFields, readChallenge } from "./pkce.ts";
import { allowedRedirect } from "./redirects.ts";
import { requestLink } from "./request-link.ts";

export const recoverBody = z.object({ email, ...challengeFields });

/**
 * Requests a recovery letter. The response and the work are the same whether the email has an account or not;
 * the job that writes the letter finds out, and sends none when the same IP address just requested one.
 */
export async function recover(
  deps: AuthDependencies,
  body: z.output<typeof recoverBody>,
  { caller, redirect_to }: { caller: Caller; redirect_to: string | undefined },
): Promise<void> {
  const challenge = readChallenge(body);
  await inTransaction(deps.db, (transaction) =>
    requestLink(transaction, {
      kind: "recovery",
      email: body.email,
      redirect_to: allowedRedirect(deps.config, redirect_to, accountPaths.resetPassword),
      challenge,
      caller,
      now: deps.now(),
    }),
  );
}

export const resendBody = z.object({
  type: z.enum(["signup", "email"], "Seul le courriel de confirmation peut être renvoyé."),
  email,
  ...challengeFields,
});

/**
 * Requests another confirmation letter; the response is the same for an unknown or already confirmed email.
 */
export async function resendConfirmation(
  deps: AuthDependencies,
  body: z.output<typeof resendBody>,
  { caller, redirect_to }: { caller: Caller; redirect_to: string | undefined },
): Promise<void> {
  const challenge = readChallenge(body);
  await inTransaction(deps.db, (transaction) =>
    requestLink(transaction, {
      kind: "confirmation",
      email: body.email,
      redirect_to: allowedRedirect(deps.config, redirect_to, "/"),
      challenge,
      caller,
      now: deps.now(),
    }),
  );
}

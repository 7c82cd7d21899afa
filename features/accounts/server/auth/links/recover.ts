import { z } from "zod";
import { email } from "#features/accounts/contract/index.ts";
import { inTransaction } from "#platform/postgres/database.ts";
import type { AuthParts, Caller } from "../dependencies.ts";
import { RESET_PAGE } from "./link-url.ts";
import { challengeFields, challengeOf } from "./pkce.ts";
import { allowedRedirect } from "./redirects.ts";
import { askForLetter } from "./request-link.ts";

export const recoverBody = z.object({ email, ...challengeFields });

/**
 * Asks for a recovery letter. The answer and the work are the same whether the address is anyone's or not; the
 * job that writes the letter finds out, and keeps silent when the same address has just asked.
 */
export async function recover(
  parts: AuthParts,
  body: z.output<typeof recoverBody>,
  { caller, redirect_to }: { caller: Caller; redirect_to: string | undefined },
): Promise<void> {
  const challenge = challengeOf(body);
  await inTransaction(parts.db, (transaction) =>
    askForLetter(transaction, {
      kind: "recovery",
      email: body.email,
      redirect_to: allowedRedirect(parts.config, redirect_to, RESET_PAGE),
      challenge,
      caller,
      now: parts.now(),
    }),
  );
}

export const resendBody = z.object({
  type: z.enum(["signup", "email"], "Seule la lettre de confirmation peut être renvoyée."),
  email,
  ...challengeFields,
});

/** Asks for another confirmation letter; answers alike for an unknown or an already verified address. */
export async function resendConfirmation(
  parts: AuthParts,
  body: z.output<typeof resendBody>,
  { caller, redirect_to }: { caller: Caller; redirect_to: string | undefined },
): Promise<void> {
  const challenge = challengeOf(body);
  await inTransaction(parts.db, (transaction) =>
    askForLetter(transaction, {
      kind: "confirmation",
      email: body.email,
      redirect_to: allowedRedirect(parts.config, redirect_to, "/"),
      challenge,
      caller,
      now: parts.now(),
    }),
  );
}

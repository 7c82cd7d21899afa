import { z } from "zod";
import { LIMITS } from "#foundation/limits.ts";
import { inTransaction } from "#platform/postgres/database.ts";
import { findAccount, markSignedIn } from "../account/accounts.ts";
import type { AuthParts, Caller } from "../dependencies.ts";
import { AuthFailure } from "../failure.ts";
import { countPasswordTry, forgivePasswordTries } from "../passwords/password-attempts.ts";
import { type SessionAnswer, sessionAnswer } from "../responses.ts";
import type { Device } from "./devices.ts";
import { recordSecurityEvent } from "./security-events.ts";
import { openSession } from "./sessions.ts";

/** Whatever is not an address or a password can only be a wrong one. */
export const signInBody = z.object({
  email: z.string("Email invalide").trim().toLowerCase().max(LIMITS.emailMax, "Email invalide"),
  password: z.string("Le mot de passe est requis").max(4096),
});

/**
 * Opens a session for who knows the password. An unknown address and a wrong password answer alike, in the
 * same time. `refused` is what a device that never signed in to the account is told instead: its network has tried
 * too often. Throws invalid_credentials or over_request_rate_limit.
 */
export async function signIn(
  parts: AuthParts,
  { email, password }: z.output<typeof signInBody>,
  { caller, device, refused }: { caller: Caller; device: Device | undefined; refused: AuthFailure | null },
): Promise<SessionAnswer> {
  const { db } = parts;
  const found = await findAccount(db, { email });
  const known = found && parts.devices.knows(device, found.id) ? device : undefined;
  if (refused && !known) throw refused;
  const tried = { email, caller, device: known };
  await countPasswordTry(parts, tried);
  const now = parts.now();
  if (!(await parts.passwords.verify(found?.password_hash, password)) || !found) {
    // Not awaited: an address that has an account must not answer later than one that has none.
    if (found) {
      const event = { account_id: found.id, kind: "sign_in_failed", caller, now } as const;
      parts.afterwards(recordSecurityEvent(db, event));
    }
    throw new AuthFailure("invalid_credentials");
  }
  await forgivePasswordTries(parts, tried);
  const opened = await inTransaction(db, async (transaction) => {
    const account = await markSignedIn(transaction, found.id, now);
    // A password changed while this one was verified ended every session: this one must not escape.
    if (!account || account.password_hash !== found.password_hash)
      throw new AuthFailure("invalid_credentials");
    const session = await openSession(transaction, { account_id: found.id, method: "password", caller, now });
    await recordSecurityEvent(transaction, {
      account_id: found.id,
      kind: "signed_in",
      session_id: session.session.id,
      caller,
      now,
    });
    return { account, ...session };
  });
  return await sessionAnswer(parts, opened);
}

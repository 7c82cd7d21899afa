import { z } from "zod";
import { ACCOUNT_LIMITS } from "#features/accounts/contract/index.ts";
import { typedText } from "#foundation/fields.ts";
import { inTransaction } from "#platform/postgres/database.ts";
import { findAccount, markSignedIn } from "../account/accounts.ts";
import type { AuthDependencies, Caller } from "../dependencies.ts";
import { AuthFailure } from "../failure.ts";
import { countPasswordAttempt, resetPasswordAttempts } from "../passwords/password-attempts.ts";
import { type SessionResponse, sessionResponse } from "../responses.ts";
import type { Device } from "./devices.ts";
import { recordSecurityEvent } from "./security-events.ts";
import { openSession } from "./sessions.ts";

/** Only lengths are checked: a malformed address or password is simply a wrong one. */
export const signInBody = z.object({
  email: typedText("Email invalide").toLowerCase().max(ACCOUNT_LIMITS.emailMax, "Email invalide"),
  password: z.string("Le mot de passe est requis").max(4096),
});

/**
 * Opens a session by password. An unknown address and a wrong password get the same response in the same
 * time. `networkLimit` is the failure of a network over its limit: thrown unless the device signed in to this
 * account before. Throws invalid_credentials or over_request_rate_limit.
 */
export async function signIn(
  deps: AuthDependencies,
  { email, password }: z.output<typeof signInBody>,
  {
    caller,
    device,
    networkLimit,
  }: { caller: Caller; device: Device | undefined; networkLimit: AuthFailure | null },
): Promise<SessionResponse> {
  const { db } = deps;
  const found = await findAccount(db, { email });
  const known = found && deps.devices.isKnown(device, found.id) ? device : undefined;
  if (networkLimit && !known) throw networkLimit;
  const tried = { email, caller, device: known };
  await countPasswordAttempt(deps, tried);
  if (!(await deps.passwords.verify(found?.password_hash, password)) || !found) {
    // Not awaited: the response for an address with an account must not take longer than for one without.
    if (found) {
      const event = { account_id: found.id, kind: "sign_in_failed", caller, now: deps.now() } as const;
      deps.runInBackground(recordSecurityEvent(db, event));
    }
    throw new AuthFailure("invalid_credentials");
  }
  await resetPasswordAttempts(deps, tried);
  const opened = await inTransaction(db, async (transaction) => {
    const now = deps.now();
    const account = await markSignedIn(transaction, found.id, now);
    // The password may have changed during verification, which ended every session: this one must not open.
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
  return await sessionResponse(deps, opened);
}

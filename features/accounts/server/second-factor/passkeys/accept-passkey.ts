import type { PasskeyAssertion } from "#features/accounts/contract/passkeys.ts";
import type { Ports } from "#platform/http/context.ts";
import type { Transaction } from "#platform/postgres/database.ts";
import { relyingParty, takeChallenge, webauthn } from "./relying-party.ts";

/**
 * Uses the session's challenge up and returns whether a passkey of the account has signed it: for our origin,
 * with its person verified, and with a counter that has grown since its last use.
 */
export async function acceptPasskey(
  tx: Transaction,
  ports: Pick<Ports, "config" | "now">,
  { account_id, session_id, passkey }: { account_id: string; session_id: string; passkey: PasskeyAssertion },
): Promise<boolean> {
  const challenge = await takeChallenge(tx, { session_id, purpose: "use", now: ports.now() });
  const stored = await tx
    .selectFrom("passkeys")
    .select(["id", "public_key", "counter"])
    .where("id", "=", passkey.id)
    .where("account_id", "=", account_id)
    .forUpdate()
    .executeTakeFirst();
  if (challenge === undefined || !stored) return false;
  const { origin, rpID } = relyingParty(ports);
  const { verifyAuthenticationResponse } = await webauthn();
  // It throws for whatever it refuses, which is somebody else's to choose.
  const result = await verifyAuthenticationResponse({
    response: { ...passkey, clientExtensionResults: {} },
    expectedChallenge: challenge,
    expectedOrigin: origin,
    expectedRPID: rpID,
    requireUserVerification: true,
    credential: {
      id: stored.id,
      publicKey: new Uint8Array(stored.public_key),
      counter: stored.counter,
    },
  }).catch(() => undefined);
  if (!result?.verified) return false;
  await tx
    .updateTable("passkeys")
    .set({ counter: result.authenticationInfo.newCounter, last_used_at: ports.now() })
    .where("id", "=", stored.id)
    .execute();
  return true;
}

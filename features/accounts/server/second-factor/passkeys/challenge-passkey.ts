import { SECOND_FACTOR_STATE } from "#features/accounts/contract/index.ts";
import type { PasskeyRequestOptions } from "#features/accounts/contract/passkeys.ts";
import { Failure } from "#foundation/errors/failure.ts";
import type { Caller } from "#platform/http/actor.ts";
import type { Ports } from "#platform/http/context.ts";
import { inTransaction } from "#platform/postgres/database.ts";
import { readCredentials } from "./own-passkeys.ts";
import { CHALLENGE_MS, relyingParty, storeChallenge, webauthn } from "./relying-party.ts";

/**
 * Returns what the browser needs to ask for one of the account's passkeys. Throws
 * SECOND_FACTOR_STATE without any.
 */
export async function challengePasskey(
  ports: Pick<Ports, "db" | "now" | "config">,
  { id, session_id }: Caller,
): Promise<PasskeyRequestOptions> {
  const { rpID } = relyingParty(ports);
  const allowCredentials = await readCredentials(ports.db, id);
  if (allowCredentials.length === 0) throw new Failure(SECOND_FACTOR_STATE);
  const { generateAuthenticationOptions } = await webauthn();
  const { challenge } = await generateAuthenticationOptions({ rpID });
  await inTransaction(ports.db, (tx) =>
    storeChallenge(tx, { session_id, purpose: "use", now: ports.now() }, challenge),
  );
  return { rpId: rpID, challenge, timeout: CHALLENGE_MS, userVerification: "required", allowCredentials };
}

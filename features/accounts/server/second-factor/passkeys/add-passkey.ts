import { INVALID_PASSKEY, PASSKEYS_FULL, SECOND_FACTOR_STATE } from "#features/accounts/contract/index.ts";
import type {
  Passkey,
  PasskeyAttestation,
  PasskeyCreationOptions,
} from "#features/accounts/contract/passkeys.ts";
import { UNAUTHORIZED } from "#foundation/errors/common.ts";
import { Failure } from "#foundation/errors/failure.ts";
import type { Caller } from "#platform/http/actor.ts";
import { inTransaction, type Transaction } from "#platform/postgres/database.ts";
import { lockAccount } from "../../auth/account/accounts.ts";
import { verifyPassword } from "../../settings/verify-password.ts";
import { recordChange } from "../record-change.ts";
import { type FactorPorts, lockSecondFactor, withProof } from "../second-factors.ts";
import { readCredentials, toPasskey } from "./own-passkeys.ts";
import { CHALLENGE_MS, relyingParty, storeChallenge, takeChallenge, webauthn } from "./relying-party.ts";

const PASSKEYS_MAX = 10;
/** EdDSA, ES256 and RS256: what authenticators have (IANA, COSE algorithms). */
const ALGORITHMS = [-8, -7, -257];

/**
 * Returns what the browser needs to make a passkey. Throws INVALID_PASSWORD, INVALID_CODE,
 * RATE_LIMIT_EXCEEDED, PASSKEYS_FULL, SECOND_FACTOR_STATE unless the second factor is on and given.
 */
export async function beginPasskey(
  ports: FactorPorts,
  caller: Caller,
  { password, code }: { password: string; code: string },
): Promise<PasskeyCreationOptions> {
  // A stolen session must not give itself a key that works for years.
  await verifyPassword(ports.db, caller.id, password);
  const { rpID } = relyingParty(ports);
  const { generateRegistrationOptions } = await webauthn();
  return await withProof(
    ports,
    caller,
    { code },
    {
      check: (factor) => requireFactor(factor, caller),
      apply: async (tx, at) => {
        const account = await lockAccount(tx, caller.id);
        if (!account) throw new Failure(UNAUTHORIZED);
        const excludeCredentials = await requireRoom(tx, caller.id);
        const { challenge } = await generateRegistrationOptions({ rpID, rpName: "", userName: "" });
        await storeChallenge(tx, { session_id: caller.session_id, purpose: "register", now: at }, challenge);
        return {
          rp: { id: rpID, name: "Maisonnée" },
          user: {
            id: Buffer.from(caller.id.replaceAll("-", ""), "hex").toString("base64url"),
            name: account.email,
            displayName: account.email,
          },
          challenge,
          pubKeyCredParams: ALGORITHMS.map((alg) => ({ type: "public-key" as const, alg })),
          timeout: CHALLENGE_MS,
          attestation: "none" as const,
          excludeCredentials,
          authenticatorSelection: {
            residentKey: "preferred" as const,
            userVerification: "required" as const,
          },
        };
      },
    },
  );
}

/**
 * Adds the passkey that the browser made. Throws INVALID_PASSKEY, PASSKEYS_FULL, SECOND_FACTOR_STATE unless
 * the second factor is on and given.
 */
export async function addPasskey(
  ports: FactorPorts,
  caller: Caller,
  { name, passkey }: { name: string; passkey: PasskeyAttestation },
): Promise<Passkey> {
  const { id: account_id, session_id } = caller;
  const { origin, rpID } = relyingParty(ports);
  const { verifyRegistrationResponse } = await webauthn();
  // A challenge is used up also by a wrong answer, so the failure is thrown only after
  // the transaction is committed.
  const added = await inTransaction(ports.db, async (tx) => {
    const { factor } = await lockSecondFactor(tx, caller, ports.now);
    requireFactor(factor, caller);
    await requireRoom(tx, account_id);
    const at = ports.now();
    const challenge = await takeChallenge(tx, { session_id, purpose: "register", now: at });
    if (challenge === undefined) return undefined;
    const result = await verifyRegistrationResponse({
      response: { ...passkey, clientExtensionResults: {} },
      expectedChallenge: challenge,
      expectedOrigin: origin,
      expectedRPID: rpID,
      requireUserVerification: true,
      supportedAlgorithmIDs: ALGORITHMS,
    }).catch(() => undefined);
    if (!result?.verified) return undefined;
    const { id, publicKey, counter } = result.registrationInfo.credential;
    const row = { id, name, created_at: at, last_used_at: null };
    const inserted = await tx
      .insertInto("passkeys")
      .values({
        ...row,
        account_id,
        public_key: Buffer.from(publicKey),
        counter,
        transports: passkey.response.transports ?? [],
      })
      .onConflict((conflict) => conflict.doNothing())
      .executeTakeFirst();
    if (inserted.numInsertedOrUpdatedRows === 0n) return undefined;
    await recordChange(tx, caller, "passkey_added", at);
    return toPasskey(row);
  });
  if (!added) throw new Failure(INVALID_PASSKEY);
  return added;
}

function requireFactor(factor: { confirmed_at: Date | null } | undefined, caller: Caller): void {
  if (!factor?.confirmed_at || caller.awaits_second_factor) throw new Failure(SECOND_FACTOR_STATE);
}

/** Returns the account's credentials. Throws PASSKEYS_FULL when there is no room for another. */
async function requireRoom(tx: Transaction, account_id: string) {
  const credentials = await readCredentials(tx, account_id);
  if (credentials.length >= PASSKEYS_MAX) throw new Failure(PASSKEYS_FULL);
  return credentials;
}

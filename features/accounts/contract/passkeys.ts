import { z } from "zod";
import { MINUTE_S } from "#foundation/durations.ts";
import { dataOf, done, endpoint, instant } from "#foundation/endpoint.ts";
import { NOT_FOUND } from "#foundation/errors/common.ts";
import { typedText } from "#foundation/fields.ts";
import {
  INVALID_CODE,
  INVALID_PASSKEY,
  INVALID_PASSWORD,
  PASSKEYS_FULL,
  SECOND_FACTOR_STATE,
} from "./errors.ts";
import { currentPassword } from "./fields.ts";
import { ACCOUNT_LIMITS } from "./limits.ts";
import { code } from "./second-factor-code.ts";

const tag = "Comptes";
const limit = { points: 10, duration: 15 * MINUTE_S };

const base64url = z
  .string()
  .max(16_384)
  .regex(/^[\w-]*$/);
const credentialId = base64url.min(1).max(1400);
const transports = z.array(z.string().max(30)).max(10);

/**
 * The result of `navigator.credentials.get` in a browser (WebAuthn, section 5.1.8.2); unknown members are
 * dropped.
 */
export const passkeyAssertion = z.object({
  id: credentialId,
  rawId: credentialId,
  type: z.literal("public-key"),
  response: z.object({
    clientDataJSON: base64url,
    authenticatorData: base64url,
    signature: base64url,
    userHandle: base64url.optional(),
  }),
});
export type PasskeyAssertion = z.infer<typeof passkeyAssertion>;

/** The result of `navigator.credentials.create` in a browser. */
const attestation = z.object({
  id: credentialId,
  rawId: credentialId,
  type: z.literal("public-key"),
  response: z.object({
    clientDataJSON: base64url,
    attestationObject: base64url,
    transports: transports.optional(),
  }),
});
export type PasskeyAttestation = z.infer<typeof attestation>;

/** How a person tells one passkey from another. */
export const passkeyName = typedText("Donnez un nom à cette clé")
  .min(1, "Donnez un nom à cette clé")
  .max(ACCOUNT_LIMITS.passkeyNameMax, `Un nom compte ${ACCOUNT_LIMITS.passkeyNameMax} caractères au plus`);

const credential = z.object({
  id: z.string(),
  type: z.literal("public-key"),
  transports: z.array(z.string()),
});
const creationOptions = z.object({
  rp: z.object({ id: z.string(), name: z.string() }),
  user: z.object({ id: z.string(), name: z.string(), displayName: z.string() }),
  challenge: z.string(),
  pubKeyCredParams: z.array(z.object({ type: z.literal("public-key"), alg: z.int() })),
  timeout: z.int(),
  attestation: z.literal("none"),
  excludeCredentials: z.array(credential),
  authenticatorSelection: z.object({
    residentKey: z.literal("preferred"),
    userVerification: z.literal("required"),
  }),
});
export type PasskeyCreationOptions = z.infer<typeof creationOptions>;

const requestOptions = z.object({
  rpId: z.string(),
  challenge: z.string(),
  timeout: z.int(),
  userVerification: z.literal("required"),
  allowCredentials: z.array(credential),
});
export type PasskeyRequestOptions = z.infer<typeof requestOptions>;

const passkey = z.object({
  id: z.string(),
  name: z.string(),
  created_at: instant,
  last_used_at: instant.nullable(),
});
export type Passkey = z.infer<typeof passkey>;

/** Passkeys (WebAuthn) of an account whose second factor is on; each can be given instead of a code. */
export const passkeys = {
  list: endpoint("session", { method: "GET", path: "/passkeys", summary: "The account's passkeys", tag }, [
    NOT_FOUND,
    SECOND_FACTOR_STATE,
  ]).output(dataOf(z.array(passkey))),
  register: endpoint(
    "session",
    {
      method: "POST",
      path: "/passkeys/registration",
      limit,
      summary: "Begin to add a passkey, with the password and a code",
      description:
        "Returns the options for `navigator.credentials.create`. They can be used once, for five minutes.",
      tag,
    },
    [NOT_FOUND, INVALID_PASSWORD, INVALID_CODE, SECOND_FACTOR_STATE, PASSKEYS_FULL],
  )
    .input(z.object({ password: currentPassword, code }))
    .output(dataOf(creationOptions)),
  add: endpoint(
    "session",
    { method: "POST", path: "/passkeys", status: 201, limit, summary: "Add the passkey that was made", tag },
    [NOT_FOUND, INVALID_PASSKEY, SECOND_FACTOR_STATE, PASSKEYS_FULL],
  )
    .input(z.object({ name: passkeyName, passkey: attestation }))
    .output(dataOf(passkey)),
  challenge: endpoint(
    "session",
    {
      method: "POST",
      path: "/passkeys/challenge",
      limit: { points: 30, duration: 15 * MINUTE_S, by: "session" },
      summary: "Begin to give a passkey",
      description:
        "Returns the options for `navigator.credentials.get`. They can be used once, for five minutes.",
      tag,
    },
    [NOT_FOUND, SECOND_FACTOR_STATE],
  ).output(dataOf(requestOptions)),
  remove: endpoint(
    "session",
    { method: "DELETE", path: "/passkeys/{id}", limit, summary: "Remove a passkey, with the password", tag },
    [NOT_FOUND, INVALID_PASSWORD, SECOND_FACTOR_STATE],
  )
    .input(z.object({ id: credentialId, password: currentPassword }))
    .output(done),
};

import { z } from "zod";
import { MINUTE_S } from "#foundation/durations.ts";
import { dataOf, done, endpoint } from "#foundation/endpoint.ts";
import { NOT_FOUND } from "#foundation/errors/common.ts";
import { INVALID_CODE, INVALID_PASSKEY, INVALID_PASSWORD, SECOND_FACTOR_STATE } from "./errors.ts";
import { currentPassword } from "./fields.ts";
import { passkeyAssertion } from "./passkeys.ts";
import { code } from "./second-factor-code.ts";

const tag = "Comptes";
/** By session: what somebody else tries holds nobody up. Wrong codes are counted besides, over sessions. */
const limit = { points: 10, duration: 15 * MINUTE_S, by: "session" } as const;

/** How many recovery codes an account gets, each good for one sign-in. */
export const RECOVERY_CODES = 10;

/** The proof of the second factor: a code of the authenticator, a recovery code, or a passkey. */
const proof = z
  .object({ code: code.optional(), passkey: passkeyAssertion.optional() })
  .refine((given) => (given.code === undefined) !== (given.passkey === undefined), {
    path: ["code"],
    message: "Entrez le code",
  });
export type Proof = z.infer<typeof proof>;

const state = z.object({
  role: z.enum(["owner", "provider", "operator"]),
  is_on: z.boolean(),
  /** Operators cannot do without. */
  is_required: z.boolean(),
  /** Whether this session is waiting for a code. */
  is_awaited: z.boolean(),
  recovery_codes_left: z.int(),
  /** How many passkeys can be given instead of a code. */
  passkeys: z.int(),
});
export type SecondFactor = z.infer<typeof state>;

const enrolment = z.object({
  secret: z.string(),
  /** `otpauth:`, which an authenticator on the same device opens. */
  uri: z.string(),
  /** The URI as a QR code: the path of an SVG of `size` by `size`, without a margin. */
  qr: z.object({ size: z.int(), path: z.string() }),
});
export type Enrolment = z.infer<typeof enrolment>;

/**
 * The second factor of an account: one-time codes of an authenticator (TOTP, RFC 6238),
 * recovery codes and passkeys.
 */
export const secondFactor = {
  get: endpoint(
    "session",
    { method: "GET", path: "/second-factor", summary: "Whether a second factor is on, and awaited", tag },
    [NOT_FOUND],
  ).output(dataOf(state)),
  enrol: endpoint(
    "session",
    {
      method: "POST",
      path: "/second-factor/enrolment",
      limit,
      summary: "Begin to use an authenticator",
      description:
        "Returns the secret to enter there, once. INVALID_PASSWORD when the password is missing or wrong; a session that an operator has just opened by password needs none.",
      tag,
    },
    [NOT_FOUND, INVALID_PASSWORD, SECOND_FACTOR_STATE],
  )
    .input(z.object({ password: currentPassword.optional() }))
    .output(dataOf(enrolment)),
  confirm: endpoint(
    "session",
    {
      method: "POST",
      path: "/second-factor/enrolment/confirm",
      limit,
      summary: "Switch the second factor on with a first code",
      description: "Returns the recovery codes, once. Every other session ends.",
      tag,
    },
    [NOT_FOUND, INVALID_CODE, SECOND_FACTOR_STATE],
  )
    .input(z.object({ code }))
    .output(dataOf(z.object({ recovery_codes: z.array(z.string()) }))),
  verify: endpoint(
    "session",
    {
      method: "POST",
      path: "/second-factor/verification",
      limit,
      summary: "Give the second factor of this session",
      description: "A code of the authenticator, a recovery code or a passkey; each is accepted once.",
      tag,
    },
    [NOT_FOUND, INVALID_CODE, INVALID_PASSKEY, SECOND_FACTOR_STATE],
  )
    .input(proof)
    .output(done),
  giveAgain: endpoint(
    "session",
    {
      method: "POST",
      path: "/second-factor/again",
      limit,
      summary: "Give the password and the second factor again, before money moves",
      description: "For ten minutes, endpoints that answer RECENT_FACTOR_REQUIRED may then be called.",
      tag,
    },
    [NOT_FOUND, INVALID_CODE, INVALID_PASSKEY, INVALID_PASSWORD, SECOND_FACTOR_STATE],
  )
    .input(z.intersection(z.object({ password: currentPassword }), proof))
    .output(done),
  renewRecoveryCodes: endpoint(
    "account",
    {
      method: "POST",
      path: "/second-factor/recovery-codes",
      limit,
      summary: "Replace one's recovery codes",
      description: "Returns the new ones, once; those before open nothing any more.",
      tag,
    },
    [NOT_FOUND, INVALID_CODE, INVALID_PASSWORD, SECOND_FACTOR_STATE],
  )
    .input(z.object({ password: currentPassword, code }))
    .output(dataOf(z.object({ recovery_codes: z.array(z.string()) }))),
  remove: endpoint(
    "member",
    {
      method: "DELETE",
      path: "/second-factor",
      limit,
      summary: "Switch the second factor off",
      tag,
    },
    [NOT_FOUND, INVALID_CODE, INVALID_PASSWORD, SECOND_FACTOR_STATE],
  )
    .input(z.object({ password: currentPassword, code }))
    .output(done),
};

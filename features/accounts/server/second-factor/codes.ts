import { createHash, randomBytes } from "node:crypto";
import { generateSecret, generateURI, verify } from "otplib";
import { encode } from "uqr";
import { RECOVERY_CODES } from "#features/accounts/contract/second-factor.ts";
import type { Ports } from "#platform/http/context.ts";
import type { Transaction } from "#platform/postgres/database.ts";

const PURPOSE = "second factor";
const ISSUER = "Maisonnée";
/** Clocks of phones differ: the code before and the one after are accepted too (RFC 6238, section 5.2). */
const TOLERANCE_S = 30;
/** 16 characters of 5 bits. */
const RECOVERY_CODE_BYTES = 10;
const BASE32 = "ABCDEFGHIJKLMNOPQRSTUVWXYZ234567";

type Secrets = Pick<Ports, "secrets">;

/** Returns a new secret, as an authenticator takes it (text, URI and QR code) and as it is stored. */
export function newSecret({ secrets }: Secrets, email: string) {
  const secret = generateSecret();
  const uri = generateURI({ issuer: ISSUER, label: email, secret });
  return { secret, uri, qr: qrCode(uri), stored: secrets.encrypt(PURPOSE, secret) };
}

/** Returns a QR code as the path of an SVG, a unit a module. */
function qrCode(text: string): { size: number; path: string } {
  const { size, data } = encode(text);
  const dark = data.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : [])));
  return { size, path: dark.join("") };
}

/**
 * Returns the time step of an authenticator's code later than the last accepted one; undefined for any other.
 */
export async function stepOfCode(
  { secrets }: Secrets,
  { secret, last_step, code, now }: { secret: Uint8Array; last_step: number; code: string; now: Date },
): Promise<number | undefined> {
  const result = await verify({
    secret: secrets.decrypt(PURPOSE, secret),
    token: code,
    epoch: Math.floor(now.getTime() / 1000),
    epochTolerance: TOLERANCE_S,
  });
  if (!result.valid || !("timeStep" in result)) return undefined;
  return result.timeStep > last_step ? result.timeStep : undefined;
}

/** Replaces an account's recovery codes. Returns them as people read them; only their hashes are stored. */
export async function replaceRecoveryCodes(tx: Transaction, account_id: string): Promise<string[]> {
  const codes = Array.from({ length: RECOVERY_CODES }, newRecoveryCode);
  await tx.deleteFrom("recovery_codes").where("account_id", "=", account_id).execute();
  await tx
    .insertInto("recovery_codes")
    .values(codes.map((code) => ({ account_id, code_hash: recoveryHash(code) })))
    .execute();
  return codes.map((code) => code.match(/.{4}/g)?.join("-") ?? code);
}

/** Uses a recovery code up. Returns false for an unknown or used one. */
export async function spendRecoveryCode(
  tx: Transaction,
  { account_id, code, now }: { account_id: string; code: string; now: Date },
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable("recovery_codes")
    .set({ used_at: now })
    .where("account_id", "=", account_id)
    .where("code_hash", "=", recoveryHash(code))
    .where("used_at", "is", null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

function newRecoveryCode(): string {
  const bits = [...randomBytes(RECOVERY_CODE_BYTES)]
    .map((byte) => byte.toString(2).padStart(8, "0"))
    .join("");
  return (bits.match(/.{5}/g) ?? []).map((five) => BASE32.charAt(Number.parseInt(five, 2))).join("");
}

/** Without salt: a code has 80 random bits. */
const recoveryHash = (code: string): Buffer => createHash("sha256").update(code).digest();

import { createHash, timingSafeEqual } from "node:crypto";
import type { Secrets } from "#platform/secrets/secrets.ts";

const PURPOSE = "return-address";
const KEY_BYTES = 16;
const SIGNATURE_BYTES = 10;

/** In lower case, since mail servers may change the case. */
const PATTERN = new RegExp(`^b-([0-9a-f]{${2 * KEY_BYTES}})([0-9a-f]{${2 * SIGNATURE_BYTES}})@`);

/** Returns the name of a letter in its return address, the same at each attempt. */
export const returnKey = ({ account_id, message }: { account_id: string; message: string }): string =>
  createHash("sha256")
    .update(JSON.stringify([account_id, message]))
    .digest()
    .toString("hex", 0, KEY_BYTES);

/** Returns the signed address to which mail servers report that a letter could not be delivered. */
export function returnAddress(
  { secrets, domain }: { secrets: Secrets; domain: string },
  key: string,
): string {
  const [signature] = signaturesOf(secrets, key);
  if (!signature) throw new Error("no secret to sign with");
  return `b-${key}${signature.toString("hex")}@${domain}`;
}

/** Returns the key of a return address, or null for one that is forged. */
export function readReturnAddress(secrets: Secrets, address: string): string | null {
  const [, key, hex] = PATTERN.exec(address.toLowerCase()) ?? [];
  if (key === undefined || hex === undefined) return null;
  const given = Buffer.from(hex, "hex");
  return signaturesOf(secrets, key).some((signature) => timingSafeEqual(signature, given)) ? key : null;
}

const signaturesOf = (secrets: Secrets, key: string) =>
  secrets.hashes(PURPOSE, key).map((hash) => hash.subarray(0, SIGNATURE_BYTES));

import { createHash, createHmac, randomBytes } from "node:crypto";

/** A secret that cannot be guessed (256 bits), safe in an address. */
export function newSecret(): string {
  return randomBytes(32).toString("base64url");
}

/** All that is stored of a secret. It needs no salt: it is as long as its hash. */
export function secretHash(secret: string): Buffer {
  return createHash("sha256").update(secret).digest();
}

/** The refresh token that follows `parent`: only who holds the parent and reads `seed` can compute it. */
export function nextRefreshToken(parent: string, seed: Uint8Array): string {
  return createHmac("sha256", parent).update(seed).digest("base64url");
}

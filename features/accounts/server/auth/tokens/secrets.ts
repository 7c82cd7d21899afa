import { createHash, createHmac, randomBytes } from "node:crypto";

/** Returns a random secret of 256 bits, safe in a URL. */
export function newSecret(): string {
  return randomBytes(32).toString("base64url");
}

/**
 * Returns the hash stored for a secret. It needs no salt, because the secret is
 * random and as long as its hash.
 */
export function secretHash(secret: string): Buffer {
  return createHash("sha256").update(secret).digest();
}

/** Returns the refresh token after `parent`: computing it takes the parent and its stored `seed`. */
export function nextRefreshToken(parent: string, seed: Uint8Array): string {
  return createHmac("sha256", parent).update(seed).digest("base64url");
}

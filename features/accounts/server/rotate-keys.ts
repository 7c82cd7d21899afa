import type { Ports } from "#platform/http/context.ts";
import {
  createKeyFile,
  defaultKeyPath,
  type Rotation,
  replaceKeyFile,
  rotateKeyFile,
} from "./auth/tokens/key-file.ts";
import { keyPathOf } from "./auth/tokens/keys.ts";

type KeyConfig = Pick<Ports["config"], "DATA_DIR" | "AUTH_SIGNING_JWK" | "AUTH_URL">;

/**
 * Puts the next signing key in use (docs/security.md). Throws when the keys are not stored in a file of ours.
 */
export async function rotateSigningKeys(config: KeyConfig, now: Date): Promise<Rotation> {
  return rotateKeyFile(await writableKeyFile(config), now);
}

/** Replaces every key, after a leak. Each session is refreshed with the new key at its next call. */
export async function replaceSigningKeys(config: KeyConfig): Promise<Rotation> {
  return replaceKeyFile(await writableKeyFile(config));
}

async function writableKeyFile({ DATA_DIR, AUTH_SIGNING_JWK, AUTH_URL }: KeyConfig): Promise<string> {
  if (AUTH_URL !== undefined) throw new Error(`The hosted service at ${AUTH_URL} keeps the signing keys.`);
  const path = keyPathOf({ dataDir: DATA_DIR, signingJwk: AUTH_SIGNING_JWK });
  if (path === undefined) {
    throw new Error("AUTH_SIGNING_JWK holds the keys themselves: put them in a file and name it there.");
  }
  if (path === defaultKeyPath(DATA_DIR)) await createKeyFile(path);
  return path;
}

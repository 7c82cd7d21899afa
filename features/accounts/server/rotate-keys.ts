import type { Ports } from "#platform/http/context.ts";
import {
  makeKeyFile,
  ownKeyPath,
  type Rotation,
  replaceKeyFile,
  rotateKeyFile,
} from "./auth/tokens/key-file.ts";
import { keyPathOf } from "./auth/tokens/keys.ts";

type KeyConfig = Pick<Ports["config"], "DATA_DIR" | "AUTH_SIGNING_JWK" | "AUTH_URL">;

/** Puts the next signing key in use (docs/security.md). Throws when the keys are not ours to write, saying whose. */
export async function rotateSigningKeys(config: KeyConfig, at: Date): Promise<Rotation> {
  return rotateKeyFile(await ownFile(config), at);
}

/** After a leak: throws every key away. People's next call refreshes their session with the new one. */
export async function replaceSigningKeys(config: KeyConfig): Promise<Rotation> {
  return replaceKeyFile(await ownFile(config));
}

async function ownFile({ DATA_DIR, AUTH_SIGNING_JWK, AUTH_URL }: KeyConfig): Promise<string> {
  if (AUTH_URL !== undefined) throw new Error(`The hosted service at ${AUTH_URL} keeps the signing keys.`);
  const path = keyPathOf({ data_dir: DATA_DIR, signing_jwk: AUTH_SIGNING_JWK });
  if (path === undefined) {
    throw new Error("AUTH_SIGNING_JWK holds the keys themselves: put them in a file and name it there.");
  }
  if (path === ownKeyPath(DATA_DIR)) await makeKeyFile(path);
  return path;
}

import { randomBytes } from "node:crypto";
import { link, mkdir, readFile, rename, unlink, writeFile } from "node:fs/promises";
import { join } from "node:path";
import {
  type CryptoKey,
  calculateJwkThumbprint,
  exportJWK,
  generateKeyPair,
  importJWK,
  type JWK,
} from "jose";

/** The only algorithm, for signing and for verifying: a token cannot choose another. */
export const ALGORITHM = "ES256";

export interface SigningKeys {
  kid: string;
  sign: CryptoKey;
  /** Verifies what the key of that id signed; undefined for a key that is not ours. */
  verifier(kid: string): CryptoKey | undefined;
  /** What /.well-known/jwks.json answers: public parts only, the one in use first. */
  jwks: { keys: JWK[] };
}

/** Private keys, the one in use first; the others are published: those to come and those just retired. */
interface KeyFile {
  keys: JWK[];
}

/**
 * The keys that access tokens are signed with. AUTH_SIGNING_JWK holds a private ES256 key or a set of them
 * (`{"keys": […]}`, the one in use first), as JSON or as the file that has it. Without it the keys are made
 * once under `data_dir`, with a next one already published, and read from there ever after.
 */
export async function loadSigningKeys(options: {
  data_dir: string;
  signing_jwk?: string;
}): Promise<SigningKeys> {
  const { signing_jwk } = options;
  if (signing_jwk === undefined) return signingKeys(await ownKeys(options.data_dir));
  const text = signing_jwk.startsWith("{") ? signing_jwk : await readFile(signing_jwk, "utf8");
  return signingKeys(readKeys(text, "AUTH_SIGNING_JWK"));
}

/**
 * Puts the published next key in use and publishes a new next one; the retired key goes on verifying until the
 * following rotation. Processes take it at their next start: tokens of either key are accepted meanwhile.
 */
export async function rotateSigningKeys(dataDir: string): Promise<void> {
  const [current, next] = (await ownKeys(dataDir)).keys;
  if (!current || !next) throw new Error(`${keyPath(dataDir)} holds no next key`);
  const path = keyPath(dataDir);
  const draft = `${path}.${randomBytes(6).toString("hex")}`;
  await writeFile(draft, JSON.stringify({ keys: [next, await newKey(), current] }), { mode: 0o600 });
  await rename(draft, path);
}

function keyPath(dataDir: string): string {
  return join(dataDir, "auth-keys.json");
}

async function ownKeys(dataDir: string): Promise<KeyFile> {
  const path = keyPath(dataDir);
  const existing = await readFile(path, "utf8").catch((error) => {
    if (error.code !== "ENOENT") throw error;
  });
  if (existing !== undefined) return readKeys(existing, path);
  await mkdir(dataDir, { recursive: true });
  const draft = `${path}.${randomBytes(6).toString("hex")}`;
  await writeFile(draft, JSON.stringify({ keys: [await newKey(), await newKey()] }), { mode: 0o600 });
  // Two processes may start together: the first to link wins, the other takes its keys.
  await link(draft, path).catch((error) => {
    if (error.code !== "EEXIST") throw error;
  });
  await unlink(draft);
  return readKeys(await readFile(path, "utf8"), path);
}

async function newKey(): Promise<JWK> {
  const { privateKey } = await generateKeyPair(ALGORITHM, { extractable: true });
  const jwk = await exportJWK(privateKey);
  return { ...jwk, kid: await calculateJwkThumbprint(jwk), alg: ALGORITHM, use: "sig" };
}

function readKeys(text: string, from: string): KeyFile {
  const read: unknown = JSON.parse(text);
  const keys = isKeySet(read) ? read.keys : [read];
  if (keys.length === 0 || !keys.every(isPrivateKey)) {
    throw new Error(`${from} must hold private ES256 keys (kty EC, crv P-256, with d)`);
  }
  return { keys };
}

function isKeySet(value: unknown): value is { keys: unknown[] } {
  return typeof value === "object" && value !== null && "keys" in value && Array.isArray(value.keys);
}

function isPrivateKey(value: unknown): value is JWK {
  if (typeof value !== "object" || value === null) return false;
  const { kty, crv, d, x, y } = value as Record<string, unknown>;
  return kty === "EC" && crv === "P-256" && [d, x, y].every((part) => typeof part === "string");
}

async function signingKeys({ keys }: KeyFile): Promise<SigningKeys> {
  const published: JWK[] = [];
  const verifiers = new Map<string, CryptoKey>();
  for (const { kty, crv, x, y, kid } of keys) {
    const id = kid ?? (await calculateJwkThumbprint({ kty, crv, x, y } as JWK));
    const jwk = { kty, crv, x, y, kid: id, alg: ALGORITHM, use: "sig" } as JWK;
    published.push(jwk);
    verifiers.set(id, (await importJWK(jwk, ALGORITHM)) as CryptoKey);
  }
  const [first] = keys;
  const kid = published[0]?.kid;
  if (!first || kid === undefined) throw new Error("No signing key");
  return {
    kid,
    sign: (await importJWK(first, ALGORITHM)) as CryptoKey,
    verifier: (id) => verifiers.get(id),
    jwks: { keys: published },
  };
}

import { randomBytes } from "node:crypto";
import { chown, link, mkdir, readFile, rename, stat, unlink, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { calculateJwkThumbprint, exportJWK, generateKeyPair, type JWK } from "jose";
import { HOUR_S } from "#foundation/durations.ts";

/** The only algorithm for signing and verifying, so that a token cannot choose another. */
export const ALGORITHM = "ES256";

/** The lifetime of an access token, in seconds. A retired key stays published for longer than that. */
export const ACCESS_TOKEN_S = HOUR_S;
const RETIRED_KEY_S = ACCESS_TOKEN_S + 300;

/** A private key as stored in a file. */
export interface StoredKey extends JWK {
  /** When another replaced it: it still verifies until the last token it signed has expired. */
  retired_at?: string;
}

/** The file of the keys that the product creates itself. */
export const defaultKeyPath = (dataDir: string) => join(dataDir, "auth-keys.json");

/** Returns a value that changes with each rotation, which replaces the file by a rename. */
export async function fileVersion(path: string): Promise<string> {
  const { ino, mtimeMs, size } = await stat(path);
  return `${ino} ${mtimeMs} ${size}`;
}

/**
 * Returns a file's keys: the one in use, the next, the retired ones. Throws for
 * anything but private ES256 keys.
 */
export async function readKeyFile(path: string): Promise<StoredKey[]> {
  return readKeys(await readFile(path, "utf8"), path);
}

/** Creates the product's own file if it does not exist, with a next key published from the start. */
export async function createKeyFile(path: string): Promise<void> {
  const exists = await stat(path).catch((error) => {
    if (error.code !== "ENOENT") throw error;
  });
  if (exists) return;
  await mkdir(dirname(path), { recursive: true });
  const draft = await writeDraft(path, [await newKey(), await newKey()]);
  // Two processes may start together: the first to link wins, the other uses its keys.
  await link(draft, path).catch((error) => {
    if (error.code !== "EEXIST") throw error;
  });
  await unlink(draft);
}

/** The ids of a file's keys after a rotation. */
export interface Rotation {
  in_use: string;
  next: string;
  /** Still published, until their tokens have expired. */
  retired: string[];
  /**
   * False where there was no next key yet: it is published now, and the following rotation puts it in use.
   */
  changed: boolean;
}

/**
 * Puts the published next key in use and publishes a new next one. The retired key still verifies until the
 * last token it signed has expired. Running processes reload the file within seconds.
 */
export async function rotateKeyFile(path: string, now: Date): Promise<Rotation> {
  const [current, next, ...older] = await readKeyFile(path);
  if (!current) throw new Error(`${path} holds no key`);
  // A key without a date was retired by hand, and is dropped.
  const retired = older.filter((key) => key.retired_at !== undefined && isPublished(key, now));
  const keys =
    next && next.retired_at === undefined
      ? [next, await newKey(), { ...current, retired_at: now.toISOString() }, ...retired]
      : [current, await newKey(), ...(next ? [next, ...retired] : [])];
  await replace(path, keys);
  return { ...(await describeKeys(keys)), changed: keys[0] !== current };
}

/**
 * Replaces all keys by two new ones, after a leak. Tokens signed by the old ones are rejected from then on.
 */
export async function replaceKeyFile(path: string): Promise<Rotation> {
  const keys = [await newKey(), await newKey()];
  await replace(path, keys);
  return { ...(await describeKeys(keys)), changed: true };
}

/** Whether a key may still verify. */
export function isPublished({ retired_at }: StoredKey, now: Date): boolean {
  return retired_at === undefined || Date.parse(retired_at) + RETIRED_KEY_S * 1000 > now.getTime();
}

/** Parses a private key or a set of them (`{"keys": […]}`); `from` names the source in errors. */
export function readKeys(text: string, from: string): StoredKey[] {
  const read: unknown = JSON.parse(text);
  const keys = isKeySet(read) ? read.keys : [read];
  if (keys.length === 0 || !keys.every(isPrivateKey)) {
    throw new Error(`${from} must hold private ES256 keys (kty EC, crv P-256, with d)`);
  }
  return keys;
}

/** Returns a key's own id, or the thumbprint of its public part. */
export async function kidOf({ kid, kty, crv, x, y }: StoredKey): Promise<string> {
  return kid ?? (await calculateJwkThumbprint({ kty, crv, x, y } as JWK));
}

async function describeKeys([in_use, next, ...retired]: StoredKey[]) {
  if (!in_use || !next) throw new Error("a rotation leaves two keys");
  return {
    in_use: await kidOf(in_use),
    next: await kidOf(next),
    retired: await Promise.all(retired.map(kidOf)),
  };
}

async function writeDraft(path: string, keys: StoredKey[]): Promise<string> {
  const draft = `${path}.${randomBytes(6).toString("hex")}`;
  await writeFile(draft, JSON.stringify({ keys }), { mode: 0o600 });
  return draft;
}

async function replace(path: string, keys: StoredKey[]): Promise<void> {
  const { uid, gid } = await stat(path);
  const draft = await writeDraft(path, keys);
  try {
    // The file keeps its owner, so that the product can read it after a rotation by root.
    await chown(draft, uid, gid);
    await rename(draft, path);
  } catch (error) {
    await unlink(draft);
    throw error;
  }
}

async function newKey(): Promise<StoredKey> {
  const { privateKey } = await generateKeyPair(ALGORITHM, { extractable: true });
  const jwk = await exportJWK(privateKey);
  return { ...jwk, kid: await calculateJwkThumbprint(jwk), alg: ALGORITHM, use: "sig" };
}

function isKeySet(value: unknown): value is { keys: unknown[] } {
  return typeof value === "object" && value !== null && "keys" in value && Array.isArray(value.keys);
}

function isPrivateKey(value: unknown): value is StoredKey {
  if (typeof value !== "object" || value === null) return false;
  const { kty, crv, d, x, y } = value as Record<string, unknown>;
  return kty === "EC" && crv === "P-256" && [d, x, y].every((part) => typeof part === "string");
}

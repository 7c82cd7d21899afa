import { type CryptoKey, importJWK, type JWK } from "jose";
import {
  ALGORITHM,
  createKeyFile,
  defaultKeyPath,
  fileVersion,
  isPublished,
  kidOf,
  readKeyFile,
  readKeys,
  type StoredKey,
} from "./key-file.ts";

interface KeySet {
  /** The id of the key in use. */
  kid: string;
  sign: CryptoKey;
  /** Returns the public key of that id; undefined for a key that is not ours. */
  verifier(kid: string): CryptoKey | undefined;
  /** The response of /.well-known/jwks.json: public parts only, the one in use first. */
  jwks: { keys: JWK[] };
}

/** The current keys, which `refresh` updates after a rotation. */
export interface SigningKeys extends Readonly<KeySet> {
  /**
   * Reloads the file when it has changed, checked every ten seconds. Returns undefined
   * when there is nothing to await.
   */
  refresh(now: Date): Promise<void> | undefined;
}

export interface KeyOptions {
  dataDir: string;
  signingJwk?: string | undefined;
  now?: () => Date;
  /** Called when the file cannot be read any more; the loaded keys stay in use. */
  onProblem?: (error: unknown) => void;
}

const CHECK_EVERY_MS = 10_000;

/**
 * Loads the keys that sign access tokens. AUTH_SIGNING_JWK holds a private ES256 key or a set of them
 * (`{"keys": […]}`, the one in use first), as JSON or as a path to it. Without it the keys are created once
 * under `dataDir`, with the next key already published for the rotation, and read from there afterwards.
 */
export async function loadSigningKeys({
  now = () => new Date(),
  onProblem,
  ...options
}: KeyOptions): Promise<SigningKeys> {
  const path = keyPathOf(options);
  if (path === defaultKeyPath(options.dataDir)) await createKeyFile(path);
  let version = path && (await fileVersion(path));
  let stored = path ? await readStoredKeys(path) : readKeys(options.signingJwk ?? "", ENV_NAME);
  let keySet = await loadKeySet(stored, now());
  let checkedAt = now().getTime();
  let checking: Promise<void> | undefined;

  async function check(file: string, now: Date): Promise<void> {
    const current = await fileVersion(file);
    if (current !== version) stored = await readStoredKeys(file);
    const published = stored.filter((key) => isPublished(key, now)).length;
    if (current !== version || published !== keySet.jwks.keys.length) keySet = await loadKeySet(stored, now);
    version = current;
  }

  return {
    get kid() {
      return keySet.kid;
    },
    get sign() {
      return keySet.sign;
    },
    verifier: (kid) => keySet.verifier(kid),
    get jwks() {
      return keySet.jwks;
    },
    refresh: (at) => {
      const due = Math.abs(at.getTime() - checkedAt) >= CHECK_EVERY_MS;
      if (!path || checking || !due) return checking;
      checkedAt = at.getTime();
      checking = check(path, at)
        .catch((error: unknown) => onProblem?.(error))
        .finally(() => {
          checking = undefined;
        });
      return checking;
    },
  };
}

/** Returns the path of the keys' file; undefined when AUTH_SIGNING_JWK is the key itself. */
export function keyPathOf({ dataDir, signingJwk }: Omit<KeyOptions, "now">): string | undefined {
  if (signingJwk === undefined) return defaultKeyPath(dataDir);
  return signingJwk.startsWith("{") ? undefined : signingJwk;
}

const ENV_NAME = "AUTH_SIGNING_JWK";

/** Throws with the name of the variable to correct. */
async function readStoredKeys(path: string): Promise<StoredKey[]> {
  return readKeyFile(path).catch((cause: unknown) => {
    const reason = cause instanceof Error ? cause.message : String(cause);
    throw new Error(reason.includes(path) ? `${ENV_NAME}: ${reason}` : `${ENV_NAME}: ${path}: ${reason}`, {
      cause,
    });
  });
}

async function loadKeySet(stored: StoredKey[], now: Date): Promise<KeySet> {
  const jwks: JWK[] = [];
  const verifiers = new Map<string, CryptoKey>();
  for (const key of stored) {
    if (!isPublished(key, now)) continue;
    const { kty, crv, x, y } = key;
    const kid = await kidOf(key);
    const jwk = { kty, crv, x, y, kid, alg: ALGORITHM, use: "sig" } as JWK;
    jwks.push(jwk);
    verifiers.set(kid, (await importJWK(jwk, ALGORITHM)) as CryptoKey);
  }
  const [first] = stored;
  const kid = jwks[0]?.kid;
  if (!first || kid === undefined) throw new Error("No signing key");
  const { retired_at, ...privateJwk } = first;
  return {
    kid,
    sign: (await importJWK(privateJwk, ALGORITHM)) as CryptoKey,
    verifier: (id) => verifiers.get(id),
    jwks: { keys: jwks },
  };
}

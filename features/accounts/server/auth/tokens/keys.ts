import { type CryptoKey, importJWK, type JWK } from "jose";
import {
  ALGORITHM,
  isPublished,
  kidOf,
  makeKeyFile,
  ownKeyPath,
  readKeyFile,
  readKeys,
  type StoredKey,
  stampOf,
} from "./key-file.ts";

interface KeySet {
  /** Of the key in use. */
  kid: string;
  sign: CryptoKey;
  /** Verifies what the key of that id signed; undefined for a key that is not ours. */
  verifier(kid: string): CryptoKey | undefined;
  /** What /.well-known/jwks.json answers: public parts only, the one in use first. */
  jwks: { keys: JWK[] };
}

/** The keys as they stand; a rotation shows in them after a `refresh`. */
export interface SigningKeys extends Readonly<KeySet> {
  /** Takes up what the keys' file says by now, looked at once in ten seconds; undefined when nothing is to be awaited. */
  refresh(at: Date): Promise<void> | undefined;
}

export interface KeyOptions {
  data_dir: string;
  signing_jwk?: string | undefined;
  now?: () => Date;
  /** Told when the file cannot be read any more; the keys known so far stay in use. */
  onProblem?: (error: unknown) => void;
}

const LOOK_EVERY_MS = 10_000;

/**
 * The keys that access tokens are signed with. AUTH_SIGNING_JWK holds a private ES256 key or a set of them
 * (`{"keys": […]}`, the one in use first), as JSON or as the file that has it. Without it the keys are made
 * once under `data_dir`, with a next one already published, and read from there ever after.
 */
export async function loadSigningKeys({
  now = () => new Date(),
  onProblem,
  ...options
}: KeyOptions): Promise<SigningKeys> {
  const path = keyPathOf(options);
  if (path === ownKeyPath(options.data_dir)) await makeKeyFile(path);
  let stamp = path && (await stampOf(path));
  let stored = path ? await storedIn(path) : readKeys(options.signing_jwk ?? "", VARIABLE);
  let set = await keySet(stored, now());
  let looked = now().getTime();
  let looking: Promise<void> | undefined;

  async function look(file: string, at: Date): Promise<void> {
    const seen = await stampOf(file);
    if (seen !== stamp) stored = await storedIn(file);
    const published = stored.filter((key) => isPublished(key, at)).length;
    if (seen !== stamp || published !== set.jwks.keys.length) set = await keySet(stored, at);
    stamp = seen;
  }

  return {
    get kid() {
      return set.kid;
    },
    get sign() {
      return set.sign;
    },
    verifier: (kid) => set.verifier(kid),
    get jwks() {
      return set.jwks;
    },
    refresh: (at) => {
      const due = Math.abs(at.getTime() - looked) >= LOOK_EVERY_MS;
      if (!path || looking || !due) return looking;
      looked = at.getTime();
      looking = look(path, at)
        .catch((error: unknown) => onProblem?.(error))
        .finally(() => {
          looking = undefined;
        });
      return looking;
    },
  };
}

/** The file that holds the keys; undefined when AUTH_SIGNING_JWK is the key itself. */
export function keyPathOf({ data_dir, signing_jwk }: Omit<KeyOptions, "now">): string | undefined {
  if (signing_jwk === undefined) return ownKeyPath(data_dir);
  return signing_jwk.startsWith("{") ? undefined : signing_jwk;
}

const VARIABLE = "AUTH_SIGNING_JWK";

/** Throws with the variable's name, which is what somebody wrong about it has to change. */
async function storedIn(path: string): Promise<StoredKey[]> {
  return readKeyFile(path).catch((cause: unknown) => {
    const why = cause instanceof Error ? cause.message : String(cause);
    throw new Error(why.includes(path) ? `${VARIABLE}: ${why}` : `${VARIABLE}: ${path}: ${why}`, { cause });
  });
}

async function keySet(stored: StoredKey[], at: Date): Promise<KeySet> {
  const jwks: JWK[] = [];
  const verifiers = new Map<string, CryptoKey>();
  for (const key of stored) {
    if (!isPublished(key, at)) continue;
    const { kty, crv, x, y } = key;
    const kid = await kidOf(key);
    const jwk = { kty, crv, x, y, kid, alg: ALGORITHM, use: "sig" } as JWK;
    jwks.push(jwk);
    verifiers.set(kid, (await importJWK(jwk, ALGORITHM)) as CryptoKey);
  }
  const [first] = stored;
  const kid = jwks[0]?.kid;
  if (!first || kid === undefined) throw new Error("No signing key");
  const { retired_at, ...own } = first;
  return {
    kid,
    sign: (await importJWK(own, ALGORITHM)) as CryptoKey,
    verifier: (id) => verifiers.get(id),
    jwks: { keys: jwks },
  };
}

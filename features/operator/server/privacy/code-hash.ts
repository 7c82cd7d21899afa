import type { Secrets } from "#platform/secrets/secrets.ts";

const PURPOSE = "archive code";

/** Returns the keyed hash of a code of eight digits: without a key, the database's copy could be guessed. */
export function codeHash(secrets: Secrets, code: string): Buffer {
  const [newest] = secrets.hashes(PURPOSE, code);
  if (!newest) throw new Error("The server's secret is empty.");
  return newest;
}

/** Returns whether a code has this hash, under any secret in use. */
export const matchesCode = (secrets: Secrets, code: string, hash: Uint8Array): boolean =>
  secrets.hashes(PURPOSE, code).some((one) => one.equals(hash));

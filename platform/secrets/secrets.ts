import { createHmac, hkdfSync, randomBytes } from "node:crypto";
import { linkSync, mkdirSync, readFileSync, unlinkSync, writeFileSync } from "node:fs";
import { join } from "node:path";

/** Keyed hashes: who reads the database alone can neither compute nor verify them. */
export interface Secrets {
  /**
   * The hash of a text under each secret in use, the newest first. Store all of them and look up by any: values
   * written before a rotation then go on matching for as long as the older secret is kept.
   */
  hashes(purpose: string, text: string): Buffer[];
}

interface Options {
  /** SERVER_SECRET: secrets separated by commas, the newest first. */
  secret: string | undefined;
  /** Holds the secret that is made at the first start when none is given. */
  data_dir: string;
}

/** Where the secret made at the first start is kept. */
export const ownSecretPath = (dataDir: string): string => join(dataDir, "server-secret");

/** Opens the server's secrets, each purpose with a key of its own (HKDF, RFC 5869). */
export function createSecrets({ secret, data_dir }: Options): Secrets {
  const own = secret === undefined ? readOrMake(ownSecretPath(data_dir)) : secret.split(",");
  const secrets = own.map((one) => one.trim()).filter((one) => one !== "");
  if (secrets.length === 0) throw new Error("The server's secret is empty.");
  const keys = new Map<string, Buffer[]>();
  const keysOf = (purpose: string) => {
    const known = keys.get(purpose);
    if (known) return known;
    const derived = secrets.map((one) => Buffer.from(hkdfSync("sha256", one, "", purpose, 32)));
    keys.set(purpose, derived);
    return derived;
  };
  return {
    hashes: (purpose, text) => keysOf(purpose).map((key) => createHmac("sha256", key).update(text).digest()),
  };
}

/** The lines of the secret's file, which is made the first time. */
function readOrMake(path: string): string[] {
  try {
    return readFileSync(path, "utf8").split("\n");
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "ENOENT") throw error;
  }
  mkdirSync(join(path, ".."), { recursive: true });
  const draft = `${path}.${randomBytes(6).toString("hex")}`;
  writeFileSync(draft, `${randomBytes(32).toString("base64url")}\n`, { mode: 0o600 });
  try {
    // Of two processes that start together, the first to link wins; the other reads its secret.
    linkSync(draft, path);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "EEXIST") throw error;
  } finally {
    unlinkSync(draft);
  }
  return readFileSync(path, "utf8").split("\n");
}

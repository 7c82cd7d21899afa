import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from "node:crypto";
import { linkSync, mkdirSync, readFileSync, unlinkSync, writeFileSync } from "node:fs";
import { join } from "node:path";

/** Keyed hashes and encryption: the database is not enough to compute, verify or read either. */
export interface Secrets {
  /**
   * Returns the hash of a text under each secret in use, the newest first. Store all of them and look up by
   * any: values written before a rotation then still match while the older secret is configured.
   */
  hashes(purpose: string, text: string): Buffer[];
  /** Encrypts a text under the newest secret (AES-256-GCM). */
  encrypt(purpose: string, text: string): Buffer;
  /** Decrypts what `encrypt` returned, under any secret in use. Throws when none of them fits. */
  decrypt(purpose: string, encrypted: Uint8Array): string;
}

interface Options {
  /** SERVER_SECRET: secrets separated by commas, the newest first. */
  secret: string | undefined;
  /** The folder of the secret that is created at the first start when none is given. */
  dataDir: string;
}

/** Returns the path of the secret created at the first start. */
export const ownSecretPath = (dataDir: string): string => join(dataDir, "server-secret");

/** Opens the server's secrets, each purpose with a key of its own (HKDF, RFC 5869). */
export function createSecrets({ secret, dataDir }: Options): Secrets {
  const own = secret === undefined ? readOrCreate(ownSecretPath(dataDir)) : secret.split(",");
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
    encrypt: (purpose, text) => {
      const [newest] = keysOf(purpose);
      if (!newest) throw new Error("The server's secret is empty.");
      const nonce = randomBytes(NONCE_BYTES);
      const cipher = createCipheriv(CIPHER, newest, nonce);
      const body = Buffer.concat([cipher.update(text, "utf8"), cipher.final()]);
      return Buffer.concat([nonce, cipher.getAuthTag(), body]);
    },
    decrypt: (purpose, encrypted) => {
      for (const key of keysOf(purpose)) {
        const text = decryptWith(key, encrypted);
        if (text !== undefined) return text;
      }
      throw new Error(`No secret in use decrypts this (${purpose}).`);
    },
  };
}

const CIPHER = "aes-256-gcm";
const NONCE_BYTES = 12;
const TAG_BYTES = 16;

/** Returns the text; undefined when it was encrypted with another key, or altered. */
function decryptWith(key: Buffer, encrypted: Uint8Array): string | undefined {
  const decipher = createDecipheriv(CIPHER, key, encrypted.subarray(0, NONCE_BYTES));
  decipher.setAuthTag(encrypted.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES));
  const text = decipher.update(encrypted.subarray(NONCE_BYTES + TAG_BYTES));
  try {
    return Buffer.concat([text, decipher.final()]).toString("utf8");
  } catch {
    return undefined;
  }
}

/** Returns the lines of the secret's file, which is created the first time. */
function readOrCreate(path: string): string[] {
  try {
    return readFileSync(path, "utf8").split("\n");
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "ENOENT") throw error;
  }
  mkdirSync(join(path, ".."), { recursive: true });
  const draft = `${path}.${randomBytes(6).toString("hex")}`;
  writeFileSync(draft, `${randomBytes(32).toString("base64url")}\n`, { mode: 0o600 });
  try {
    // When two processes start together, the first to link wins; the other reads its secret.
    linkSync(draft, path);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "EEXIST") throw error;
  } finally {
    unlinkSync(draft);
  }
  return readFileSync(path, "utf8").split("\n");
}

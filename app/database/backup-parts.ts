import { keyPathOf } from "#features/accounts/server/index.ts";
import type { SecretFile } from "#platform/backup/backup.ts";
import type { Config } from "#platform/config/config.ts";
import { ownSecretPath } from "#platform/secrets/secrets.ts";
import { createStorage, type Storage } from "#platform/storage/storage.ts";

/** Returns what a backup holds beside the database. Secrets given as variables are not part of it. */
export function backupParts(config: Config): { storage: Storage; secrets: SecretFile[] } {
  const { DATA_DIR: dataDir, AUTH_SIGNING_JWK, SERVER_SECRET } = config;
  const signingKeys = keyPathOf({
    dataDir,
    ...(AUTH_SIGNING_JWK && { signingJwk: AUTH_SIGNING_JWK }),
  });
  return {
    storage: createStorage(config.STORAGE_URL),
    secrets: [
      ...(signingKeys === undefined ? [] : [{ name: "auth-keys.json", path: signingKeys }]),
      ...(SERVER_SECRET === undefined ? [{ name: "server-secret", path: ownSecretPath(dataDir) }] : []),
    ],
  };
}

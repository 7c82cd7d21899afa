import { randomBytes } from "node:crypto";
import { join } from "node:path";
import { walFolderOf } from "#platform/backup/backup-set.ts";
import type { Config } from "#platform/config/config.ts";

/** A configuration with the address of its database: DATABASE_URL, or the embedded server's. */
export type RunningConfig = Config & {
  DATABASE_URL: string;
  /** The server itself where DATABASE_URL is a pooler, else the same; for LISTEN, jobs and migrations. */
  DATABASE_DIRECT_URL: string;
  STRIPE_WEBHOOK_SECRET: string;
};

/** Completes a configuration with the values of this run. */
export function runningConfig(config: Config, databaseUrl: string): RunningConfig {
  return {
    ...config,
    DATABASE_URL: databaseUrl,
    DATABASE_DIRECT_URL: config.DATABASE_DIRECT_URL ?? databaseUrl,
    // The sandbox signs with the secret of the process it lives in.
    STRIPE_WEBHOOK_SECRET: config.STRIPE_WEBHOOK_SECRET ?? `whsec_${randomBytes(24).toString("base64url")}`,
  };
}

/** Returns the embedded PostgreSQL's data folder and, given BACKUP_DIR, the archive of its log. */
export function embeddedFolders({ DATA_DIR, BACKUP_DIR }: Pick<Config, "DATA_DIR" | "BACKUP_DIR">) {
  return {
    dataDir: join(DATA_DIR, "postgres"),
    walArchive: BACKUP_DIR === undefined ? undefined : walFolderOf(BACKUP_DIR),
  };
}

/** Returns this process's own origin, for calls to itself. */
export function ownOrigin({ HOST, PORT }: Pick<Config, "HOST" | "PORT">): string {
  return `http://${HOST === "0.0.0.0" ? "127.0.0.1" : HOST}:${PORT}`;
}

/** Returns whether payments use the sandbox: only in a demonstration without a Stripe key. */
export function usesSandbox(config: Pick<Config, "DEMO" | "STRIPE_SECRET_KEY">): boolean {
  return config.DEMO && !config.STRIPE_SECRET_KEY;
}

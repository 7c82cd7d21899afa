import { randomBytes } from "node:crypto";
import { join } from "node:path";
import { walFolderOf } from "#platform/backup/backup-set.ts";
import type { Config } from "#platform/config/config.ts";

/** A configuration whose database is known: DATABASE_URL's, or the embedded one's. */
export type RunningConfig = Config & {
  DATABASE_URL: string;
  /** The server itself where DATABASE_URL is a pooler, else the same: for LISTEN, jobs and migrations. */
  DATABASE_DIRECT_URL: string;
  STRIPE_WEBHOOK_SECRET: string;
};

/** Completes a configuration with what this run decides. */
export function runningConfig(config: Config, databaseUrl: string): RunningConfig {
  return {
    ...config,
    DATABASE_URL: databaseUrl,
    DATABASE_DIRECT_URL: config.DATABASE_DIRECT_URL ?? databaseUrl,
    // The sandbox signs with the secret of the process it lives in.
    STRIPE_WEBHOOK_SECRET: config.STRIPE_WEBHOOK_SECRET ?? `whsec_${randomBytes(24).toString("base64url")}`,
  };
}

/** Where the embedded PostgreSQL keeps its data and, given BACKUP_DIR, archives its log. */
export function embeddedPlaces({ DATA_DIR, BACKUP_DIR }: Pick<Config, "DATA_DIR" | "BACKUP_DIR">) {
  return {
    dataDir: join(DATA_DIR, "postgres"),
    walArchive: BACKUP_DIR === undefined ? undefined : walFolderOf(BACKUP_DIR),
  };
}

/** The origin this process answers on, for calls to itself. */
export function ownOrigin({ HOST, PORT }: Pick<Config, "HOST" | "PORT">): string {
  return `http://${HOST === "0.0.0.0" ? "127.0.0.1" : HOST}:${PORT}`;
}

/** The payment sandbox exists only in a demonstration, and only without a key of Stripe's. */
export function usesSandbox(config: Pick<Config, "DEMO" | "STRIPE_SECRET_KEY">): boolean {
  return config.DEMO && !config.STRIPE_SECRET_KEY;
}

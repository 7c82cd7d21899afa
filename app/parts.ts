import type { Hono } from "hono";
import type { Config } from "#platform/config/config.ts";
import type { Ports } from "#platform/http/context.ts";
import { createLog } from "#platform/log/log.ts";
import { createPayments } from "#platform/payments/payments.ts";
import { openDatabase } from "#platform/postgres/database.ts";
import { createStorage } from "#platform/storage/storage.ts";

/** A process's ports to the outside, opened from its configuration. */
export function openPorts(config: Config & { DATABASE_URL: string }): Ports & { close: () => Promise<void> } {
  const { db, close } = openDatabase(config.DATABASE_URL, { max: 20 });
  return {
    db,
    config,
    now: () => new Date(),
    log: createLog({ level: config.LOG_LEVEL }),
    payments: createPayments({}),
    storage: createStorage(config.STORAGE_URL),
    close,
  };
}

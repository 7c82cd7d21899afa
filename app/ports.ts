import type { Ports } from "#platform/http/context.ts";
import { createLive } from "#platform/live/live.ts";
import { createLog, type LogDestination } from "#platform/log/log.ts";
import { createReports, type Reports } from "#platform/log/reports.ts";
import { createMail } from "#platform/mail/mail.ts";
import { createPayments } from "#platform/payments/payments.ts";
import { type Database, openDatabase } from "#platform/postgres/database.ts";
import { createLimiter } from "#platform/rate-limit/rate-limit.ts";
import { createSecrets } from "#platform/secrets/secrets.ts";
import { createStorage } from "#platform/storage/storage.ts";
import { SANDBOX_PATH } from "#sandbox/sandbox.ts";
import { ownOrigin, type RunningConfig } from "./running-config.ts";

/** Opens a process's ports to the outside. */
export function openPorts(
  config: RunningConfig,
  now: () => Date = () => new Date(),
  logTo?: LogDestination,
): Ports & Pick<Database, "sql" | "listen" | "transactions" | "close"> & { reports: Reports } {
  const reports = createReports(config.SENTRY_DSN);
  const { db, sql, listen, transactions, close } = openDatabase(config.DATABASE_URL, {
    max: Math.floor(config.DATABASE_POOL / 2),
    directUrl: config.DATABASE_DIRECT_URL,
    prepare: config.DATABASE_PREPARE,
  });
  return {
    db,
    sql,
    listen,
    transactions,
    reports,
    close,
    config,
    now,
    log: createLog({ level: config.LOG_LEVEL, readable: config.DEMO, destination: logTo, reports }),
    payments: createPayments({
      secretKey: config.STRIPE_SECRET_KEY,
      webhookSecret: config.STRIPE_WEBHOOK_SECRET,
      sandboxUrl: `${ownOrigin(config)}${SANDBOX_PATH}`,
      now,
    }),
    mail: createMail(config),
    storage: createStorage(config.STORAGE_URL),
    secrets: createSecrets({ secret: config.SERVER_SECRET, data_dir: config.DATA_DIR }),
    live: createLive({ sql, listen }),
    limiter: createLimiter(
      config.REDIS_URL ? { store: "redis", url: config.REDIS_URL } : { store: "postgres", sql },
    ),
  };
}

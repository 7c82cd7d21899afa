import type { Ports } from "#platform/http/context.ts";
import { createLive } from "#platform/live/live.ts";
import { createLog, type LogDestination } from "#platform/log/log.ts";
import { createReports, type Reports } from "#platform/log/reports.ts";
import { createMail } from "#platform/mail/mail.ts";
import { createPayments } from "#platform/payments/payments.ts";
import { type Database, openDatabase, type TimeLimits } from "#platform/postgres/database.ts";
import { observeQueries } from "#platform/postgres/observe.ts";
import { openReplicas, type Replicas } from "#platform/postgres/replicas.ts";
import { createLimiter } from "#platform/rate-limit/rate-limit.ts";
import { createSecrets } from "#platform/secrets/secrets.ts";
import { createStorage } from "#platform/storage/storage.ts";
import { NO_TRACING, type Tracing } from "#platform/tracing/tracing.ts";
import { SANDBOX_PATH } from "#sandbox/sandbox.ts";
import { type CatalogueNews, createCatalogueNews } from "./catalogue-news.ts";
import { BACKGROUND_POOL } from "./connections.ts";
import { ownOrigin, type RunningConfig } from "./running-config.ts";

/** Somebody waits for the answer of what a page or a call of the API asks. */
const SERVING: TimeLimits = { statement: 5_000, transaction: 10_000 };
/** Nobody waits for jobs, nor for the demonstration to be filled. */
const BACKGROUND: TimeLimits = { statement: 60_000, transaction: 300_000 };

interface Options {
  now?: () => Date;
  logTo?: LogDestination;
  /** No time limit on the database: for tools that read all of it. */
  unlimited?: boolean;
  /** Where each statement is traced; nowhere unless told. */
  tracing?: Tracing;
}

/** What the process has beside what use cases may reach. */
interface OfProcess extends Pick<Database, "transactions" | "close"> {
  catalogueNews: CatalogueNews;
  /** Undefined where only the primary is read. */
  replicas: Replicas | undefined;
  /** The same ports with time for long work. */
  inBackground: Ports;
  reports: Reports;
}

/** Opens a process's ports to the outside. */
export function openPorts(
  config: RunningConfig,
  { now = () => new Date(), logTo, unlimited = false, tracing = NO_TRACING }: Options = {},
): Ports & OfProcess {
  const reports = createReports(config.SENTRY_DSN);
  const log = createLog({ level: config.LOG_LEVEL, readable: config.DEMO, destination: logTo, reports });
  const observe = observeQueries({ tracing, log, slowMs: config.SLOW_QUERY_MS });
  const each = { observe, prepare: config.DATABASE_PREPARE };
  const way = { ...each, directUrl: config.DATABASE_DIRECT_URL };
  const poolSize = Math.floor(config.DATABASE_POOL / 2);
  const serving = openDatabase(config.DATABASE_URL, {
    ...way,
    max: poolSize,
    ...(!unlimited && { limits: SERVING }),
  });
  const background = openDatabase(config.DATABASE_URL, {
    ...way,
    max: BACKGROUND_POOL,
    application_name: "maisonnee-jobs",
    limits: BACKGROUND,
  });
  const { db, listen, transactions } = serving;
  const catalogueNews = createCatalogueNews({ listen, log });
  const urls = unlimited ? undefined : config.DATABASE_REPLICA_URLS;
  const replicas = urls && openReplicas({ ...each, primary: db, urls, max: poolSize, now, log });
  // Before anything is drawn again.
  if (replicas) catalogueNews.hear(replicas.catchUp);
  const ports: Ports = {
    db,
    reads: replicas?.reads ?? db,
    config,
    now,
    log,
    payments: createPayments({
      secretKey: config.STRIPE_SECRET_KEY,
      webhookSecret: config.STRIPE_WEBHOOK_SECRET,
      sandboxUrl: `${ownOrigin(config)}${SANDBOX_PATH}`,
      now,
    }),
    mail: createMail(config),
    storage: createStorage(config.STORAGE_URL),
    secrets: createSecrets({ secret: config.SERVER_SECRET, data_dir: config.DATA_DIR }),
    live: createLive(serving),
    limiter: createLimiter(
      config.REDIS_URL ? { store: "redis", url: config.REDIS_URL } : { store: "postgres", db },
    ),
  };
  return {
    ...ports,
    inBackground: { ...ports, db: background.db, reads: background.db },
    catalogueNews,
    replicas,
    transactions,
    reports,
    close: async () => {
      await replicas?.close();
      await Promise.all([serving.close(), background.close()]);
    },
  };
}

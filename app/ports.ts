import { openCalendarServices } from "#platform/calendar-services/services.ts";
import type { Ports } from "#platform/http/context.ts";
import { createLive } from "#platform/live/live.ts";
import { createErrorReports, type ErrorReports } from "#platform/log/error-reports.ts";
import { createLog, type LogDestination } from "#platform/log/log.ts";
import { createMail } from "#platform/mail/mail.ts";
import { createPublicFetch } from "#platform/outgoing/public-fetch.ts";
import { createPayments } from "#platform/payments/payments.ts";
import { type Database, openDatabase, type TimeLimits } from "#platform/postgres/database.ts";
import { observeQueries } from "#platform/postgres/observe.ts";
import { followPrimary } from "#platform/postgres/primary/primary.ts";
import type { Primary } from "#platform/postgres/primary/servers.ts";
import { openReplicas, type Replicas } from "#platform/postgres/replicas.ts";
import { createLimiter } from "#platform/rate-limit/rate-limit.ts";
import { createSecrets } from "#platform/secrets/secrets.ts";
import { createStorage } from "#platform/storage/storage.ts";
import { NO_TRACING, type Tracing } from "#platform/tracing/tracing.ts";
import { SANDBOX_PATH } from "#sandbox/sandbox.ts";
import { BACKGROUND_POOL } from "./database/connections.ts";
import { PERSONAL_DATA } from "./database/personal-data.ts";
import { createCatalogueChanges } from "./http/catalogue-changes.ts";
import { createPageChanges, type PageChanges } from "./http/page-changes.ts";
import { ownOrigin, type RunningConfig } from "./running-config.ts";

/** For pages and calls of the API, whose response somebody waits for. */
const timeLimits = ({ STATEMENT_MAX_MS }: RunningConfig): TimeLimits => ({
  statement: STATEMENT_MAX_MS,
  transaction: 2 * STATEMENT_MAX_MS,
});
/** For jobs and filling the demonstration, which nobody waits for. */
const BACKGROUND: TimeLimits = { statement: 60_000, transaction: 300_000 };

interface Options {
  now?: () => Date;
  logTo?: LogDestination;
  /** No time limit on the database: for tools that read all of it. */
  unlimited?: boolean;
  /** The tracing of each statement; none by default. */
  tracing?: Tracing;
}

/** Resources of the process that use cases do not use. */
interface ProcessResources extends Pick<Database, "transactions" | "close"> {
  pageChanges: PageChanges;
  /** The server of the database itself, for jobs. */
  primary: Primary;
  /** Undefined where only the primary is read. */
  replicas: Replicas | undefined;
  /** The same ports with time for long work. */
  background: Ports;
  reports: ErrorReports;
}

/** Opens a process's connections to external services. */
export function openPorts(
  config: RunningConfig,
  { now = () => new Date(), logTo, unlimited = false, tracing = NO_TRACING }: Options = {},
): Ports & ProcessResources {
  const reports = createErrorReports(config.SENTRY_DSN);
  const log = createLog({ level: config.LOG_LEVEL, readable: config.DEMO, destination: logTo, reports });
  const observe = observeQueries({ tracing, log, slowMs: config.SLOW_QUERY_MS });
  const each = { observe, prepare: config.DATABASE_PREPARE };
  const primary = followPrimary(config.DATABASE_DIRECT_URL, log);
  // A pooler has an address of its own.
  const server = config.DATABASE_URL === config.DATABASE_DIRECT_URL ? primary : config.DATABASE_URL;
  const databaseOptions = { ...each, direct: primary };
  const poolSize = Math.floor(config.DATABASE_POOL / 2);
  const serving = openDatabase(server, {
    ...databaseOptions,
    max: poolSize,
    ...(!unlimited && { limits: timeLimits(config) }),
  });
  const background = openDatabase(server, {
    ...databaseOptions,
    max: BACKGROUND_POOL,
    application_name: "maisonnee-jobs",
    limits: BACKGROUND,
  });
  const { db, listen, transactions } = serving;
  const urls = unlimited ? undefined : config.DATABASE_REPLICA_URLS;
  const replicas = urls && openReplicas({ ...each, primary: db, urls, max: poolSize, now, log });
  if (replicas) createCatalogueChanges({ listen, log }).subscribe(replicas.catchUp);
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
    secrets: createSecrets({ secret: config.SERVER_SECRET, dataDir: config.DATA_DIR }),
    fetchPublic: createPublicFetch({ localOrigin: config.LOCAL_CALENDARS_ORIGIN }),
    calendarServices: openCalendarServices(config, log),
    personalData: PERSONAL_DATA,
    live: createLive(serving),
    limiter: createLimiter(
      config.REDIS_URL ? { store: "redis", url: config.REDIS_URL, log } : { store: "postgres", db },
    ),
  };
  return {
    ...ports,
    background: { ...ports, db: background.db, reads: background.db },
    pageChanges: createPageChanges({ listen, log }),
    primary,
    replicas,
    transactions,
    reports,
    close: async () => {
      await replicas?.close();
      await Promise.all([serving.close(), background.close()]);
      await primary.close();
    },
  };
}

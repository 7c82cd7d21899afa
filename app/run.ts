import { flushCompileCache } from "node:module";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { loadConfig, startWarnings } from "#platform/config/config.ts";
import { createLog, type Log } from "#platform/log/log.ts";
import { startEmbeddedPostgres } from "#platform/postgres/embedded/embedded.ts";
import { migrate } from "#platform/postgres/migrations/migrate.ts";
import { retryDuringOutage } from "#platform/postgres/outage.ts";
import { banner } from "./banner.ts";
import { checkConnections, connectionsOf } from "./database/connections.ts";
import { startupErrorMessage } from "./monitoring/startup-error.ts";
import { onUncaught } from "./monitoring/uncaught.ts";
import { watchTerminal } from "./processes/terminal.ts";
import type { Options } from "./product.ts";
import { keepAddress } from "./running-address.ts";
import { embeddedFolders, type RunningConfig, runningConfig } from "./running-config.ts";

/** Options of the project's own tools; operators use the configuration. */
export type RunOptions = Pick<Options, "images"> & {
  /** The module with `startProduct`; the build's by default. */
  entry?: string;
};

/**
 * Runs the product: the embedded PostgreSQL where it is used, migrations, the server or its processes, and an
 * orderly stop. Ends the process.
 */
export async function run(options: RunOptions = {}): Promise<never> {
  try {
    await runUntilStopped(options);
  } catch (error) {
    console.error(startupErrorMessage(error) ?? error);
    process.exitCode = 1;
  }
  // All is stopped by now; a library's idle timer must not delay the end.
  process.exit();
}

/** Connections for npm run operator, psql and those that PostgreSQL reserves for its superuser. */
const TOOLS_CONNECTIONS = 20;

/** By then the first requests have compiled the modules of a start and a page. */
const COMPILE_CACHE_DELAY_MS = 5_000;

const STOP_TIMEOUT_MS = 30_000;

async function runUntilStopped({
  images = true,
  entry = pathToFileURL(join(process.cwd(), "build", "server", "index.js")).href,
}: RunOptions): Promise<void> {
  // Signals come more than once: a terminal sends Ctrl-C to every process, and npm passes it on too. While
  // starting there is nothing to finish, and PostgreSQL is stopped by its own exit hook.
  let end = (): void => process.exit(130);
  process.on("SIGINT", () => end());
  process.on("SIGTERM", () => end());
  const config = loadConfig();
  const terminal = watchTerminal();
  let hangUp = (): void => (terminal.isGone() ? end() : undefined);
  // A single process cannot be replaced: SIGHUP ends it.
  if (config.PROCESSES > 1) process.on("SIGHUP", () => hangUp());
  for (const line of startWarnings(config)) console.warn(line);
  // Loaded while PostgreSQL starts or recovers. A failure is reported when the product starts.
  if (config.PROCESSES === 1) import(entry).catch(() => {});
  const postgres = config.DATABASE_URL
    ? null
    : await startEmbeddedPostgres({
        ...embeddedFolders(config),
        log: console.log,
        supervised: true,
        settings: { max_connections: String(Math.max(100, connectionsOf(config).max + TOOLS_CONNECTIONS)) },
      });
  if (postgres && config.WORKER !== "only") keepAddress(config);
  const running = runningConfig(config, config.DATABASE_URL ?? postgres?.url ?? "");
  const migrateDatabase = () =>
    migrate(running.DATABASE_DIRECT_URL, join(process.cwd(), "database", "migrations"));
  try {
    await retryDuringOutage(migrateDatabase, () => console.warn("PostgreSQL is out of reach; trying again"));
    const start = running.PROCESSES > 1 ? startProcesses : startInProcess;
    const [started, connectionWarning] = await Promise.all([
      start(running, { entry, images, migrate: migrateDatabase }),
      checkConnections(running),
    ]);
    if (connectionWarning) console.warn(connectionWarning);
    hangUp = () => (terminal.isGone() ? end() : void started.replaceAll?.());
    console.log(banner(running));
    // Flushed now, so that the next start has the compiled modules even if this process is killed.
    setTimeout(flushCompileCache, COMPILE_CACHE_DELAY_MS).unref();
    await new Promise<void>((resolve) => {
      end = resolve;
      onUncaught(started.log, end);
    });
    // A library that waits for an unavailable database must not prevent the end.
    setTimeout(() => process.exit(1), STOP_TIMEOUT_MS).unref();
    await started.stop();
  } finally {
    await postgres?.stop();
  }
}

interface Start {
  entry: string;
  images: boolean;
  migrate: () => Promise<unknown>;
}

interface Started {
  log: Log;
  stop: () => Promise<void>;
  /** Replaces the processes one by one; undefined for a single process. */
  replaceAll?: () => Promise<void>;
}

async function startInProcess(config: RunningConfig, { entry, images }: Start): Promise<Started> {
  const { startProduct }: typeof import("./server.ts") = await import(entry);
  const product = await startProduct(config, { images });
  return { log: product.ports.log, stop: () => product.stop() };
}

async function startProcesses(config: RunningConfig, start: Start): Promise<Started> {
  const { superviseProcesses } = await import("./processes/supervise.ts");
  const log = createLog({ level: config.LOG_LEVEL, readable: config.DEMO });
  return await superviseProcesses({ ...start, config, log });
}

import { flushCompileCache } from "node:module";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { loadConfig, standInsInUse } from "#platform/config/config.ts";
import { createLog, type Log } from "#platform/log/log.ts";
import { startEmbeddedPostgres } from "#platform/postgres/embedded.ts";
import { migrate } from "#platform/postgres/migrate.ts";
import { throughOutage } from "#platform/postgres/outage.ts";
import { banner } from "./banner.ts";
import { checkConnections, connectionsOf } from "./connections.ts";
import { foreseen } from "./foreseen.ts";
import { watchTerminal } from "./processes/terminal.ts";
import type { Options } from "./product.ts";
import { embeddedPlaces, type RunningConfig, runningConfig } from "./running-config.ts";
import { onUncaught } from "./uncaught.ts";

/** What the project's own tools may choose for a run; whoever runs the product has no such switch. */
export type Run = Pick<Options, "images"> & {
  /** The module with `startProduct`; the build's unless told. */
  entry?: string;
};

/**
 * The product's process: PostgreSQL if it is ours, migrations, the server or the processes it consists of, and a clean
 * end. Ends the process.
 */
export async function run(options: Run = {}): Promise<never> {
  try {
    await untilTold(options);
  } catch (error) {
    console.error(foreseen(error) ?? error);
    process.exitCode = 1;
  }
  // All is stopped by now; a library's idle timer must not keep whoever pressed Ctrl-C waiting.
  process.exit();
}

/** For npm run operator, psql and what PostgreSQL keeps for its superuser. */
const TOOLS_CONNECTIONS = 20;

/** By then the first requests have compiled what a start and a page use. */
const SETTLED_MS = 5_000;

const LONGEST_END_MS = 30_000;

async function untilTold({
  images = true,
  entry = pathToFileURL(join(process.cwd(), "build", "server", "index.js")).href,
}: Run): Promise<void> {
  // Signals come more than once: a terminal sends Ctrl-C to everyone, and npm passes its own on. While starting
  // there is nothing to finish, and PostgreSQL, at work or only booting, is told by its own hook on the exit.
  let end = (): void => process.exit(130);
  process.on("SIGINT", () => end());
  process.on("SIGTERM", () => end());
  const config = loadConfig();
  const terminal = watchTerminal();
  let hangUp = (): void => (terminal.isGone() ? end() : undefined);
  // A single process has nothing to put in its place: SIGHUP ends it.
  if (config.PROCESSES > 1) process.on("SIGHUP", () => hangUp());
  for (const line of standInsInUse(config)) console.warn(line);
  // Loaded while PostgreSQL starts, or recovers. A failure is reported where it is started.
  if (config.PROCESSES === 1) import(entry).catch(() => {});
  const postgres = config.DATABASE_URL
    ? null
    : await startEmbeddedPostgres({
        ...embeddedPlaces(config),
        log: console.log,
        supervised: true,
        settings: { max_connections: String(Math.max(100, connectionsOf(config).most + TOOLS_CONNECTIONS)) },
      });
  const running = runningConfig(config, config.DATABASE_URL ?? postgres?.url ?? "");
  const bringUpToDate = () =>
    migrate(running.DATABASE_DIRECT_URL, join(process.cwd(), "database", "migrations"));
  try {
    await throughOutage(bringUpToDate, () => console.warn("PostgreSQL is out of reach; trying again"));
    const start = running.PROCESSES > 1 ? startProcesses : startHere;
    const [started, tooMany] = await Promise.all([
      start(running, { entry, images, migrate: bringUpToDate }),
      checkConnections(running),
    ]);
    if (tooMany) console.warn(tooMany);
    hangUp = () => (terminal.isGone() ? end() : void started.replaceAll?.());
    console.log(banner(running));
    // Written now, so that a process that is killed leaves its compiled modules to the next one too.
    setTimeout(flushCompileCache, SETTLED_MS).unref();
    await new Promise<void>((resolve) => {
      end = resolve;
      onUncaught(started.log, end);
    });
    // A library that waits for a database that is away must not keep it from ending.
    setTimeout(() => process.exit(1), LONGEST_END_MS).unref();
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
  /** Puts new processes in the place of those that answer, one by one; a single process cannot. */
  replaceAll?: () => Promise<void>;
}

async function startHere(config: RunningConfig, { entry, images }: Start): Promise<Started> {
  const { startProduct }: typeof import("./server.ts") = await import(entry);
  const product = await startProduct(config, { images });
  return { log: product.ports.log, stop: () => product.stop() };
}

async function startProcesses(config: RunningConfig, start: Start): Promise<Started> {
  const { superviseProcesses } = await import("./processes/supervise.ts");
  const log = createLog({ level: config.LOG_LEVEL, readable: config.DEMO });
  return await superviseProcesses({ ...start, config, log });
}

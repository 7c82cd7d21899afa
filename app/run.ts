import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { loadConfig, standInsInUse } from "#platform/config/config.ts";
import { startEmbeddedPostgres } from "#platform/postgres/embedded.ts";
import { migrate } from "#platform/postgres/migrate.ts";
import { throughOutage } from "#platform/postgres/outage.ts";
import { banner } from "./banner.ts";
import { checkConnections, connectionsOf } from "./connections.ts";
import { foreseen } from "./foreseen.ts";
import type { Options } from "./product.ts";
import { embeddedPlaces, runningConfig } from "./running-config.ts";
import { onUncaught } from "./uncaught.ts";

/** What the project's own tools may leave out of a run; whoever runs the product has no such switch. */
export type Run = Pick<Options, "pictures">;

/**
 * The product's process: PostgreSQL if it is ours, migrations, the server, the demonstration, and a clean end. Ends
 * the process.
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

const LONGEST_END_MS = 30_000;

async function untilTold(options: Run): Promise<void> {
  // Signals come more than once: a terminal sends Ctrl-C to everyone, and npm passes its own on. While starting
  // there is nothing to finish, and PostgreSQL, at work or only booting, is told by its own hook on the exit.
  let end = (): void => process.exit(130);
  process.on("SIGINT", () => end());
  process.on("SIGTERM", () => end());
  const config = loadConfig();
  for (const line of standInsInUse(config)) console.warn(line);
  const postgres = config.DATABASE_URL
    ? null
    : await startEmbeddedPostgres({
        ...embeddedPlaces(config),
        log: console.log,
        supervised: true,
        settings: { max_connections: String(Math.max(100, connectionsOf(config).most + TOOLS_CONNECTIONS)) },
      });
  const running = runningConfig(config, config.DATABASE_URL ?? postgres?.url ?? "");
  try {
    await throughOutage(
      () => migrate(running.DATABASE_DIRECT_URL, join(process.cwd(), "database", "migrations")),
      () => console.warn("PostgreSQL is out of reach; trying again"),
    );
    const built = pathToFileURL(join(process.cwd(), "build", "server", "index.js")).href;
    const [{ startProduct }, tooMany]: [typeof import("./server.ts"), string | undefined] = await Promise.all(
      [import(built), checkConnections(running)],
    );
    if (tooMany) console.warn(tooMany);
    const product = await startProduct(running, options);
    console.log(banner(running));
    await new Promise<void>((resolve) => {
      end = resolve;
      onUncaught(product.ports.log, end);
    });
    // A library that waits for a database that is away must not keep it from ending.
    setTimeout(() => process.exit(1), LONGEST_END_MS).unref();
    await product.stop();
  } finally {
    await postgres?.stop();
  }
}

import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { loadConfig, standInsInUse } from "#platform/config/config.ts";
import { startEmbeddedPostgres } from "#platform/postgres/embedded.ts";
import { migrate } from "#platform/postgres/migrate.ts";
import { banner } from "./banner.ts";
import { checkConnections, connectionsOf } from "./connections.ts";
import { foreseen } from "./foreseen.ts";
import type { Options } from "./product.ts";
import { embeddedPlaces, runningConfig } from "./running-config.ts";

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
        settings: { max_connections: String(Math.max(100, connectionsOf(config).most + TOOLS_CONNECTIONS)) },
      });
  const running = runningConfig(config, config.DATABASE_URL ?? postgres?.url ?? "");
  try {
    await migrate(running.DATABASE_DIRECT_URL, join(process.cwd(), "database", "migrations"));
    const built = pathToFileURL(join(process.cwd(), "build", "server", "index.js")).href;
    const [{ startProduct }, tooMany]: [typeof import("./server.ts"), string | undefined] = await Promise.all(
      [import(built), checkConnections(running)],
    );
    if (tooMany) console.warn(tooMany);
    const product = await startProduct(running, options);
    console.log(banner(running));
    await new Promise<void>((resolve) => {
      end = resolve;
      // What nobody caught leaves the process in a state nobody knows: it is told, and the process ends in order.
      process.once("uncaughtException", (err) => {
        product.ports.log.fatal({ err }, "nobody caught this error: the process ends");
        process.exitCode = 1;
        end();
      });
    });
    await product.stop();
  } finally {
    await postgres?.stop();
  }
}

import { openPorts } from "#app/ports.ts";
import { embeddedFolders, runningConfig } from "#app/running-config.ts";
import { ConfigError, loadConfig } from "#platform/config/config.ts";
import type { Ports } from "#platform/http/context.ts";
import { startEmbeddedPostgres } from "#platform/postgres/embedded/embedded.ts";
import { migrate } from "#platform/postgres/migrations/migrate.ts";
import { inProject } from "./project.mjs";

/**
 * Runs an operator's command on the configured database: that of DATABASE_URL, or the embedded one, which is shared
 * with a running product, else started for the time of the command. The exit code is what `work` returns, 1 when it
 * throws.
 */
export async function withPorts(work: (ports: Ports) => Promise<number>): Promise<void> {
  try {
    const config = loadConfig({ LOG_LEVEL: "error", ...process.env });
    const postgres = config.DATABASE_URL ? null : await startEmbeddedPostgres(embeddedFolders(config));
    const running = runningConfig(config, config.DATABASE_URL ?? postgres?.url ?? "");
    await migrate(running.DATABASE_DIRECT_URL, inProject("database", "migrations"));
    const ports = openPorts(running, { unlimited: true });
    try {
      process.exitCode = await work(ports);
    } finally {
      await ports.close();
      await postgres?.stop();
    }
  } catch (error) {
    console.error(error instanceof ConfigError || error instanceof Error ? error.message : error);
    process.exitCode = 1;
  }
}

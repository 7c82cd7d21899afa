import { openPorts } from "#app/ports.ts";
import { keptAddress } from "#app/running-address.ts";
import { embeddedFolders, runningConfig } from "#app/running-config.ts";
import { type Config, ConfigError, loadConfig } from "#platform/config/config.ts";
import type { Ports } from "#platform/http/context.ts";
import { isEmbeddedRunning, startEmbeddedPostgres } from "#platform/postgres/embedded/embedded.ts";
import { migrate } from "#platform/postgres/migrations/migrate.ts";
import { serverAddresses } from "#platform/postgres/primary/servers.ts";
import { inProject } from "./project.mjs";

/**
 * Runs an operator's command on the configured database: that of DATABASE_URL, or the embedded one, which is
 * shared with a running product, else started for the time of the command. The address is then that of the
 * product on the same data, whatever the environment says. With `isNamed` it starts none, says first which
 * database and which public address it acts on, and refuses where one of them would be a guess. The exit
 * code is what `work` returns, 1 when it throws.
 */
export async function withPorts(
  work: (ports: Ports) => Promise<number>,
  { isNamed = false }: { isNamed?: boolean } = {},
): Promise<void> {
  try {
    const config = configOfProduct();
    if (isNamed) announce(config);
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

function configOfProduct(): Config {
  const env = { LOG_LEVEL: "error", ...process.env };
  const config = loadConfig(env);
  return config.DATABASE_URL === undefined ? loadConfig({ ...env, ...keptAddress(config) }) : config;
}

const WHERE_TO_RUN =
  "under systemd run maisonnee-run tools/operator.ts COMMAND, in the containers docker compose -f deploy/compose.yaml --env-file deploy/.env exec web node_modules/.bin/node tools/operator.ts COMMAND";

/**
 * Prints what the command acts on, beside its output. Throws with what to set where that would be a guess.
 */
function announce(config: Config): void {
  const { DATABASE_URL: url, PUBLIC_URL } = config;
  if (url === undefined && !isEmbeddedRunning(embeddedFolders(config).dataDir))
    throw new Error(
      `No database is named and none runs in DATA_DIR: set DATABASE_URL and PUBLIC_URL as the product has them (${WHERE_TO_RUN}), or start the product first.`,
    );
  if (!process.env.PUBLIC_URL?.trim() && !(url === undefined && keptAddress(config)))
    throw new Error(
      `No public address is named, and letters would lead to ${PUBLIC_URL}: set PUBLIC_URL as the product has it (${WHERE_TO_RUN}).`,
    );
  const servers = serverAddresses(url ?? "postgres://embedded").map((address) => new URL(address));
  const hosts = servers.map(({ host }) => host).join(",");
  const database = url === undefined ? `embedded in ${config.DATA_DIR}` : `${hosts}${servers[0]?.pathname}`;
  console.error(`Database: ${database}. Public address: ${PUBLIC_URL}.`);
}

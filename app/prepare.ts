import { join } from "node:path";
import { syncReference } from "#features/catalog/server/index.ts";
import { loadConfig } from "#platform/config/config.ts";
import { startEmbeddedPostgres } from "#platform/postgres/embedded/embedded.ts";
import { migrate } from "#platform/postgres/migrations/migrate.ts";
import { openDemonstration } from "./demonstration.ts";
import { openPorts } from "./ports.ts";
import { embeddedFolders, runningConfig } from "./running-config.ts";

/**
 * Does beside a build what a start then finds done: the embedded database, its migrations,
 * reference data and the demonstration. It prints nothing: whatever fails here is tried again, and
 * reported, by the start itself.
 */
const config = loadConfig();
// The database of a running installation is not touched until the new version is built.
if (config.DATABASE_URL) process.exit();
const postgres = await startEmbeddedPostgres({ ...embeddedFolders(config), log: () => {}, supervised: true });
try {
  await migrate(postgres.url, join(process.cwd(), "database", "migrations"));
  const ports = openPorts(runningConfig(config, postgres.url));
  await syncReference(ports.db);
  if (config.DEMO) await openDemonstration(ports.background);
  await ports.close();
} finally {
  await postgres.stop();
}
process.exit();

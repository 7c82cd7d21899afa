import { NO_LIMITS } from "#app/api/limits/limits.ts";
import { startProduct } from "#app/product.ts";
import { runningConfig } from "#app/running-config.ts";
import { loadConfig } from "#platform/config/config.ts";

/**
 * The product's server in a process of its own: no pages, no jobs, no limits for visitors. Prints its port.
 */
const [, , databaseUrl = "", folder = ""] = process.argv;
const config = loadConfig({
  ...process.env,
  DEMO: "1",
  WORKER: "off",
  DATA_DIR: folder,
  LOG_LEVEL: "error",
});
await startProduct(runningConfig(config, databaseUrl), { limits: NO_LIMITS });
process.send?.({ port: config.PORT });
process.on("disconnect", () => process.exit());

import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { runningConfig } from "#app/running-config.ts";
import { loadConfig } from "#platform/config/config.ts";

/** The built product with pages and limits, in a process of its own and without jobs. Prints its port. */
const [, , databaseUrl = "", folder = ""] = process.argv;
const config = loadConfig({
  ...process.env,
  DEMO: "1",
  WORKER: "off",
  DATA_DIR: folder,
  LOG_LEVEL: "error",
  TRUST_PROXY_HOPS: "1",
  // No request is refused because of load: each one is measured.
  LOAD_DELAY_MAX_MS: "0",
});
const entry = pathToFileURL(join(process.cwd(), "build", "server", "index.js")).href;
const { startProduct }: typeof import("#app/server.ts") = await import(entry);
await startProduct(runningConfig(config, databaseUrl), { prepares: false, images: false });
process.send?.({ port: config.PORT });
process.on("disconnect", () => process.exit());

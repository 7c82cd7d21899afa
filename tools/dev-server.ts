// Vite serves the pages' files and updates browsers; all other requests go to the product behind it, which
// restarts when a file of the server has changed.
import { realpathSync } from "node:fs";
import { createServer, type IncomingMessage, request, type ServerResponse } from "node:http";
import { join } from "node:path";
import type { ServerBuild } from "react-router";
import { createServer as createVite } from "vite";
import { banner } from "#app/banner.ts";
import type { Product } from "#app/product.ts";
import { keepAddress } from "#app/running-address.ts";
import { embeddedFolders, runningConfig } from "#app/running-config.ts";
import { ConfigError, loadConfig } from "#platform/config/config.ts";
import { startEmbeddedPostgres } from "#platform/postgres/embedded/embedded.ts";
import { migrate } from "#platform/postgres/migrations/migrate.ts";
import { anyFreePort } from "./port.mjs";
import { fail, inProject, root } from "./project.mjs";
import { restoreModules, storeModules } from "./transformed-modules.ts";

type ProductModule = typeof import("#app/product.ts");

/** Two modules, so that a change of a page leaves the product running. */
const PRODUCT = "/app/product.ts";
const PAGES = "virtual:react-router/server-build";

const config = readConfig();
const images = !process.argv.includes("--without-images");
const front = createServer(handle);
const vite = await createVite({
  root,
  appType: "custom",
  // Through the same port, because the pages' security policy allows connections to it only.
  server: {
    middlewareMode: true,
    hmr: { server: front },
    // node_modules may be a link, to another folder of the project.
    fs: { allow: [root, realpathSync(inProject("node_modules"))] },
  },
});
const modules = vite.environments.ssr;
const restored = await restoreModules(modules);
// Loaded while PostgreSQL starts. A failure is reported when they are needed.
const loaded = Promise.allSettled([vite.ssrLoadModule(PRODUCT), vite.ssrLoadModule(PAGES)]);
const postgres = config.DATABASE_URL
  ? undefined
  : await startEmbeddedPostgres({ ...embeddedFolders(config), log: console.log, supervised: true });
if (postgres) keepAddress(config);
const running = runningConfig(config, config.DATABASE_URL ?? postgres?.url ?? "");
await migrate(running.DATABASE_DIRECT_URL, join(root, "database", "migrations"));
const behind = {
  ...running,
  HOST: "127.0.0.1",
  PORT: await anyFreePort(),
  // This process carries Vite too, whose memory and work say nothing about the product's.
  LOAD_DELAY_MAX_MS: 0,
  LOAD_MEMORY_MAX_MB: 0,
};
let product: Product | undefined;
let started: ProductModule["startProduct"] | undefined;
let sequence: Promise<void> = Promise.resolve();

/** Loads the product, which is cached while its files are unchanged, and starts it if it is new. */
function currentProduct(): Promise<void> {
  const run = sequence.then(async () => {
    const { startProduct } = (await vite.ssrLoadModule(PRODUCT)) as ProductModule;
    if (startProduct === started) return;
    const began = performance.now();
    await product?.stop();
    product = undefined;
    product = await startProduct(behind, { build: currentPages, demonstration: config.DEMO, images });
    if (started) console.log(`Restarted in ${Math.round(performance.now() - began)} ms`);
    started = startProduct;
  });
  sequence = run.catch(() => {});
  return run;
}

const currentPages = async () => (await vite.ssrLoadModule(PAGES)) as ServerBuild;

function handle(incoming: IncomingMessage, response: ServerResponse): void {
  vite.middlewares(incoming, response, () => {
    currentProduct().then(
      () => forward(incoming, response),
      (error: Error) => {
        report(error);
        response.writeHead(500, { "Content-Type": "text/plain; charset=utf-8" }).end(error.stack);
      },
    );
  });
}

function forward(incoming: IncomingMessage, response: ServerResponse): void {
  const { method, url, headers } = incoming;
  const onward = request({ host: behind.HOST, port: behind.PORT, method, path: url, headers }, (upstream) => {
    response.writeHead(upstream.statusCode ?? 502, upstream.headers);
    upstream.pipe(response);
  });
  onward.on("error", (error) => {
    if (response.headersSent) response.destroy();
    else response.writeHead(502).end(error.message);
  });
  response.on("close", () => onward.destroy());
  incoming.pipe(onward);
}

function report(error: Error): void {
  vite.ssrFixStacktrace(error);
  console.error(error.stack);
}

function readConfig() {
  try {
    return loadConfig();
  } catch (error) {
    if (error instanceof ConfigError) fail(error.message);
    throw error;
  }
}

let stopping = false;

/** Signals come more than once: a terminal sends Ctrl-C to all processes, and npm forwards its own. */
async function stop(): Promise<void> {
  if (stopping) return;
  stopping = true;
  front.close();
  front.closeAllConnections();
  await vite.close();
  await product?.stop();
  await postgres?.stop();
  process.exit(0);
}

process.on("SIGINT", stop);
process.on("SIGTERM", stop);
/** Files saved together are one change, which Vite has taken note of by then. */
const TOGETHER_MS = 100;
let changed: NodeJS.Timeout | undefined;
vite.watcher.on("all", (_, path) => {
  if (!/\.tsx?$/.test(path)) return;
  clearTimeout(changed);
  // The product restarts at once when a file of it has changed, instead of with the next request.
  changed = setTimeout(() => currentProduct().catch(report), TOGETHER_MS);
});
front.listen(config.PORT, config.HOST);
await currentProduct().catch(report);
console.log(banner(running));
await loaded;
storeModules(modules, restored);

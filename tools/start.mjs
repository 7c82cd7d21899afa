// npm start: the whole product, from any state of the folder.
import { spawn } from "node:child_process";
import { once } from "node:events";
import { ensureBuilt, isBuilt } from "./build.mjs";
import { handOver } from "./handover.mjs";
import { portTakenLine } from "./port.mjs";
import { ALLOCATOR, fail, inCache, inProject, node24, requireFile, toolEnvironment } from "./project.mjs";
import { ensureInstalled } from "./setup.mjs";

// An empty variable counts as absent, as in the configuration.
const port = Number(process.env.PORT?.trim() || 3000);
// An invalid PORT or HOST is left to the configuration, which reports every wrong value itself.
const answers = process.env.WORKER?.trim() !== "only";
if (answers && Number.isInteger(port) && port > 0 && port < 65_536) {
  const taken = await portTakenLine(port, process.env.HOST?.trim() || undefined);
  if (taken) fail(taken);
}
ensureInstalled();
requireFile("app/main.ts", "to start the product");
const prepared = isBuilt() ? undefined : prepareDatabase();
ensureBuilt();
await prepared;
handOver(["app/main.ts", ...process.argv.slice(2)], {
  NODE_ENV: "production",
  ...ALLOCATOR,
  NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE ?? inCache("compiled"),
});

/**
 * Creates and fills the embedded database in a process of its own while the pages are built; resolves when it
 * ends, whatever came of it: the start does what is missing.
 */
function prepareDatabase() {
  const child = spawn(node24, ["app/prepare.ts"], {
    cwd: inProject(),
    env: toolEnvironment({ NODE_ENV: "production" }),
    stdio: "ignore",
  });
  return once(child, "exit").catch(() => {});
}

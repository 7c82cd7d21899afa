// npm start: the whole product, from any state of the folder.
import { ensureBuilt } from "./build.mjs";
import { handOver } from "./handover.mjs";
import { portTakenLine } from "./port.mjs";
import { ALLOCATOR, fail, inCache, requireFile } from "./project.mjs";
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
ensureBuilt();
handOver(["app/main.ts", ...process.argv.slice(2)], {
  NODE_ENV: "production",
  ...ALLOCATOR,
  NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE ?? inCache("compiled"),
});

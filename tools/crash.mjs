// npm run crash [-- --kills 1000]: kills the product again and again under load and
// checks what it acknowledged.
import { ensureBuilt } from "./build.mjs";
import { handOver } from "./handover.mjs";
import { inCache, requireFile } from "./project.mjs";
import { ensureInstalled } from "./setup.mjs";

ensureInstalled();
requireFile("tools/crash/main.ts", "to try crashes");
if (!process.argv.includes("--api-only")) ensureBuilt();
handOver(["tools/crash/main.ts", ...process.argv.slice(2)], {
  NODE_ENV: "production",
  NODE_COMPILE_CACHE: inCache("compiled"),
});

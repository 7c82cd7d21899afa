// npm run bench: the product measured against the bare limit of the same machine, in one run.
import { handOver } from "./handover.mjs";
import { inCache, requirePiece } from "./project.mjs";
import { ensureInstalled } from "./setup.mjs";

ensureInstalled();
requirePiece("bench/main.ts", "to measure");
handOver(["bench/main.ts", ...process.argv.slice(2)], {
  NODE_ENV: "production",
  NODE_COMPILE_CACHE: inCache("compiled"),
});

// npm run bench: the product measured against the bare limit of the same machine, in one run; `-- hostile` measures
// what hostile clients do to it.
import { ensureBuilt } from "./build.mjs";
import { handOver } from "./handover.mjs";
import { givingMemoryBack, inCache, requirePiece } from "./project.mjs";
import { ensureInstalled } from "./setup.mjs";

ensureInstalled();
const [first, ...rest] = process.argv.slice(2);
const isHostile = first === "hostile";
const program = isHostile ? "bench/hostile/main.ts" : "bench/main.ts";
requirePiece(program, "to measure");
if (isHostile) ensureBuilt();
handOver([program, ...(isHostile ? rest : process.argv.slice(2))], {
  NODE_ENV: "production",
  NODE_COMPILE_CACHE: inCache("compiled"),
  ...givingMemoryBack(),
});

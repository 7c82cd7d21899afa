// npm run bench: the product measured against the bare limit of the same machine, in one run; with `-- cost`,
// the processor time of what people do in the built product; with `-- hostile`, the effect of hostile clients
// on it; with `-- live`, how soon a message is seen while many pages are open; with `-- pages`, its pages
// against bare ones; with `-- commits`, what announcing costs commits; with `-- console`, the operators'
// lists on a large database, with `-- office` a provider's; with `-- overhead`, what a call costs beside its
// own work; with `-- peers`, its pages and API beside those of Express, React Router, Next.js and Vendure.
import { ensureBuilt } from "./build.mjs";
import { handOver } from "./handover.mjs";
import { inCache, requireFile } from "./project.mjs";
import { ensureInstalled } from "./setup.mjs";

/** Programs that measure the built product, pages included, by their name on the command line. */
const OF_THE_BUILD = {
  cost: "bench/cost/main.ts",
  hostile: "bench/hostile/main.ts",
  pages: "bench/pages/main.ts",
  peers: "bench/peers/main.ts",
};
/** Programs that need no pages. */
const OF_THE_SOURCE = {
  live: "bench/live/main.ts",
  commits: "bench/commits/main.ts",
  console: "bench/console/main.ts",
  office: "bench/office/main.ts",
  overhead: "bench/overhead/main.ts",
};

ensureInstalled();
const [name = "", ...more] = process.argv.slice(2);
const built = OF_THE_BUILD[/** @type {keyof typeof OF_THE_BUILD} */ (name)];
const program = built ?? OF_THE_SOURCE[/** @type {keyof typeof OF_THE_SOURCE} */ (name)];
requireFile(program ?? "bench/main.ts", "to measure");
if (built) ensureBuilt();
handOver(program ? [program, ...more] : ["bench/main.ts", ...process.argv.slice(2)], {
  NODE_ENV: "production",
  NODE_COMPILE_CACHE: inCache("compiled"),
});

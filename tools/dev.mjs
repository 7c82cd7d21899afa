// npm run dev: the product with pages and API reloaded as their files change. With --without-images its
// demonstration has none: encoding them takes the first start half a minute of processor.
import { handOver } from "./handover.mjs";
import { portTakenLine } from "./port.mjs";
import { fail, inCache } from "./project.mjs";
import { ensureInstalled } from "./setup.mjs";

const taken = await portTakenLine(
  Number(process.env.PORT?.trim() || 3000),
  process.env.HOST?.trim() || undefined,
  "npm run dev",
);
if (taken) fail(taken);
ensureInstalled();
handOver(["tools/dev-server.ts", ...process.argv.slice(2)], {
  NODE_ENV: "development",
  NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE ?? inCache("compiled"),
});

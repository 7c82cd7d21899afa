import { existsSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { setImmediate as turn } from "node:timers/promises";
import { startEmbeddedPostgres } from "#platform/postgres/embedded/embedded.ts";

/**
 * A process for tests of interrupted starts: `node testing/interrupted-start.ts DATA_DIR FOLDER NAME` starts
 * the embedded server and ends, as by Ctrl-C, as soon as its FOLDER holds a file whose name begins with NAME.
 * Prints whether it was still starting then.
 */
const [dataDir = "", folder = "", name = ""] = process.argv.slice(2);
const target = join(dataDir, folder);
let isStarting = true;
void startEmbeddedPostgres({ dataDir }).then(() => {
  isStarting = false;
});
while (isStarting && !(existsSync(target) && readdirSync(target).some((entry) => entry.startsWith(name))))
  await turn();
process.stdout.write(isStarting ? "starting" : "started");
process.exit(130);

// The product as `npm start` runs it, on data that is thrown away with the process. The demonstration comes without
// its images: encoding them takes processor time that the journeys would spend waiting.
// Playwright starts and stops it. Usage: node tools/journeys-server.ts PORT [the moment its clock begins at]
import { chmodSync, mkdtempSync, rmSync } from "node:fs";
import { basename, join } from "node:path";
import { variables } from "#platform/config/variables.ts";
import { isAbandoned, stopAbandoned } from "#platform/postgres/embedded/embedded.ts";
import { isRunning } from "#platform/postgres/embedded/process.ts";
import { memoryOrDisk, tempFolders } from "#testing/temp-dirs.ts";
import { root } from "./project.mjs";

const [port = "3100", began] = process.argv.slice(2);

const PREFIX = "maisonnee-journeys-";

// What a run that was killed left behind.
for (const folder of tempFolders(PREFIX)) {
  // A neighbour that has only just begun has no database in there yet.
  if (isRunning(Number.parseInt(basename(folder).slice(PREFIX.length), 10))) continue;
  if (!isAbandoned(join(folder, "postgres"))) continue;
  await stopAbandoned(join(folder, "postgres"));
  rmSync(folder, { recursive: true, force: true });
}

const data = mkdtempSync(join(memoryOrDisk(), `${PREFIX}${process.pid}-`));
// PostgreSQL runs under an account of its own when this is root, and passes through here.
chmodSync(data, 0o711);
process.on("exit", () => rmSync(data, { recursive: true, force: true }));

// Whoever runs the journeys may have a database or a mailbox configured: none of it is touched.
for (const name of Object.keys(variables.shape)) delete process.env[name];
Object.assign(process.env, {
  NODE_ENV: "production",
  PORT: port,
  DATA_DIR: data,
  LOG_LEVEL: "warn",
  // A machine busy with other tests is no reason to refuse a story's requests.
  LOAD_DELAY_MAX_MS: "0",
  // Those whose accounts the stories begin with come from addresses of their own, as people do.
  TRUST_PROXY_HOPS: "1",
});
process.chdir(root);
if (began) startClockAt(began);
const { run } = await import("#app/run.ts");
await run({ images: false });

/** From here on this process lives at another moment, its pages' drawings of the season included; time passes. */
function startClockAt(moment: string): void {
  const RealDate = Date;
  const ahead = RealDate.parse(moment) - RealDate.now();
  globalThis.Date = class extends RealDate {
    static override now = () => RealDate.now() + ahead;
    constructor(...given: [] | [number | string]) {
      if (given.length === 0) super(RealDate.now() + ahead);
      else super(...given);
    }
  } as DateConstructor;
}

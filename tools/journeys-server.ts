// The product as `npm start` runs it, on temporary data. The demonstration has no images: encoding them takes
// processor time that the journeys would spend waiting. Playwright starts and stops it. Usage: node
// tools/journeys-server.ts PORT [start time of its clock]
import { chmodSync, mkdtempSync, rmSync } from "node:fs";
import { Server } from "node:http";
import { basename, join } from "node:path";
import { variables } from "#platform/config/variables.ts";
import { isAbandoned, stopAbandoned } from "#platform/postgres/embedded/embedded.ts";
import { isRunning } from "#platform/postgres/embedded/process.ts";
import { REGISTERED } from "#testing/calendars/calendar-services.ts";
import { REPLIES } from "#testing/letters/mail-service.ts";
import { memoryOrDisk, tempFolders } from "#testing/temp-dirs.ts";
import { root } from "./project.mjs";

const [port = "3100", began] = process.argv.slice(2);

const calendars = process.env.JOURNEYS_CALENDARS_PORT;

const PREFIX = "maisonnee-journeys-";

// Removes data of a run that was killed.
for (const folder of tempFolders(PREFIX)) {
  // The folder of another run that is just starting has no database yet.
  if (isRunning(Number.parseInt(basename(folder).slice(PREFIX.length), 10))) continue;
  if (!isAbandoned(join(folder, "postgres"))) continue;
  await stopAbandoned(join(folder, "postgres"));
  rmSync(folder, { recursive: true, force: true });
}

const data = mkdtempSync(join(memoryOrDisk(), `${PREFIX}${process.pid}-`));
// PostgreSQL runs under its own account when this is root, and needs access to the folder.
chmodSync(data, 0o711);
process.on("exit", () => rmSync(data, { recursive: true, force: true }));

// A database or mailbox configured on this machine must not be touched.
for (const name of Object.keys(variables.shape)) delete process.env[name];
Object.assign(process.env, {
  NODE_ENV: "production",
  PORT: port,
  DATA_DIR: data,
  LOG_LEVEL: "warn",
  // A machine busy with other tests must not reject a journey's requests.
  LOAD_DELAY_MAX_MS: "0",
  STATEMENT_MAX_MS: "60000",
  // Accounts that journeys start with come from addresses of their own, as those of people do.
  TRUST_PROXY_HOPS: "1",
  // Letters about messages are answered by e-mail: a story delivers the answer as a mail service does.
  ...REPLIES,
  // A story serves calendars that a provider keeps elsewhere, and the services that grant them.
  ...(calendars && { ...REGISTERED, LOCAL_CALENDARS_ORIGIN: `http://127.0.0.1:${calendars}` }),
});
// Stories put in the past what they cannot wait for (testing/journeys/fixtures/later.ts).
console.log(`data ${data}`);
process.chdir(root);
if (began) startClockAt(began);
const delay = Number(process.env.JOURNEYS_DELAY_MS ?? 0);
if (delay > 0) answerLate(delay);
const { run } = await import("#app/run.ts");
await run({ images: false });

/**
 * From here on this process's clock is shifted, also for the season of the pages'
 * drawings; time passes as usual.
 */
function startClockAt(moment: string): void {
  const RealDate = Date;
  const ahead = RealDate.parse(moment) - RealDate.now();
  globalThis.Date = class extends RealDate {
    static override now = () => RealDate.now() + ahead;
    constructor(...value: [] | [number | string]) {
      if (value.length === 0) super(RealDate.now() + ahead);
      else super(...value);
    }
  } as DateConstructor;
}

/**
 * Begins to answer the calls and the code of pages up to so many milliseconds late, each by another time, so
 * that what a story or a page takes for granted about their order shows.
 */
function answerLate(most: number): void {
  const { emit } = Server.prototype;
  Server.prototype.emit = function (this: Server, event: string, ...what: unknown[]) {
    const path = event === "request" ? String((what[0] as { url?: string }).url) : "";
    if (!/^\/(api|auth|assets)\//.test(path)) return Reflect.apply(emit, this, [event, ...what]);
    setTimeout(() => Reflect.apply(emit, this, [event, ...what]), Math.random() * most);
    return true;
  } as typeof emit;
}

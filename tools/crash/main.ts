// npm run crash -- [--kills N] [--failovers] [--out FOLDER] [--resume] [--port PORT] [--api-only]
// [--rest-every N] [--pause MS] Kills the product N times in every possible way under load, and compares what
// it acknowledged with what is stored; with --failovers its database has two servers, of which the primary is
// lost each time. Exits with 1 on any violation. FOLDER receives kills.jsonl, report.json, report.md and the
// product's log; --resume continues the count of an earlier run in it.
import { execFileSync } from "node:child_process";
import {
  appendFileSync,
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { loadavg, tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import { parseArgs } from "node:util";
import { anyFreePort } from "../port.mjs";
import { inCache, root } from "../project.mjs";
import { Acts, addCounts } from "./acts.ts";
import { check, checkWhenIdle, waitUntilIdle } from "./checks.ts";
import { FAILOVERS, type KillKind, randomKinds, runKill } from "./kills.ts";
import { startLoad } from "./load.ts";
import { Pair } from "./pair.ts";
import { postgresProcesses, signal } from "./processes.ts";
import { Product } from "./product.ts";
import { figuresOf, type Kill, type Known, writeReport } from "./report.ts";

const { values } = parseArgs({
  options: {
    kills: { type: "string", default: "100" },
    out: { type: "string", default: inCache("crash") },
    resume: { type: "boolean", default: false },
    port: { type: "string" },
    "api-only": { type: "boolean", default: false },
    failovers: { type: "boolean", default: false },
    "rest-every": { type: "string", default: "50" },
    pause: { type: "string", default: "1500" },
    only: { type: "string" },
  },
});
const killCount = Number(values.kills);
const restEvery = Number(values["rest-every"]);
const longestPause = Number(values.pause);
const { out } = values;
mkdirSync(out, { recursive: true });
const journal = join(out, "kills.jsonl");
if (!values.resume) rmSync(journal, { force: true });
const earlier: Kill[] = existsSync(journal)
  ? readFileSync(journal, "utf8")
      .trim()
      .split("\n")
      .filter(Boolean)
      .map((line) => JSON.parse(line))
  : [];
const commit = execFileSync("git", ["rev-parse", "--short", "HEAD"], { cwd: root, encoding: "utf8" }).trim();

const folder = mkdtempSync(join(tmpdir(), "maisonnee-crash-"));
chmodSync(folder, 0o711);
/** A small file system of its own, which can be filled without harm to anything else. */
const isMounted = mount(folder);
const skipped: KillKind[] = isMounted ? [] : ["disk full"];
if (!isMounted) console.log("No file system could be mounted: the full disk is left out.");
const data = join(folder, "data");
mkdirSync(data);
chmodSync(data, 0o711);

const port = Number(values.port ?? (await anyFreePort()));
const pair = values.failovers ? await Pair.start(folder) : undefined;
const product = new Product({
  port,
  data,
  log: join(out, "product.log"),
  apiOnly: values["api-only"],
  pair,
});
const acts = new Acts();
const kills: Kill[] = [...earlier];
const reportFile = join(out, "report.json");
const before: Partial<Known> =
  values.resume && existsSync(reportFile) ? JSON.parse(readFileSync(reportFile, "utf8")) : {};
let fullChecks = 0;
let failed = false;

let stopped = false;
/** A run that is interrupted ends after the current kill, and fails. */
for (const name of ["SIGINT", "SIGTERM"] as const) {
  process.on(name, () => {
    console.log(`${name}: ends after ${kills.length} kills`);
    failed = true;
    stopped = true;
  });
}

try {
  product.start();
  await product.waitUntilServing(performance.now());
  await trial();
} catch (error) {
  failed = true;
  console.log("The trial itself failed:", error);
} finally {
  await product.stop();
  await pair?.close();
  for (const pid of postgresProcesses(data)) signal(pid, "SIGKILL");
  await delay(500);
  if (isMounted) execFileSync("umount", ["--lazy", folder]);
  rmSync(folder, { recursive: true, force: true });
}
report();
console.log(readFileSync(join(out, "report.md"), "utf8"));
process.exit(failed || figuresOf(kills).violations > 0 ? 1 : 0);

/** Written after every full check, so that an interrupted run has its figures. */
function report(): void {
  const known: Known = {
    acts: addCounts(before.acts ?? {}, acts.counts()),
    doubts: (before.doubts ?? 0) + acts.doubts,
    full_checks: (before.full_checks ?? 0) + fullChecks,
    skipped,
  };
  writeFileSync(reportFile, JSON.stringify({ ...figuresOf(kills), ...known }, null, 2));
  writeReport(join(out, "report.md"), { kills, ...known });
}

async function trial(): Promise<void> {
  const database = product.database();
  const unexpected: string[] = [];
  const work = () =>
    startLoad({
      origin: product.origin,
      database,
      acts,
      onUnexpected: (what) => unexpected.push(what),
      people: 4,
      pause_ms: 150,
    });
  let load = work();
  const violationsSoFar = () => [
    ...product.ended.splice(0),
    ...unexpected.splice(0).map((what) => `a response that nothing explains: ${what}`),
  ];
  const rest = async (): Promise<string[]> => {
    await load.stop();
    const stuck = await waitUntilIdle(database);
    fullChecks++;
    return [
      ...stuck,
      ...(await checkWhenIdle(database, acts.all, { data, port, database: pair?.address })),
      ...violationsSoFar(),
    ];
  };
  const chosen = pair ? FAILOVERS : (values.only?.split(",") as KillKind[] | undefined);
  const next = chosen ? cycle(chosen) : randomKinds(skipped);
  for (let n = kills.length + 1; n <= killCount && !stopped; n++) {
    await acts.waitForMore(3000);
    await delay(Math.random() * longestPause);
    const kind = next.next().value as KillKind;
    const since = await runKill(kind, product);
    let back_ms: number;
    const violations: string[] = [];
    let isRested = false;
    try {
      back_ms = await product.waitUntilServing(since);
    } catch (error) {
      back_ms = performance.now() - since;
      violations.push(String(error));
      stopped = true;
    }
    if (!stopped) {
      violations.push(...(await check(database, acts.takeUnchecked())), ...violationsSoFar());
      await pair?.rebuild();
      if (n % restEvery === 0 || n === killCount) {
        violations.push(...(await rest()));
        load = work();
        isRested = true;
      }
    }
    const kill: Kill = {
      n,
      kind,
      back_ms: Math.round(back_ms),
      violations,
      load: loadavg()[0] ?? 0,
      commit,
      at: new Date().toISOString(),
    };
    kills.push(kill);
    appendFileSync(journal, `${JSON.stringify(kill)}\n`);
    if (isRested) report();
    for (const violation of violations) console.log(`!! ${n} ${kind}: ${violation}`);
    if (n % 10 === 0) console.log(n, new Date().toISOString(), JSON.stringify(figuresOf(kills)));
  }
  await load.stop();
  await database.close();
}

function* cycle(chosen: readonly KillKind[]): Generator<KillKind> {
  for (;;) yield* chosen;
}

function mount(mountPoint: string): boolean {
  try {
    execFileSync("mount", ["-t", "tmpfs", "-o", "size=2g,mode=0711", "tmpfs", mountPoint], {
      stdio: "ignore",
    });
    return true;
  } catch {
    return false;
  }
}

import { type ChildProcess, fork } from "node:child_process";
import { once } from "node:events";
import { readFileSync } from "node:fs";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";
import { startTestServer } from "#testing/database-server.ts";
import { anyFreePort } from "../../tools/port.mjs";
import { ATTACKS } from "./attacks.ts";
import { prepareVictim, type Victim } from "./victim.ts";
import type { Seen } from "./watch.ts";

/**
 * `npm run bench -- hostile [--seconds 8] [--only pages]`: hostile and honest clients together against the product as
 * it is started for people, with its limits. Fails when any of them delays /healthz by more than 250 ms, not counting
 * the time in which others had the processor, or takes the process over 1 GB.
 */
const { values } = parseArgs({
  args: process.argv.slice(2),
  options: { seconds: { type: "string", default: "8" }, only: { type: "string", default: "" } },
});
const DELAY_MAX_MS = 250;
const MEMORY_MAX_MB = 1024;
const OWNERS = 12;
const HEAD = `| attack | answered | /healthz ms: median, most | without waiting for a processor | honest: answered 200 | honest ms: most | memory MB | |
| --- | --- | --- | --- | --- | --- | --- | --- |`;

const PAUSE_MS = 3000;

const folder = await mkdtemp(join(tmpdir(), "hostile-"));
const postgres = await startTestServer();
const children: ChildProcess[] = [];
try {
  const product = await startProduct();
  const victim = await prepareVictim(product.origin, OWNERS);
  const watch = start("watch.ts", [JSON.stringify(victim), String(product.pid)]);
  await once(watch, "message");
  console.log(HEAD);
  let isHeld = true;
  for (const name of ["nothing", ...Object.keys(ATTACKS)]) {
    if (name !== "nothing" && !name.includes(values.only)) continue;
    const result = await measured(name, { victim, watch, pid: product.pid });
    console.log(line(result));
    isHeld &&= result.isHeld;
    // What was begun before the end is over, and counts for nobody else.
    await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
  }
  process.exitCode = isHeld ? 0 : 1;
} finally {
  for (const child of children.reverse()) await ended(child);
  await postgres.stop();
  await rm(folder, { recursive: true, force: true });
}

function start(module: string, args: string[], env: NodeJS.ProcessEnv = {}): ChildProcess {
  const path = fileURLToPath(new URL(module, import.meta.url));
  const child = fork(path, args, { env: { ...process.env, ...env } });
  children.push(child);
  return child;
}

async function ended(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  child.kill("SIGTERM");
  await once(child, "exit");
}

async function startProduct(): Promise<{ origin: string; pid: number }> {
  const port = String(await anyFreePort());
  const origin = `http://127.0.0.1:${port}`;
  const child = start("product.ts", [], {
    PORT: port,
    DEMO: "1",
    DATABASE_URL: postgres.url,
    DATA_DIR: folder,
    LOG_LEVEL: "fatal",
  });
  const isUp = () =>
    fetch(`${origin}/readyz`).then(
      ({ ok }) => ok,
      () => false,
    );
  while (!(await isUp())) {
    if (child.exitCode !== null) throw new Error("the product did not start");
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
  return { origin, pid: child.pid ?? 0 };
}

interface Result extends Seen {
  name: string;
  statuses: Record<number, number>;
  memory_mb: number;
  isHeld: boolean;
}

async function measured(
  name: string,
  { victim, watch, pid }: { victim: Victim; watch: ChildProcess; pid: number },
): Promise<Result> {
  const client =
    name === "nothing" ? null : start("client.ts", [name, JSON.stringify(victim), values.seconds]);
  if (client) await once(client, "message");
  let memory_mb = 0;
  const reading = setInterval(() => {
    memory_mb = Math.max(memory_mb, residentMegabytes(pid));
  }, 50);
  watch.send("begin");
  client?.send("begin");
  const [statuses] = client
    ? await once(client, "message")
    : [await new Promise((resolve) => setTimeout(() => resolve({}), Number(values.seconds) * 1000))];
  // A request that stands still is only seen once it is answered.
  await new Promise((resolve) => setTimeout(resolve, 1000));
  clearInterval(reading);
  watch.send("end");
  const [seen] = (await once(watch, "message")) as [Seen];
  const isHeld = Math.max(...seen.own) <= DELAY_MAX_MS && memory_mb <= MEMORY_MAX_MB;
  return { name, statuses, memory_mb, isHeld, ...seen };
}

/** Linux; NaN elsewhere. */
function residentMegabytes(pid: number): number {
  const status = readFileSync(`/proc/${pid}/status`, "utf8");
  return Number(/VmRSS:\s+(\d+)/.exec(status)?.[1]) / 1024;
}

function line({ name, statuses, health, own, honest, memory_mb, isHeld }: Result): string {
  const answered = Object.entries(statuses).map(([status, times]) => `${status} × ${times}`);
  const good = honest.filter(({ status }) => status === 200).length;
  return `| ${[
    name,
    answered.join(", "),
    `${median(health).toFixed(0)}, ${Math.max(...health).toFixed(0)}`,
    Math.max(...own).toFixed(0),
    `${good} of ${honest.length}`,
    Math.max(...honest.map(({ ms }) => ms)).toFixed(0),
    memory_mb.toFixed(0),
    isHeld ? "held" : "NOT HELD",
  ].join(" | ")} |`;
}

function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;
}

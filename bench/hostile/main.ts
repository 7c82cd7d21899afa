import { type ChildProcess, fork } from "node:child_process";
import { once } from "node:events";
import { readFileSync } from "node:fs";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";
import { startTestServer } from "#testing/database-server.ts";
import { anyFreePort } from "../../tools/port.mjs";
import { ALLOCATOR } from "../../tools/project.mjs";
import { ATTACKS } from "./attacks.ts";
import { HEAD, holds, line, type Result } from "./report.ts";
import { prepareTarget, type Target } from "./target.ts";
import type { Seen } from "./watch.ts";

/**
 * `npm run bench -- hostile [--seconds 8] [--only pages,slow]`: hostile and honest clients together against
 * the product as `npm start` runs it, with its limits, first without any attack. Fails when an attack
 * delays /healthz by more than 250 ms, not counting time for which other processes had the processor, or
 * takes the product over 1 GB.
 */
const { values } = parseArgs({
  options: { seconds: { type: "string", default: "8" }, only: { type: "string", default: "" } },
});
const seconds = Number(values.seconds);
/** The effects of an attack are over after this time, so that they do not count for the next one. */
const PAUSE_MS = 3000;

const folder = await mkdtemp(join(tmpdir(), "hostile-"));
const postgres = await startTestServer();
const children: ChildProcess[] = [];
try {
  const product = await startProduct();
  const target = await prepareTarget(product.origin, postgres.url);
  const watch = start("watch.ts", [JSON.stringify(target), String(product.pid)]);
  await once(watch, "message");
  // Code is compiled and connections are open before anything is measured.
  await delay(5_000);
  console.log(HEAD);
  let allHold = true;
  for (const name of ["none", ...Object.keys(ATTACKS)]) {
    if (name !== "none" && !values.only.split(",").some((part) => name.includes(part))) continue;
    const result = await measured(name, { target, watch, pid: product.pid });
    console.log(line(result));
    allHold &&= holds(result);
    await delay(PAUSE_MS);
  }
  process.exitCode = allHold ? 0 : 1;
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
    ...ALLOCATOR,
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
    await delay(200);
  }
  return { origin, pid: child.pid ?? 0 };
}

async function measured(
  name: string,
  { target, watch, pid }: { target: Target; watch: ChildProcess; pid: number },
): Promise<Result> {
  const client = name === "none" ? null : start("client.ts", [name, JSON.stringify(target), values.seconds]);
  if (client) await once(client, "message");
  let memory_mb = 0;
  const sampling = setInterval(() => {
    memory_mb = Math.max(memory_mb, residentMegabytes(pid));
  }, 50);
  watch.send("begin");
  client?.send("begin");
  const [statuses] = client ? await once(client, "message") : [await delay(seconds * 1000, {})];
  // A delayed request is only counted when its response arrives.
  await delay(1000);
  clearInterval(sampling);
  watch.send("end");
  const [seen] = (await once(watch, "message")) as [Seen];
  return { name, statuses, memory_mb, ...seen };
}

/** Linux only; NaN elsewhere. */
function residentMegabytes(pid: number): number {
  const status = readFileSync(`/proc/${pid}/status`, "utf8");
  return Number(/VmRSS:\s+(\d+)/.exec(status)?.[1]) / 1024;
}

import { existsSync, readFileSync } from "node:fs";
import { Agent, get } from "node:http";
import { honestClients } from "./honest.ts";
import type { Target } from "./target.ts";

/** The experience of honest clients while an attack ran. */
export interface Seen {
  /** Milliseconds until /healthz responded. */
  health: number[];
  /**
   * The same, without the time for which the product and this process were ready to run but had no processor.
   */
  withoutQueue: number[];
  honest: { status: number; ms: number; isUpload?: boolean }[];
}

/**
 * A process that calls /healthz twenty times a second, on a new connection each time as a load balancer does,
 * and runs the honest clients. Arguments: the target, the product's process id. On the message "begin" it
 * starts a new measurement; on "end" it reports it.
 */
const [, , json = "{}", pid = ""] = process.argv;
const target: Target = JSON.parse(json);
const EVERY_MS = 50;

let seen = nothingYet();
function nothingYet(): Seen {
  return { health: [], withoutQueue: [], honest: [] };
}

const asking = new Set<Promise<void>>();
setInterval(() => {
  const pending = askHealth(seen).finally(() => asking.delete(pending));
  asking.add(pending);
}, EVERY_MS);

async function askHealth({ health, withoutQueue }: Seen): Promise<void> {
  const queued = queuedMs();
  const ms = await healthMs();
  health.push(ms);
  withoutQueue.push(Math.max(0, ms - (queuedMs() - queued)));
}

honestClients(target, (sample) => seen.honest.push(sample));

/**
 * Returns for how long the product's main thread and this one have waited for a processor, in
 * milliseconds; 0 without Linux.
 */
function queuedMs(): number {
  return [`/proc/${pid}/task/${pid}/schedstat`, "/proc/self/schedstat"]
    .filter((path) => existsSync(path))
    .map((path) => Number(readFileSync(path, "utf8").split(" ")[1]) / 1e6)
    .reduce((sum, ms) => sum + ms, 0);
}

const FAILED_MS = 10_000;

/** A failure counts as ten seconds more than it took. */
function healthMs(): Promise<number> {
  const start = performance.now();
  return new Promise((resolve) => {
    const end = (penalty: number) => resolve(performance.now() - start + penalty);
    get(`${target.origin}/healthz`, { agent: new Agent(), timeout: 20_000 }, (response) => {
      response.resume();
      response.on("end", () => end(response.statusCode === 200 ? 0 : FAILED_MS));
    }).on("error", () => end(FAILED_MS));
  });
}

process.on("message", async (message) => {
  const finished = seen;
  seen = nothingYet();
  if (message !== "end") return;
  // Calls without a response yet belong to the attack too.
  await Promise.all(asking);
  process.send?.(finished);
});
process.on("disconnect", () => process.exit());
process.send?.("ready");

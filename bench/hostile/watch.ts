import { existsSync, readFileSync } from "node:fs";
import { Agent, get } from "node:http";
import { ask } from "./ask.ts";
import type { Victim } from "./victim.ts";

/**
 * A process that looks on: it asks /healthz twenty times a second, on a new connection each time as a balancer does,
 * and does what honest people do. Told
 * "begin" it forgets; told "end" it says what it saw.
 */
const [, , told = "{}", pid = ""] = process.argv;
const victim: Victim = JSON.parse(told);

let health: number[] = [];
let own: number[] = [];
let honest: { status: number; ms: number }[] = [];

const EVERY_MS = 50;
setInterval(() => {
  const queued = queuedMs();
  timed(`${victim.origin}/healthz`).then((ms) => {
    health.push(ms);
    own.push(ms - (queuedMs() - queued));
  });
}, EVERY_MS);

/**
 * How long the product's main thread and this one were ready to run and had no processor, in milliseconds (Linux; 0
 * elsewhere): what others on the machine took.
 */
function queuedMs(): number {
  return [`/proc/${pid}/task/${pid}/schedstat`, "/proc/self/schedstat"]
    .filter((path) => existsSync(path))
    .map((path) => Number(readFileSync(path, "utf8").split(" ")[1]) / 1e6)
    .reduce((sum, ms) => sum + ms, 0);
}

/** Milliseconds until the answer; a failure counts as long as it took, and ten seconds more. */
function timed(url: string): Promise<number> {
  const start = performance.now();
  const agent = new Agent({ keepAlive: false });
  return new Promise((resolve) => {
    const end = (penalty: number) => resolve(performance.now() - start + penalty);
    get(url, { agent, timeout: 20_000 }, (answer) => {
      answer.resume();
      answer.on("end", () => end(answer.statusCode === 200 ? 0 : 10_000));
    }).on("error", () => end(10_000));
  });
}

/** A person reads for a moment between two pages. */
const READING_MS = 400;
const VISIT = [
  "/",
  "/repertoire",
  "/api/services?q=d%C3%A9neigement",
  "/conditions",
  "/api/profile",
  "/api/requests",
];

async function visit(n: number): Promise<never> {
  const headers = { authorization: `Bearer ${victim.owners[n]}` };
  for (let page = n; ; page++) {
    const target = VISIT[page % VISIT.length] ?? "/";
    const start = performance.now();
    const status = await ask(victim.origin, { target, headers, from: `127.8.0.${n + 1}` });
    honest.push({ status, ms: performance.now() - start });
    await new Promise((resolve) => setTimeout(resolve, READING_MS));
  }
}
for (let n = 0; n < 4; n++) visit(n);

export interface Seen {
  health: number[];
  /** The same without the time in which the product had no processor. */
  own: number[];
  honest: { status: number; ms: number }[];
}

process.on("message", (message) => {
  if (message === "end") process.send?.({ health, own, honest } satisfies Seen);
  [health, own, honest] = [[], [], []];
});
process.on("disconnect", () => process.exit());
process.send?.("ready");

import { type ChildProcess, fork } from "node:child_process";
import { once } from "node:events";
import { readFileSync } from "node:fs";
import { mkdtemp, rm } from "node:fs/promises";
import { Agent, get } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";
import { newId } from "#foundation/id.ts";
import { type Db, openDatabase } from "#platform/postgres/database.ts";
import { migrate } from "#platform/postgres/migrations/migrate.ts";
import { startTestServer } from "#testing/database-server.ts";
import { anyFreePort } from "../../tools/port.mjs";
import { PUBLIC_URL, signIn } from "../sign-in.ts";
import { addThreads, ownerId, providerId, requestId } from "./threads.ts";

/**
 * `npm run bench -- live [--streams 500 --messages 200]`: how long a message takes from its sending to the
 * open page of the other person, while many pages follow their changes, and the memory of each such stream.
 * Fails when the 95th percentile is over 300 ms.
 */
const { values } = parseArgs({
  options: { streams: { type: "string", default: "500" }, messages: { type: "string", default: "200" } },
});
const LIMIT_MS = 300;
const streams = Number(values.streams);
const folder = await mkdtemp(join(tmpdir(), "bench-"));
const postgres = await startTestServer();
const { db, close } = openDatabase(postgres.url);
let product: ChildProcess | undefined;
try {
  await migrate(postgres.url, fileURLToPath(new URL("../../database/migrations", import.meta.url)));
  process.exitCode = (await measure(db)) <= LIMIT_MS ? 0 : 1;
} finally {
  product?.disconnect();
  await close();
  await postgres.stop();
  await rm(folder, { recursive: true, force: true });
}

/** Prints the figures; returns the 95th percentile of the delays in milliseconds. */
async function measure(on: Db): Promise<number> {
  await addThreads(on, streams);
  const people = Array.from({ length: streams }, (_, n) => ownerId(n + 1));
  const { token } = await signIn(on, folder, [...people, providerId]);
  const origin = await start();
  const before = memoryOf(product?.pid);
  const heard = new Map<string, () => void>();
  const agent = new Agent({ maxSockets: Number.POSITIVE_INFINITY });
  for (let n = 0; n < streams; n += 50)
    await Promise.all(people.slice(n, n + 50).map((person) => follow(person)));
  const each = (memoryOf(product?.pid) - before) / streams;
  const delays: number[] = [];
  for (let n = 0; n < Number(values.messages); n++) delays.push(await sendOne(1 + ((n * 37) % streams)));
  delays.sort((a, b) => a - b);
  const at = (share: number) => delays[Math.ceil(delays.length * share) - 1] ?? Number.NaN;
  const [median, p95, most] = [at(0.5), at(0.95), at(1)];
  console.log(`${streams} streams, ${each.toFixed(0)} KB of memory each`);
  console.log(
    `seen after ${median.toFixed(0)} ms (median), ${p95.toFixed(0)} (p95), ${most.toFixed(0)} (max)`,
  );
  agent.destroy();
  return p95;

  /** Opens a stream and waits for « ready »; later events of a thread call what waits for it. */
  function follow(person: string): Promise<void> {
    return new Promise((resolve, reject) => {
      const headers = { authorization: `Bearer ${token(person)}` };
      get(`${origin}/api/events`, { headers, agent }, (response) => {
        if (response.statusCode !== 200) reject(new Error(`a stream was answered ${response.statusCode}`));
        response.setEncoding("utf8").on("data", (text: string) => {
          if (text.includes('"ready"')) resolve();
          if (text.includes('"thread"')) heard.get(person)?.();
        });
        response.on("error", () => {});
      }).on("error", reject);
    });
  }

  /** Sends a message to the nth owner; returns when it can be read on their page: event, then the read. */
  async function sendOne(n: number): Promise<number> {
    const person = ownerId(n);
    const seen = new Promise<void>((resolve) => heard.set(person, resolve));
    const path = `${origin}/api/threads/${requestId(n)}/messages`;
    const from = performance.now();
    const sent = fetch(path, {
      method: "POST",
      headers: { authorization: `Bearer ${token(providerId)}`, "content-type": "application/json" },
      body: JSON.stringify({ message_id: newId(), body: `Bonjour ${n}` }),
    });
    await seen;
    const read = await fetch(`${path}?after=1`, { headers: { authorization: `Bearer ${token(person)}` } });
    if (!(await read.text()).includes(`Bonjour ${n}`)) throw new Error("the message was not there");
    const delay = performance.now() - from;
    await (await sent).text();
    return delay;
  }
}

async function start(): Promise<string> {
  const port = await anyFreePort();
  product = fork(fileURLToPath(new URL("../product.ts", import.meta.url)), [postgres.url, folder], {
    env: { ...process.env, PORT: String(port), PUBLIC_URL },
  });
  await Promise.race([
    once(product, "message"),
    once(product, "exit").then(() => {
      throw new Error("the product did not start");
    }),
  ]);
  return `http://127.0.0.1:${port}`;
}

/** Resident memory of a process in KB; NaN where the system does not report it. */
function memoryOf(pid: number | undefined): number {
  try {
    return Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, "utf8"))?.[1]);
  } catch {
    return Number.NaN;
  }
}

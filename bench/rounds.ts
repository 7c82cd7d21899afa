import { type ChildProcess, fork } from "node:child_process";
import { once } from "node:events";
import { anyFreePort } from "../tools/port.mjs";
import { type BenchRequest, load, type Measured } from "./load.ts";
import { processorSeconds } from "./processor-time.ts";
import type { Subject } from "./questions.ts";
import { PUBLIC_URL } from "./sign-in.ts";
import type { Row } from "./table.ts";

/** A server in a process of its own. */
export interface Running {
  origin: string;
  child: ChildProcess;
}

/**
 * Starts a module that prints its port as a message and ends when it is disconnected; `more` is added to its
 * environment.
 */
export async function startServer(
  module: string,
  args: readonly string[],
  more: Record<string, string> = {},
): Promise<Running> {
  const port = await anyFreePort();
  const child = fork(module, args, { env: { ...process.env, PORT: String(port), PUBLIC_URL, ...more } });
  const [message] = (await Promise.race([
    once(child, "message"),
    once(child, "exit").then(() => {
      throw new Error(`${module} did not start`);
    }),
  ])) as [{ port: number }];
  return { origin: `http://127.0.0.1:${message.port}`, child };
}

/**
 * Measures each subject on both servers. Rounds alternate, so that other load of the machine affects
 * both; the median round counts.
 */
export async function measureRounds(
  { bare, product }: { bare: Running; product: Running },
  subjects: readonly Subject[],
  { rounds, warm = 2, ...each }: { rounds: number; seconds: number; warm?: number; clients?: number },
): Promise<Row[]> {
  const rows: Row[] = [];
  for (const { name, question, asked = question } of subjects) {
    await load(bare.origin, asked, { ...each, seconds: warm });
    await load(product.origin, question, { ...each, seconds: warm });
    const measured: Omit<Row, "name" | "ratio">[] = [];
    for (let round = 0; round < rounds; round++) {
      const ofBare = await measureServer(bare, asked, each);
      const ofProduct = await measureServer(product, question, each);
      measured.push({
        bare: ofBare.rate,
        product: ofProduct.rate,
        bare_processor_us: ofBare.processor_us,
        processor_us: ofProduct.processor_us,
        bare_p99_ms: ofBare.p99_ms,
        p99_ms: ofProduct.p99_ms,
      });
    }
    measured.sort((a, b) => a.product / a.bare - b.product / b.bare);
    const median = measured[Math.floor(measured.length / 2)];
    if (median) rows.push({ name, ...median, ratio: median.product / median.bare });
  }
  return rows;
}

/**
 * Calls one server, and counts the processor time that the servers and the database used for each response.
 */
async function measureServer(
  { origin }: Running,
  question: BenchRequest,
  each: { seconds: number; clients?: number },
): Promise<Measured & { processor_us: number }> {
  const before = serversSeconds();
  const result = await load(origin, question, each);
  return { ...result, processor_us: ((serversSeconds() - before) * 1e6) / result.responses };
}

/**
 * Returns the processor time of the servers and the database; this process, which calls them, is left out.
 */
export function serversSeconds(): number {
  const { user, system } = process.cpuUsage();
  return processorSeconds(process.pid) - (user + system) / 1e6;
}

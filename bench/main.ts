import { type ChildProcess, fork } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";
import { openDatabase } from "#platform/postgres/database.ts";
import { defaultSettings } from "#platform/postgres/embedded/settings.ts";
import { migrate } from "#platform/postgres/migrations/migrate.ts";
import { startTestServer } from "#testing/database-server.ts";
import { anyFreePort } from "../tools/port.mjs";
import { BUSY_PROVIDER, fill, idOf } from "./fill.ts";
import { type BenchRequest, load, type Measured } from "./load.ts";
import { processorSeconds } from "./processor-time.ts";
import { subjects } from "./questions.ts";
import { PUBLIC_URL, signIn } from "./sign-in.ts";
import { type Row, table } from "./table.ts";

/**
 * `npm run bench [-- --services 100000 --seconds 5 --rounds 3 --floor 0.6]`: the product against the bare limit, in
 * one run on one machine. Fails when a ratio is under the floor.
 */
const { values } = parseArgs({
  options: {
    services: { type: "string", default: "100000" },
    seconds: { type: "string", default: "4" },
    rounds: { type: "string", default: "3" },
    floor: { type: "string", default: "0.6" },
    only: { type: "string", default: "" },
  },
});
const services = Number(values.services);
const folder = await mkdtemp(join(tmpdir(), "bench-"));
// As much memory for its cache as `npm start` configures.
const { shared_buffers = "1GB" } = defaultSettings();
// Measured at 20,000 and at 60,000 services: 0.8 GB, and 8 KB for each service with all rows that belong to it.
const postgres = await startTestServer({ shared_buffers }, 1_500_000_000 + services * 10_000);
const children: ChildProcess[] = [];
try {
  await migrate(postgres.url, fileURLToPath(new URL("../database/migrations", import.meta.url)));
  const { db, close } = openDatabase(postgres.url);
  console.log(`Filling ${services.toLocaleString("en")} services …`);
  await fill(db, services);
  const providers = Array.from({ length: BUSY_PROVIDER }, (_, n) => idOf("provider", n + 1));
  const { token, keys } = await signIn(db, folder, providers);
  await close();
  const bare = await start("bare/server.ts", [postgres.url, JSON.stringify(keys)]);
  const product = await start("product.ts", [postgres.url, folder]);
  const rows = await measureRounds({ bare, product }, token);
  console.log(table(rows));
  const low = rows.filter(({ ratio }) => ratio < Number(values.floor));
  for (const { name, ratio } of low)
    console.error(`${name}: ${ratio.toFixed(2)} of bare, under ${values.floor}.`);
  process.exitCode = low.length > 0 ? 1 : 0;
} finally {
  for (const child of children) child.disconnect();
  await postgres.stop();
  await rm(folder, { recursive: true, force: true });
}

interface Running {
  origin: string;
}

async function start(module: string, args: string[]): Promise<Running> {
  const port = await anyFreePort();
  const child = fork(fileURLToPath(new URL(module, import.meta.url)), args, {
    env: { ...process.env, PORT: String(port), PUBLIC_URL },
  });
  children.push(child);
  const [message] = (await Promise.race([
    once(child, "message"),
    once(child, "exit").then(() => {
      throw new Error(`${module} did not start`);
    }),
  ])) as [{ port: number }];
  return { origin: `http://127.0.0.1:${message.port}` };
}

/** Rounds alternate, so that other load of the machine affects both; the median round counts. */
async function measureRounds(
  servers: { bare: Running; product: Running },
  token: (account: string) => string,
): Promise<Row[]> {
  const rows: Row[] = [];
  for (const { name, question } of subjects(services, token)) {
    if (!name.includes(values.only)) continue;
    for (const server of [servers.bare, servers.product]) await load(server.origin, question, 2);
    const rounds: Omit<Row, "name" | "ratio">[] = [];
    for (let round = 0; round < Number(values.rounds); round++) {
      const bare = await measureServer(servers.bare, question);
      const product = await measureServer(servers.product, question);
      rounds.push({
        bare: bare.rate,
        product: product.rate,
        bare_processor_us: bare.processor_us,
        processor_us: product.processor_us,
        p99_ms: product.p99_ms,
      });
    }
    rounds.sort((a, b) => a.product / a.bare - b.product / b.bare);
    const median = rounds[Math.floor(rounds.length / 2)];
    if (median) rows.push({ name, ...median, ratio: median.product / median.bare });
  }
  return rows;
}

/** Calls one server, and counts the processor time that the servers and the database used for each response. */
async function measureServer(
  { origin }: Running,
  question: BenchRequest,
): Promise<Measured & { processor_us: number }> {
  const before = serversSeconds();
  const result = await load(origin, question, Number(values.seconds));
  return { ...result, processor_us: ((serversSeconds() - before) * 1e6) / result.responses };
}

/** Returns the processor time of the servers and the database; this process, which calls them, is left out. */
function serversSeconds(): number {
  const { user, system } = process.cpuUsage();
  return processorSeconds(process.pid) - (user + system) / 1e6;
}

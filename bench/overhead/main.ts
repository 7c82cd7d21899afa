import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";
import { filledDatabase } from "../filled-database.ts";
import { load } from "../load.ts";
import { processorSeconds } from "../processor-time.ts";
import { startServer } from "../rounds.ts";

/**
 * `npm run bench -- overhead [--seconds 6]`: the processor time that the product's process takes for a call
 * beside its own work. The endpoint reads nothing: its answer is in memory. What surrounds it is the same for
 * every endpoint: parse of the target, matcher, guards, limits, codec, headers, metrics. Fails above 120 µs.
 */
const { values } = parseArgs({ options: { seconds: { type: "string", default: "6" } } });
const seconds = Number(values.seconds);
const MOST_US = 120;
const PATH = "/api/cities/regions";

const database = await filledDatabase({ services: 300, leads: 300, isFlushed: false });
const product = await startServer(fileURLToPath(new URL("../product.ts", import.meta.url)), [
  database.url,
  database.folder,
]);
try {
  const question = { method: "GET" as const, next: () => ({ path: PATH }) };
  await load(product.origin, question, { seconds });
  const before = processorSeconds(product.child.pid ?? 0);
  const { responses } = await load(product.origin, question, { seconds });
  const us = ((processorSeconds(product.child.pid ?? 0) - before) * 1e6) / responses;
  console.log(`A call that does nothing: ${us.toFixed(0)} µs of processor, at most ${MOST_US}.`);
  if (us > MOST_US) process.exitCode = 1;
} finally {
  product.child.disconnect();
  await database.close();
}

import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";
import { BUSY_PROVIDER, idOf } from "./fill.ts";
import { filledDatabase } from "./filled-database.ts";
import { subjects } from "./questions.ts";
import { measureRounds, type Running, startServer } from "./rounds.ts";
import { signIn } from "./sign-in.ts";
import { judge, table } from "./table.ts";

/**
 * `npm run bench [-- OPTIONS]`: the product against the bare limit, in one run on one machine. Fails when a
 * ratio is under the floor. Options, with what is taken without them: `--services 100000 --leads 60000`,
 * `--seconds 4 --rounds 3 --warm 4 --clients 8 --floor 0.6`; `--only message` for some subjects.
 *
 * Both promise that what they have answered survives a crash, so the database flushes each commit
 * to the disk as the product's does. With `--unflushed` it flushes none and lies in memory:
 * processor time alone decides then.
 */
const { values } = parseArgs({
  options: {
    services: { type: "string", default: "100000" },
    leads: { type: "string", default: "60000" },
    seconds: { type: "string", default: "4" },
    rounds: { type: "string", default: "3" },
    warm: { type: "string", default: "4" },
    clients: { type: "string", default: "8" },
    floor: { type: "string", default: "0.6" },
    only: { type: "string", default: "" },
    unflushed: { type: "boolean", default: false },
  },
});
const [services, leads] = [Number(values.services), Number(values.leads)];
const database = await filledDatabase({ services, leads, isFlushed: !values.unflushed });
const servers: Running[] = [];
const start = async (module: string, ...args: string[]): Promise<Running> => {
  const server = await startServer(fileURLToPath(new URL(module, import.meta.url)), args);
  servers.push(server);
  return server;
};
try {
  const providers = Array.from({ length: BUSY_PROVIDER }, (_, n) => idOf("provider", n + 1));
  const { token, keys } = await signIn(database.db, database.folder, providers);
  const bare = await start("bare/server.ts", database.url, JSON.stringify(keys));
  const product = await start("product.ts", database.url, database.folder);
  const chosen = subjects({ services, leads }, token).filter(({ name }) => name.includes(values.only));
  const rows = await measureRounds({ bare, product }, chosen, {
    rounds: Number(values.rounds),
    seconds: Number(values.seconds),
    warm: Number(values.warm),
    clients: Number(values.clients),
  });
  console.log(table(rows));
  process.exitCode = judge(rows, Number(values.floor));
} finally {
  for (const { child } of servers) child.disconnect();
  await database.close();
}

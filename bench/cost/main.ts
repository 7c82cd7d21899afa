import { fork } from "node:child_process";
import { once } from "node:events";
import { readdirSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";
import { sql } from "kysely";
import type { Db } from "#platform/postgres/database.ts";
import { anyFreePort } from "../../tools/port.mjs";
import { BUSY_PROVIDER, idOf } from "../fill.ts";
import { filledDatabase } from "../filled-database.ts";
import { load } from "../load.ts";
import { processorSeconds } from "../processor-time.ts";
import { PUBLIC_URL, signIn } from "../sign-in.ts";
import { type Action, actionsOn } from "./actions.ts";
import { addNewcomers, NEWCOMERS, newcomer } from "./newcomers.ts";

/**
 * `npm run bench -- cost [--services 100000 --seconds 4 --rounds 3]`: the processor time of people's actions
 * in the built product and its database, and the size of the database. docs/scaling.md uses the figures.
 */
const { values } = parseArgs({
  options: {
    services: { type: "string", default: "100000" },
    seconds: { type: "string", default: "4" },
    rounds: { type: "string", default: "3" },
  },
});
const services = Number(values.services);
const database = await filledDatabase({ services });
const { db } = database;
try {
  await addNewcomers(db);
  const providers = Array.from({ length: BUSY_PROVIDER }, (_, n) => idOf("provider", n + 1));
  const owners = Array.from({ length: NEWCOMERS }, (_, n) => newcomer(n + 1).id);
  const { token } = await signIn(db, database.folder, [...providers, ...owners]);
  console.log(await weights(db));
  console.log(await costs(token));
} finally {
  await database.close();
}

async function costs(token: (account: string) => string): Promise<string> {
  const port = await anyFreePort();
  const product = fork(
    fileURLToPath(new URL("product.ts", import.meta.url)),
    [database.url, database.folder],
    {
      env: { ...process.env, PORT: String(port), PUBLIC_URL },
    },
  );
  try {
    await once(product, "message");
    const [asset = ""] = readdirSync("build/client/assets").filter((name) => name.endsWith(".js"));
    const rows: string[] = [];
    for (const action of actionsOn(services, `/assets/${asset}`, token))
      rows.push(await costOf(action, port, product.pid ?? 0));
    return ["| | product, µs | database, µs | both, µs |", "| --- | --- | --- | --- |", ...rows].join("\n");
  } finally {
    product.disconnect();
  }
}

/** Returns the median round's processor time per response, after a warm-up round. */
async function costOf({ name, question }: Action, port: number, product: number): Promise<string> {
  const origin = `http://127.0.0.1:${port}`;
  await load(origin, question, { seconds: 2 });
  const rounds: { own: number; both: number }[] = [];
  for (let round = 0; round < Number(values.rounds); round++) {
    const before = { own: processorSeconds(product), both: children() };
    const { responses } = await load(origin, question, { seconds: Number(values.seconds) });
    const each = (seconds: number) => (seconds * 1e6) / responses;
    rounds.push({
      own: each(processorSeconds(product) - before.own),
      both: each(children() - before.both),
    });
  }
  const { own, both } = rounds.toSorted((a, b) => a.both - b.both)[Math.floor(rounds.length / 2)] ?? {
    own: 0,
    both: 0,
  };
  return `| ${name} | ${[own, both - own, both].map((us) => us.toFixed(0)).join(" | ")} |`;
}

/** Returns the processor time of this process's children: the product and the database. */
function children(): number {
  const { user, system } = process.cpuUsage();
  return processorSeconds(process.pid) - (user + system) / 1e6;
}

/** Returns the largest tables with their indexes, in bytes, in total and per row. */
async function weights(on: Db): Promise<string> {
  const { rows } = await sql<{ table: string; rows: number; bytes: number }>`
    select relname as table, greatest(reltuples, 0)::float8 as rows, pg_total_relation_size(oid)::float8 as bytes
    from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace
    order by bytes desc limit 12`.execute(on);
  const lines = rows.map(
    ({ table, rows: count, bytes }) =>
      `| ${table} | ${count.toFixed(0)} | ${(bytes / 1e6).toFixed(1)} | ${(bytes / Math.max(1, count)).toFixed(0)} |`,
  );
  return ["| table | rows | MB | bytes a row |", "| --- | --- | --- | --- |", ...lines].join("\n");
}

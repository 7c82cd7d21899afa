import { parseArgs } from "node:util";
import postgres from "postgres";
import { idOf } from "../fill.ts";
import { filledDatabase } from "../filled-database.ts";
import { sends } from "./sends.ts";
import { unlocks } from "./unlocks.ts";
import type { Way } from "./ways.ts";

/**
 * `npm run bench -- commits [--clients 32 --seconds 2 --rounds 5]`: how many messages and unlocks many
 * clients commit, for each way to announce them: inside their transaction, after it, or not at all.
 * Only statements, on a server that flushes each commit to the disk; no product runs.
 */
const { values } = parseArgs({
  options: {
    clients: { type: "string", default: "32" },
    seconds: { type: "string", default: "2" },
    rounds: { type: "string", default: "5" },
    leads: { type: "string", default: "60000" },
  },
});
const clients = Number(values.clients);

const leads = Number(values.leads);
const database = await filledDatabase({ services: 300, leads, isFlushed: true });
try {
  const sql = postgres(database.url, { max: clients });
  await sql`create table queued_jobs (id bigint generated always as identity primary key, job text, payload json)`;
  let lead = 0;
  const nextLead = () => {
    lead += 1;
    if (lead > leads) throw new Error("every lead is unlocked: measure for less time");
    return idOf("lead", lead);
  };
  await compare(sql, "sends", sends());
  await compare(sql, "unlocks", unlocks(nextLead));
  await sql.end();
} finally {
  await database.close();
}

/**
 * Rounds alternate between the ways, so that other load of the machine affects all; the
 * median of the ratios counts.
 */
async function compare(sql: postgres.Sql, what: string, ways: readonly Way[]): Promise<void> {
  for (const way of ways) await rate(sql, way, 1);
  const rates = ways.map((): number[] => []);
  for (let round = 0; round < Number(values.rounds); round++)
    for (const [n, way] of ways.entries()) rates[n]?.push(await rate(sql, way, Number(values.seconds)));
  console.log(`| ${what} by ${clients} clients | commits/s | ÷ the first |\n| --- | --- | --- |`);
  for (const [n, { name }] of ways.entries()) {
    const ratios = rates[n]?.map((own, round) => own / (rates[0]?.[round] ?? 1)) ?? [];
    console.log(`| ${name} | ${median(rates[n] ?? []).toFixed(0)} | ${median(ratios).toFixed(2)} |`);
  }
}

/** Returns the changes that all clients commit in a second. */
async function rate(sql: postgres.Sql, { change }: Way, seconds: number): Promise<number> {
  const start = performance.now();
  const until = start + seconds * 1000;
  let changes = 0;
  const client = async () => {
    while (performance.now() < until) {
      await change(sql);
      changes += 1;
    }
  };
  await Promise.all(Array.from({ length: clients }, client));
  return (changes * 1000) / (performance.now() - start);
}

function median(numbers: readonly number[]): number {
  return numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? Number.NaN;
}

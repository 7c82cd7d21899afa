import fc from "fast-check";
import { afterAll, beforeAll, expect, test } from "vitest";
import { compareLedger } from "#features/credits/server/index.ts";
import { DAY_MS, MINUTE_MS } from "#foundation/durations.ts";
import { startWorld, type World } from "#testing/world/world.ts";
import { creditActs, noteReturns } from "./credit-acts.ts";
import { openBooks } from "./credit-books.ts";
import { type Acts, beginLife, type Console, openConsole } from "./life.ts";
import { type History, history, type Move } from "./moves.ts";
import { workActs } from "./work-acts.ts";
import { checkWork } from "./work-books.ts";

/** `npm run audit -- --histories N` (docs/crash.md). */
const HISTORIES = Number(process.env.AUDIT_HISTORIES ?? 2);
const SEED = process.env.AUDIT_SEED ? Number(process.env.AUDIT_SEED) : undefined;
const ALL_KINDS_FROM = 200;

const acts: Acts<Move["kind"]> = { ...creditActs, ...workActs };

let world: World;
let console: Console;
/** How many moves of each kind happened. */
const happened = new Map<string, number>();
beforeAll(async () => {
  // Two days before the end of a year: books of months, quarters and years are crossed.
  world = await startWorld({ at: new Date("2026-12-29T17:00:00Z") });
  console = await openConsole(world);
});
afterAll(() => world.close());

async function audit({ isRegistered, moves }: History): Promise<void> {
  // Everybody signs in from one address, more often than a limit lets them.
  await world.sql`delete from rate_limits`;
  // A code of an authenticator is accepted once.
  world.advance(MINUTE_MS);
  await console.refresh();
  const life = await beginLife(world, console, isRegistered);
  const check = await openBooks(life);
  for (const move of moves) {
    const act = acts[move.kind] as (of: typeof life, move: Move) => Promise<boolean>;
    if (!(await act(life, move))) continue;
    await noteReturns(life);
    happened.set(move.kind, (happened.get(move.kind) ?? 0) + 1);
  }
  await checkWork(life);
  await check(life);
  expect(world.errors.splice(0)).toEqual([]);
}

test(
  "whatever happens to a provider, contract, invoices, statement, ledger, files, console and database agree to the cent",
  async () => {
    await fc.assert(fc.asyncProperty(history, audit), {
      numRuns: HISTORIES,
      // Making a long history shorter takes minutes: by hand, with the seed.
      endOnFailure: !SEED,
      ...(SEED !== undefined && { seed: SEED }),
    });
    const { differences } = await compareLedger(world.ports, new Date(world.now().getTime() - 3650 * DAY_MS));
    expect(differences).toEqual([]);
    const counts = [...happened].toSorted().map(([kind, count]) => `${count} ${kind}`);
    if (process.env.AUDIT_HISTORIES) process.stdout.write(`${HISTORIES} histories: ${counts.join(", ")}\n`);
    if (HISTORIES >= ALL_KINDS_FROM)
      expect(Object.keys(acts).filter((kind) => !happened.has(kind))).toEqual([]);
  },
  HISTORIES * MINUTE_MS,
);

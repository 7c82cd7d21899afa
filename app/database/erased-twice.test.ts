import { expect, test } from "vitest";
import { eraseAccount } from "#features/profiles/server/index.ts";
import { HOUR_MS } from "#foundation/durations.ts";
import { inTransaction } from "#platform/postgres/database.ts";
import type { Person } from "#platform/privacy/personal-data.ts";
import { CALLERS, ROWS } from "#testing/world/access-rows.ts";
import { type AccessWorld, startAccessWorld } from "#testing/world/access-world.ts";
import { rawCall } from "#testing/world/raw-call.ts";
import { PERSONAL_DATA } from "./personal-data.ts";

/** All that a person may change, ready to be sent. */
async function changesOf(world: AccessWorld, role: Person["role"]) {
  const rows = ROWS.filter(
    ({ operation, outcomes }) => !operation.startsWith("GET ") && outcomes[CALLERS.indexOf(role)] === "ok",
  );
  const changes = [];
  for (const { operation, input } of rows)
    changes.push({ operation, input: { ...(await input(world, role)) } });
  return changes;
}

/** What is stored about a person, in any order, without when it was changed. */
async function storedOf({ db }: AccessWorld, person: Person) {
  const stored: Record<string, unknown> = {};
  for (const { read } of PERSONAL_DATA) Object.assign(stored, await read(db, person));
  const bare = JSON.parse(
    JSON.stringify(stored, (key, value) => (key === "updated_at" ? undefined : value)),
  ) as Record<string, unknown>;
  return Object.entries(bare).map(([table, rows]) => [
    table,
    Array.isArray(rows) ? rows.map((row) => JSON.stringify(row)).toSorted() : rows,
  ]);
}

/** How many statements wait for what another transaction holds. */
const waitingIn = async ({ sql }: AccessWorld): Promise<number> => {
  const waiting = await sql`
    select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
  return waiting.length;
};

test.each([
  ["an owner", "owner"],
  ["a provider", "provider"],
] as const)(
  "whatever %s still sends while their account is being closed is erased an hour later",
  async (_, role) => {
    const world = await startAccessWorld({ environment: { DATABASE_POOL: "100" } });
    const { id, token, email } = world.people[role];
    const person = { id, role, email };
    const changes = await changesOf(world, role);
    const { contracts, invoices } = (await world.people[role].api.privacy.obligations()).data;
    const acknowledged = [...contracts, ...invoices].map((obligation) => obligation.id);
    const outcomes: string[] = [];
    let sent: Promise<unknown> = Promise.resolve();
    await inTransaction(world.db, async (tx) => {
      await eraseAccount(tx, world.ports, person, { acknowledged, sources: PERSONAL_DATA });
      sent = Promise.all(
        changes.map(async ({ operation, input }) => {
          const { outcome } = await rawCall(world.origin, operation, input, token);
          outcomes.push(outcome);
        }),
      );
      // Most were let in, and wait for the closing to end.
      await expect
        .poll(async () => outcomes.length + (await waitingIn(world)), { timeout: 30_000 })
        .toBeGreaterThan(changes.length * 0.7);
    });
    await sent;
    expect(outcomes.filter((outcome) => outcome === "ok").length).toBeGreaterThan(10);
    world.advance(HOUR_MS);
    await world.runJobs();
    const stored = await storedOf(world, person);
    await inTransaction(world.db, async (tx) => {
      for (const { erase } of PERSONAL_DATA) await erase(tx, person, world.ports);
    });
    expect(stored).toEqual(await storedOf(world, person));
    expect(world.errors).toEqual([]);
    await world.close();
  },
  90_000,
);

import { randomUUID } from "node:crypto";
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { type FreshDatabase, freshDatabase } from "#testing/database.ts";
import { createOpenStreams } from "./open-streams.ts";

const BEAT_MS = 15_000;

let database: FreshDatabase;
beforeAll(async () => {
  database = await freshDatabase();
});
afterAll(() => database.close());
// Only the heartbeat's timer is faked; connections keep theirs.
beforeEach(() => {
  vi.useFakeTimers({ toFake: ["setInterval", "clearInterval"] });
});
afterEach(() => {
  vi.useRealTimers();
});

const countOf = async (account: string) =>
  (
    await database.sql<{ count: number }[]>`
      select coalesce(sum(streams), 0)::int as count from open_streams where account_id = ${account}`
  )[0]?.count;

test("a running process is valid for 45 seconds at a time, and deletes the streams of killed ones", async () => {
  const streams = createOpenStreams(database.db);
  const [account, killed] = [randomUUID(), randomUUID()];
  await streams.open(account);
  await database.sql`update stream_processes set alive_until = now() - interval '1 s'`;
  await database.sql`insert into stream_processes values (${killed}, now() - interval '1 s')`;
  await database.sql`insert into open_streams values (${account}, ${killed}, 12)`;
  vi.advanceTimersByTime(BEAT_MS);
  await expect.poll(() => countOf(account)).toBe(1);
  const [own, ...others] = await database.sql<{ ahead: number }[]>`
    select extract(epoch from alive_until - now())::float8 as ahead from stream_processes`;
  expect(others).toEqual([]);
  expect(own?.ahead).toBeGreaterThan(40);
  expect(own?.ahead).toBeLessThanOrEqual(45);
  await streams.end();
});

test("a stream that ends during an outage is uncounted at the next heartbeat", async () => {
  let isAway = false;
  const shaky = {
    getExecutor: () => {
      if (isAway) throw new Error("the database is away");
      return database.db.getExecutor();
    },
  };
  const streams = createOpenStreams(shaky);
  const account = randomUUID();
  for (let n = 0; n < 12; n++) expect(await streams.open(account)).toBe(true);
  expect(await streams.open(account)).toBe(false);
  isAway = true;
  streams.close(account);
  streams.close(account);
  await expect(streams.open(account)).rejects.toThrow("away");
  isAway = false;
  expect(await countOf(account)).toBe(12);
  vi.advanceTimersByTime(BEAT_MS);
  // Also the one with an unknown outcome.
  await expect.poll(() => countOf(account)).toBe(9);
  await streams.end();
});

test("a thousand streams that end together cost a few statements, not a thousand", async () => {
  let statements = 0;
  const counting = {
    getExecutor: () => {
      statements += 1;
      return database.db.getExecutor();
    },
  };
  const streams = createOpenStreams(counting);
  const accounts = Array.from({ length: 100 }, () => randomUUID());
  await Promise.all(accounts.map((account) => streams.open(account)));
  const before = statements;
  for (let n = 0; n < 1000; n++) streams.close(accounts[n % 100] ?? "");
  await expect.poll(async () => Promise.all(accounts.map(countOf))).toEqual(accounts.map(() => 0));
  expect(statements - before).toBeLessThan(5);
  await streams.end();
});

import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { createLog } from "#platform/log/log.ts";
import { type FreshDatabase, freshDatabase } from "#testing/database.ts";
import { createLimiter, type Limiter } from "./rate-limit.ts";

const NOON = new Date("2026-11-21T12:00:00Z").getTime();
const fiveAMinute = { points: 5, duration: 60 };

let database: FreshDatabase;
beforeAll(async () => {
  database = await freshDatabase();
});
afterAll(() => database.close());

// Only the limiter's clock is faked; connections keep their timers.
beforeEach(() => {
  vi.useFakeTimers({ toFake: ["Date"], now: NOON });
});
afterEach(() => {
  vi.useRealTimers();
});

/** Makes `count` tries one after the other; true for each that is allowed. */
async function tries(limiter: Limiter, key: string, count: number, limit = fiveAMinute): Promise<boolean[]> {
  const passed: boolean[] = [];
  for (let n = 0; n < count; n++) passed.push((await limiter.consume(key, limit)).ok);
  return passed;
}

describe.each(["memory", "postgres"] as const)("limits counted in %s", (store) => {
  const open = () => createLimiter(store === "memory" ? { store } : { store, db: database.db });

  test("the fifth of five is allowed, the sixth is refused with the time to wait", async () => {
    const limiter = open();
    expect(await tries(limiter, "a", 5)).toEqual([true, true, true, true, true]);
    expect(await limiter.consume("a", fiveAMinute)).toEqual({ ok: false, retryAfterSeconds: 60 });
    vi.setSystemTime(NOON + 20_500);
    expect(await limiter.consume("a", fiveAMinute)).toEqual({ ok: false, retryAfterSeconds: 40 });
  });

  test("reading the time to wait counts nothing, and is zero until the limit is reached", async () => {
    const limiter = open();
    const waits: number[] = [];
    for (let n = 0; n < 6; n++) {
      waits.push(await limiter.wait("w", fiveAMinute), await limiter.wait("w", fiveAMinute));
      await limiter.consume("w", fiveAMinute);
    }
    expect(waits).toEqual([...Array(10).fill(0), 60, 60]);
    vi.setSystemTime(NOON + 60_001);
    expect(await limiter.wait("w", fiveAMinute)).toBe(0);
  });

  test("tries are refused until the minute ends to the millisecond; then five more are allowed", async () => {
    const limiter = open();
    await tries(limiter, "b", 6);
    vi.setSystemTime(NOON + 59_999);
    expect(await limiter.consume("b", fiveAMinute)).toEqual({ ok: false, retryAfterSeconds: 1 });
    vi.setSystemTime(NOON + 60_001);
    expect(await tries(limiter, "b", 6)).toEqual([true, true, true, true, true, false]);
  });

  test("refused tries do not extend the wait", async () => {
    const limiter = open();
    await tries(limiter, "c", 5);
    vi.setSystemTime(NOON + 59_000);
    await tries(limiter, "c", 20);
    vi.setSystemTime(NOON + 60_001);
    expect((await limiter.consume("c", fiveAMinute)).ok).toBe(true);
  });

  test("each key and each limit is counted separately", async () => {
    const limiter = open();
    await tries(limiter, "d", 5);
    expect((await limiter.consume("D", fiveAMinute)).ok).toBe(true);
    expect((await limiter.consume("d", { points: 5, duration: 61 })).ok).toBe(true);
    expect((await limiter.consume("d", fiveAMinute)).ok).toBe(false);
  });

  test("exactly five of fifty simultaneous tries are allowed", async () => {
    const limiter = open();
    const all = await Promise.all(Array.from({ length: 50 }, () => limiter.consume("e", fiveAMinute)));
    expect(all.filter(({ ok }) => ok)).toHaveLength(5);
  });
});

test("two processes share the count in PostgreSQL, and no address is stored there", async () => {
  const one = createLimiter({ store: "postgres", db: database.db });
  const other = createLimiter({ store: "postgres", db: database.db });
  expect(await tries(one, "sign-in:helene@exemple.ca", 3)).toEqual([true, true, true]);
  expect(await tries(other, "sign-in:helene@exemple.ca", 3)).toEqual([true, true, false]);
  const rows = await database.sql`select * from rate_limits`;
  expect(JSON.stringify(rows)).not.toMatch(/helene|sign-in/);
});

test("without Redis no request fails: the process counts for itself", async () => {
  vi.useRealTimers();
  const log = createLog({ level: "silent" });
  const limiter = createLimiter({ store: "redis", url: "redis://127.0.0.1:9", log });
  expect(await tries(limiter, "f", 6)).toEqual([true, true, true, true, true, false]);
  await limiter.close();
});

test("an unavailable database is an error, not an unlimited count", async () => {
  const { db, close } = await freshDatabase();
  const limiter = createLimiter({ store: "postgres", db });
  await close();
  await expect(limiter.consume("g", fiveAMinute)).rejects.toThrow();
});

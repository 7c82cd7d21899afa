import { randomUUID } from "node:crypto";
import { Redis } from "ioredis";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { createLog } from "#platform/log/log.ts";
import { HAS_REDIS, openRedis } from "#testing/redis-server.ts";
import { createLimiter, type Limiter } from "./rate-limit.ts";

const fiveAMinute = { points: 5, duration: 60 };

/** Makes `count` tries one after the other; returns how many are allowed. */
async function passed(limiter: Limiter, key: string, count: number): Promise<number> {
  let ok = 0;
  for (let n = 0; n < count; n++) if ((await limiter.consume(key, fiveAMinute)).ok) ok++;
  return ok;
}

describe.skipIf(!HAS_REDIS)("limits counted in a real Redis (REDIS_URL, or redis-server on the PATH)", () => {
  let server: Awaited<ReturnType<typeof openRedis>>;
  let redis: Redis;
  const processes: Limiter[] = [];
  const logged: string[] = [];
  const log = createLog({ level: "info", destination: { write: (line) => logged.push(line) } });
  const startProcess = (url = server.url) => {
    const limiter = createLimiter({ store: "redis", url, log });
    processes.push(limiter);
    return limiter;
  };
  beforeAll(async () => {
    server = await openRedis();
    redis = new Redis(server.url);
  });
  afterAll(async () => {
    await Promise.all(processes.map((limiter) => limiter.close()));
    redis.disconnect();
    await server.stop();
  });

  test("two processes share the count, also of fifty simultaneous tries", async () => {
    const [one, other] = [startProcess(), startProcess()];
    const key = randomUUID();
    expect(await passed(one, key, 3)).toBe(3);
    expect(await passed(other, key, 3)).toBe(2);
    const crowd = randomUUID();
    const all = await Promise.all(
      Array.from({ length: 50 }, (_, n) => (n % 2 ? one : other).consume(crowd, fiveAMinute)),
    );
    expect(all.filter(({ ok }) => ok)).toHaveLength(5);
  });

  test("a refusal has the time that Redis still counts, after which tries are allowed again", async () => {
    const before = new Set(await redis.keys("limit:*"));
    const key = randomUUID();
    expect(await passed(startProcess(), key, 6)).toBe(5);
    const [stored = ""] = (await redis.keys("limit:*")).filter((name) => !before.has(name));
    expect(await redis.pttl(stored)).toBeGreaterThan(55_000);
    await redis.pexpire(stored, 20_500);
    const refusal = await startProcess().consume(key, fiveAMinute);
    expect(refusal).toEqual({ ok: false, retryAfterSeconds: 21 });
    await redis.pexpire(stored, 1);
    await vi.waitFor(async () => expect(await redis.exists(stored)).toBe(0));
    expect(await passed(startProcess(), key, 6)).toBe(5);
  });

  test("a reset key starts again", async () => {
    const limiter = startProcess();
    const key = randomUUID();
    await passed(limiter, key, 4);
    await limiter.forget(key, fiveAMinute);
    expect(await passed(startProcess(), key, 6)).toBe(5);
  });

  test("no network or e-mail address is stored in Redis", async () => {
    await startProcess().consume("sign-in:helene@exemple.ca:203.0.113.9", fiveAMinute);
    expect((await redis.keys("*")).join(" ")).not.toMatch(/helene|203\.0\.113|sign-in/);
  });

  test.skipIf(process.env.REDIS_URL)(
    "when Redis is lost no request fails, and it counts again once it is back",
    async () => {
      const passing = await openRedis();
      const [one, other] = [startProcess(passing.url), startProcess(passing.url)];
      const key = randomUUID();
      expect(await passed(one, key, 2)).toBe(2);
      await passing.stop();
      await vi.waitFor(() => expect(logged.join("")).toContain("Redis is out of reach"));
      // Each process counts for itself meanwhile.
      expect(await passed(one, randomUUID(), 6)).toBe(5);
      expect(await passed(other, randomUUID(), 6)).toBe(5);
      const back = await openRedis(passing.port);
      const seen = new Redis(back.url);
      await vi.waitFor(
        async () => {
          await one.consume(randomUUID(), fiveAMinute);
          expect(await seen.keys("limit:*")).not.toEqual([]);
        },
        { timeout: 5000 },
      );
      expect(logged.join("")).toContain("Redis answers again");
      seen.disconnect();
      await back.stop();
    },
  );
});

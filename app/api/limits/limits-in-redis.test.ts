import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { HAS_REDIS, openRedis } from "#testing/redis-server.ts";
import { rawCall } from "#testing/world/raw-call.ts";
import { startSecondProcess } from "#testing/world/second-process.ts";
import { startWorld, type World } from "#testing/world/world.ts";
import { type Limits, NO_LIMITS } from "./limits.ts";

const limits: Limits = {
  ...NO_LIMITS,
  visitor: { points: 300, duration: 3600 },
  write: () => ({ points: 12, duration: 3600 }),
};

describe.skipIf(!HAS_REDIS)("with a Redis (REDIS_URL, or redis-server on the PATH)", () => {
  let redis: Awaited<ReturnType<typeof openRedis>>;
  let world: World;
  let processes: Awaited<ReturnType<typeof startSecondProcess>>[];
  beforeAll(async () => {
    redis = await openRedis();
    world = await startWorld();
    const config = { ...world.config, REDIS_URL: redis.url };
    const start = () => startSecondProcess(config, { limits, now: world.now });
    processes = [await start(), await start()];
  });
  afterAll(async () => {
    for (const { close } of processes) await close();
    await world.close();
    await redis.stop();
  });

  test("two processes count calls together in Redis, and nothing in the database", async () => {
    const { token } = await world.signUpOwner();
    const before = await world.sql`select count(*)::int as rows from rate_limits`;
    const outcomes: string[] = [];
    for (let n = 0; n < 40; n++) {
      const { origin } = processes[n % 2] ?? { origin: "" };
      outcomes.push((await rawCall(origin, "PUT /profile", { first_name: "Hélène" }, token)).outcome);
    }
    expect(outcomes.filter((outcome) => outcome === "ok")).toHaveLength(12);
    expect(new Set(outcomes.slice(12))).toEqual(new Set(["RATE_LIMIT_EXCEEDED"]));
    expect(await world.sql`select count(*)::int as rows from rate_limits`).toEqual(before);
  });

  test("reads of visitors are counted by both processes together, to within a tenth of the limit", async () => {
    const statuses: number[] = [];
    for (let round = 0; round < 20; round++) {
      const responses = Array.from({ length: 20 }, async (_, n) => {
        const response = await fetch(`${processes[n % 2]?.origin}/api/credits/packs`);
        await response.text();
        return response.status;
      });
      statuses.push(...(await Promise.all(responses)));
    }
    const passed = statuses.filter((status) => status === 200).length;
    expect(passed).toBeGreaterThanOrEqual(270);
    expect(passed).toBeLessThanOrEqual(300);
    expect(statuses.filter((status) => status === 429)).toHaveLength(400 - passed);
  });

  test("wrong passwords are counted in Redis too", async () => {
    const { email } = await world.signUpOwner();
    const statuses: number[] = [];
    for (let n = 0; n < 60 && statuses.at(-1) !== 429; n++) {
      const { origin } = processes[n % 2] ?? { origin: "" };
      const response = await fetch(`${origin}/auth/v1/token?grant_type=password`, {
        method: "POST",
        headers: { "content-type": "application/json" },
        body: JSON.stringify({ email, password: "Mauvais1234" }),
      });
      await response.text();
      statuses.push(response.status);
    }
    expect(statuses.slice(0, 10)).toEqual(Array(10).fill(400));
    expect(statuses.at(-1)).toBe(429);
  });
});

import { hash } from "node:crypto";
import type { Redis } from "ioredis";
import { CompiledQuery } from "kysely";
import {
  type RateLimiterAbstract,
  RateLimiterMemory,
  RateLimiterPostgres,
  RateLimiterRedis,
  RateLimiterRes,
} from "rate-limiter-flexible";
import type { Log } from "#platform/log/log.ts";
import type { Db } from "#platform/postgres/database.ts";

/** `points` actions in `duration` seconds, counted from the first action. */
export type Limit = { points: number; duration: number };

export type Consumed = { ok: true } | { ok: false; retryAfterSeconds: number };

type Refused = Extract<Consumed, { ok: false }>;

type Reserved = { ok: true; ms: number } | Refused;

export type Limiter = {
  /**
   * Counts one action of `key` (« sign-in:ip:… »). Keys under different limits are counted apart. Throws only
   * when the store is unavailable.
   */
  consume(key: string, limit: Limit): Promise<Consumed>;
  /** Counts `count` actions at once, or refuses them all; `ms` is how long they stay counted. */
  reserve(key: string, limit: Limit, count: number): Promise<Reserved>;
  /** Returns the seconds until one more action of `key` is allowed, 0 for now; counts nothing. */
  wait(key: string, limit: Limit): Promise<number>;
  /** Resets what `key` has counted under this limit, for example after a correct password. */
  forget(key: string, limit: Limit): Promise<void>;
  close(): Promise<void>;
};

export type LimiterStore =
  /** Only this process: anonymous reads, which must cost the database nothing. */
  | { store: "memory" }
  /** Table rate_limits, shared by every process. */
  | { store: "postgres"; db: Db }
  /** A `redis://` address, shared too; while it is away each process counts for itself, and says so. */
  | { store: "redis"; url: string; log: Log };

/** Hashed, so that no network or e-mail address is stored and keys have one length. */
const hashed = (key: string) => hash("sha256", key, "base64url");

/**
 * A limiter; limits are given with each key, and cost nothing unused.
 * The store is opened by the first key.
 */
export function createLimiter(options: LimiterStore): Limiter {
  let opening: Promise<Store> | undefined;
  const limiters = new Map<string, RateLimiterAbstract>();
  const limiterFor = async (limit: Limit): Promise<RateLimiterAbstract> => {
    opening ??= openStore(options);
    const store = await opening;
    const name = `${limit.points}/${limit.duration}`;
    const limiter = limiters.get(name) ?? store.limiterFor(limit, name);
    limiters.set(name, limiter);
    return limiter;
  };
  const reserve: Limiter["reserve"] = async (key, limit, count) => {
    const limiter = await limiterFor(limit);
    try {
      const { msBeforeNext } = await limiter.consume(hashed(key), count);
      return { ok: true, ms: msBeforeNext };
    } catch (refusal) {
      if (!(refusal instanceof RateLimiterRes)) throw refusal;
      return { ok: false, retryAfterSeconds: Math.max(1, Math.ceil(refusal.msBeforeNext / 1000)) };
    }
  };
  return {
    close: async () => (await opening)?.close(),
    async forget(key, limit) {
      await (await limiterFor(limit)).delete(hashed(key));
    },
    async wait(key, limit) {
      const known = await (await limiterFor(limit)).get(hashed(key));
      if (!known || known.consumedPoints < limit.points) return 0;
      return Math.max(0, Math.ceil(known.msBeforeNext / 1000));
    },
    reserve,
    async consume(key, limit) {
      const reserved = await reserve(key, limit, 1);
      return reserved.ok ? { ok: true } : reserved;
    },
  };
}

type Store = { limiterFor: (limit: Limit, name: string) => RateLimiterAbstract; close: () => Promise<void> };

async function openStore(options: LimiterStore): Promise<Store> {
  if (options.store === "postgres") return postgresStore(options.db);
  if (options.store === "redis") return redisStore(options);
  return {
    limiterFor: (limit, name) => new RateLimiterMemory({ ...limit, keyPrefix: name }),
    close: async () => {},
  };
}

function postgresStore(db: Db): Store {
  const storeClient = {
    query: async ({ text, values }: { text: string; values: (string | number | null)[] }) => {
      const { rows, numAffectedRows } = await db.executeQuery(CompiledQuery.raw(text, values));
      return { rows, rowCount: Number(numAffectedRows ?? rows.length) };
    },
  };
  let isFirst = true;
  return {
    limiterFor(limit, name) {
      const limiter = new RateLimiterPostgres({
        ...limit,
        keyPrefix: name,
        storeClient,
        storeType: "client",
        tableName: "rate_limits",
        tableCreated: true,
        // One sweep of old rows a process is enough for all limits.
        clearExpiredByTimeout: isFirst,
        // Over the limit, calls are refused without a query.
        inMemoryBlockOnConsumed: limit.points + 1,
      });
      isFirst = false;
      return limiter;
    },
    close: async () => {},
  };
}

async function redisStore({ url, log }: { url: string; log: Log }): Promise<Store> {
  const { Redis: Client } = await import("ioredis");
  // A request never waits for an unavailable Redis: it fails at once and the process counts for itself.
  const redis: Redis = new Client(url, {
    enableOfflineQueue: false,
    maxRetriesPerRequest: 1,
    lazyConnect: true,
  });
  // Without a listener Node would end the process; consume() works without Redis.
  redis.on("error", () => {});
  // A Redis that never answered is said at the start (reach-redis.ts).
  let [isLost, isClosing] = [false, false];
  redis.on("ready", () => {
    if (isLost) log.info("Redis answers again");
    redis.once("close", () => {
      isLost = !isClosing;
      if (isLost) log.warn("Redis is out of reach: each process counts limits for itself");
    });
  });
  await redis.connect().catch(() => undefined);
  return {
    limiterFor: (limit, name) =>
      new RateLimiterRedis({
        ...limit,
        keyPrefix: `limit:${name}`,
        storeClient: redis,
        rejectIfRedisNotReady: true,
        inMemoryBlockOnConsumed: limit.points + 1,
        insuranceLimiter: new RateLimiterMemory({ ...limit, keyPrefix: `limit:${name}` }),
      }),
    close: async () => {
      isClosing = true;
      redis.disconnect();
    },
  };
}

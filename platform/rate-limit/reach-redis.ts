import type { Log } from "#platform/log/log.ts";

const TIMEOUT_MS = 1_500;

/** Returns whether the Redis at this address responds and accepts our password; never throws. */
export async function reachRedis(url: string): Promise<boolean> {
  const { Redis } = await import("ioredis");
  const redis = new Redis(url, {
    lazyConnect: true,
    connectTimeout: TIMEOUT_MS,
    commandTimeout: TIMEOUT_MS,
    maxRetriesPerRequest: 0,
    retryStrategy: () => null,
  });
  redis.on("error", () => {});
  try {
    await redis.connect();
    return (await redis.ping()) === "PONG";
  } catch {
    return false;
  } finally {
    redis.disconnect();
  }
}

/** Logs a warning when limits cannot be counted in the Redis at this address; never throws. */
export async function warnWithoutRedis(url: string, log: Log): Promise<void> {
  if (await reachRedis(url)) return;
  log.warn(
    "Redis does not answer or refuses the password of REDIS_URL: each process counts limits for itself",
  );
}

import { spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { tmpdir } from "node:os";
import { setTimeout as pause } from "node:timers/promises";
import { Redis } from "ioredis";
import { anyFreePort } from "../tools/port.mjs";

/** Whether there is a Redis to test with: the one REDIS_URL names, or a redis-server to start. Neither is installed for tests. */
export const HAS_REDIS =
  Boolean(process.env.REDIS_URL) || spawnSync("redis-server", ["--version"]).status === 0;

/** A real Redis with nothing in it but what tests put there; `stop` ends one that was started here. */
export async function openRedis(port?: number) {
  const given = process.env.REDIS_URL;
  if (given) return { url: given, port: 0, stop: async () => {} };
  const at = port ?? (await anyFreePort());
  const words = ["--port", String(at), "--bind", "127.0.0.1", "--save", "", "--appendonly", "no"];
  const server = spawn("redis-server", words, { stdio: "ignore", cwd: tmpdir() });
  const url = `redis://127.0.0.1:${at}`;
  await answering(url);
  return {
    url,
    port: at,
    stop: async () => {
      if (server.exitCode !== null) return;
      server.kill("SIGKILL");
      await once(server, "exit");
    },
  };
}

/** Resolves once it answers; throws after five seconds. */
async function answering(url: string): Promise<void> {
  const redis = new Redis(url, { lazyConnect: true, retryStrategy: null });
  redis.on("error", () => {});
  for (let tries = 0; tries < 100; tries++) {
    const isUp = await redis.connect().then(
      () => true,
      () => false,
    );
    if (isUp) {
      redis.disconnect();
      return;
    }
    await pause(50);
  }
  throw new Error(`no Redis answers at ${url}`);
}

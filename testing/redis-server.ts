import { spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { tmpdir } from "node:os";
import { setTimeout as pause } from "node:timers/promises";
import { Redis } from "ioredis";
import { anyFreePort } from "../tools/port.mjs";

/** Whether there is a Redis: the one of REDIS_URL, or an installed redis-server. */
export const HAS_REDIS =
  Boolean(process.env.REDIS_URL) || spawnSync("redis-server", ["--version"]).status === 0;

/** Opens the Redis of REDIS_URL, or starts one, which `stop` ends. */
export async function openRedis(port?: number) {
  const configured = process.env.REDIS_URL;
  if (configured) return { url: configured, port: 0, stop: async () => {} };
  const at = port ?? (await anyFreePort());
  const words = ["--port", String(at), "--bind", "127.0.0.1", "--save", "", "--appendonly", "no"];
  const server = spawn("redis-server", words, { stdio: "ignore", cwd: tmpdir() });
  const url = `redis://127.0.0.1:${at}`;
  await waitUntilReady(url);
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

/** Resolves once it responds; throws after five seconds. */
async function waitUntilReady(url: string): Promise<void> {
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

import { mkdtempSync, rmSync } from "node:fs";
import { Agent, request } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from "vitest";
import { isRunning } from "#platform/postgres/embedded/process.ts";
import { type FreshDatabase, freshDatabase } from "#testing/database.ts";
import { ownServer } from "#testing/own-postgres.ts";
import { spawnProduct } from "#testing/processes.ts";
import { signUpPerson } from "#testing/world/person.ts";
import { isPortFree } from "../../tools/port.mjs";

type Spawned = Awaited<ReturnType<typeof spawnProduct>>;

let database: FreshDatabase;
let folder: string;
beforeAll(async () => {
  database = await freshDatabase();
  folder = mkdtempSync(join(tmpdir(), "processes-"));
});
afterAll(async () => {
  await database.close();
  rmSync(folder, { recursive: true, force: true });
});

const pidsOf = async (product: Spawned) =>
  Object.values((await product.line("all processes are ready")).pids as Record<string, number>);

/** Sends a request; returns its status, or why it failed. */
function get(origin: string, path: string, agent: Agent | undefined, headers = {}): Promise<number | string> {
  return new Promise((resolve) => {
    const call = request(origin + path, { agent: agent ?? false, headers }, (response) => {
      response.resume().on("end", () => resolve(response.statusCode ?? 0));
    });
    call.on("error", (error) => resolve(String(error)));
    call.end();
  });
}

/** Clients that send requests until stopped, some on keep-alive connections and some on new ones. */
function crowd(origin: string, token: string) {
  const keepAlive = new Agent({ keepAlive: true });
  const outcomes = new Map<number | string, number>();
  let isOver = false;
  const visit = async (agent: Agent | undefined, path: string) => {
    while (!isOver) {
      const outcome = await get(origin, path, agent, { authorization: `Bearer ${token}` });
      outcomes.set(outcome, (outcomes.get(outcome) ?? 0) + 1);
      await new Promise((resolve) => setTimeout(resolve, 30));
    }
  };
  const visits = ["/healthz", "/api/profile"].flatMap((path) => [
    visit(keepAlive, path),
    visit(keepAlive, path),
    visit(undefined, path),
  ]);
  return async () => {
    isOver = true;
    await Promise.all(visits);
    keepAlive.destroy();
    return outcomes;
  };
}

describe("two processes that answer on one port, and one for the jobs", { timeout: 90_000 }, () => {
  let product: Spawned;
  beforeAll(async () => {
    product = await spawnProduct({ PROCESSES: "2", DATABASE_URL: database.url, DATA_DIR: folder });
    await product.line("Maisonnée est prête");
  }, 60_000);
  afterAll(() => product.kill());

  test("metrics are those of all processes, whichever serves them", async () => {
    for (let n = 0; n < 10; n++) expect(await get(product.origin, "/auth/v1/settings", undefined)).toBe(200);
    for (let n = 0; n < 2; n++) {
      const text = await (
        await fetch(`${product.origin}/metrics`, { headers: { connection: "close" } })
      ).text();
      expect(text).toMatch(/^http_request_duration_seconds_count\{[^}]*auth\/v1\/settings[^}]*\} 10$/m);
      expect(text).toContain("jobs_queued");
    }
  });

  test("on SIGHUP processes are replaced one by one: every request is answered, and open pages reconnect", async () => {
    const before = await pidsOf(product);
    const { api, token } = await signUpPerson(product.origin, "owner");
    const stream = await api.events.follow({});
    expect((await stream.next()).value).toEqual({ kind: "ready" });
    const closeAll = crowd(product.origin, token);
    product.parent.kill("SIGHUP");
    await product.line("all processes were replaced");
    const outcomes = await closeAll();
    expect([...outcomes.keys()]).toEqual([200]);
    expect(outcomes.get(200)).toBeGreaterThan(100);
    // Only heartbeats, then the end.
    for await (const event of stream) expect(event).toEqual({ kind: "still" });
    const again = await api.events.follow({ seconds: 0 });
    expect((await again.next()).value).toEqual({ kind: "ready" });
    expect(before.filter(isRunning)).toEqual([]);
  });

  test("a killed process is restarted, and the other serves meanwhile", async () => {
    const since = product.lines.length;
    const { pid } = product.lines.findLast(({ process }) => process === "web process 1") as { pid?: number };
    process.kill(Number(pid), "SIGKILL");
    await product.line("a process ended", since);
    for (let n = 0; n < 5; n++) expect(await get(product.origin, "/healthz", undefined)).toBe(200);
    const again = await product.line("a process was restarted", since);
    expect(again).toMatchObject({ process: "web process 1" });
    expect(again.pid).not.toBe(pid);
  });

  test("Ctrl-C stops all processes in order", async () => {
    const pids = product.lines.flatMap(({ pid }) => (typeof pid === "number" ? [pid] : []));
    product.parent.kill("SIGINT");
    expect(await product.exited).toBe(0);
    expect(pids.filter(isRunning)).toEqual([]);
  });
});

test("a start whose processes end at once fails with one line that says why", async () => {
  const broken = "data:text/javascript,throw new Error('broken build')";
  const env = { PROCESSES: "2", WORKER: "off", DATABASE_URL: database.url, DATA_DIR: folder };
  const product = await spawnProduct(env, broken);
  onTestFinished(() => product.kill());
  expect(await product.exited).toBe(1);
  expect(product.lines.at(-1)?.msg).toBe(
    "The web process 1 ended 5 times before it was ready; the last time: Error: broken build",
  );
});

describe("with the embedded PostgreSQL", () => {
  const own = ownServer({ isMigrated: true });

  test("with the embedded PostgreSQL, a killed parent leaves no process, and the next start serves the same data", {
    timeout: 90_000,
  }, async () => {
    const env = { PROCESSES: "2", WORKER: "off", DATA_DIR: own.folder };
    const killed = await spawnProduct(env);
    onTestFinished(() => killed.kill());
    const pids = await pidsOf(killed);
    const { email } = await signUpPerson(killed.origin, "owner");
    await killed.kill();
    await expect.poll(() => pids.filter(isRunning)).toEqual([]);
    expect(await isPortFree(killed.port, "127.0.0.1")).toBe(true);
    const next = await spawnProduct(env);
    onTestFinished(() => next.kill());
    await next.line("Maisonnée est prête");
    const response = await fetch(`${next.origin}/auth/v1/token?grant_type=password`, {
      method: "POST",
      body: JSON.stringify({ email, password: "Maison1234" }),
    });
    expect(response.status).toBe(200);
    next.parent.kill("SIGTERM");
    expect(await next.exited).toBe(0);
    expect(own.processes()).toEqual([]);
  });
});

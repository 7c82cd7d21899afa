import { afterAll, beforeAll, expect, test } from "vitest";
import { DATABASE_ERROR } from "#foundation/errors/common.ts";
import { pageBuild } from "#testing/world/page-build.ts";
import { startSecondProcess } from "#testing/world/second-process.ts";
import { startWorld, type World } from "#testing/world/world.ts";
import { NO_LIMITS } from "../api/limits/limits.ts";

const { message } = DATABASE_ERROR;
let isOver = false;
/** The page /slow waits for this. */
const { promise: finished, resolve: finish } = Promise.withResolvers<void>();
let world: World;
let server: Awaited<ReturnType<typeof startSecondProcess>>;
beforeAll(async () => {
  world = await startWorld();
  const page = { default: () => null };
  server = await startSecondProcess(world.config, {
    limits: NO_LIMITS,
    now: world.now,
    build: pageBuild({
      about: page,
      contact: page,
      slow: { loader: () => finished.then(() => new Response("ok")) },
    }),
    load: { isOver: () => isOver, stop: () => {} },
  });
});
afterAll(async () => {
  await server.close();
  await world.close();
});

const fetchPath = (path: string, init?: RequestInit) => fetch(`${server.origin}${path}`, init);

test("an overloaded server refuses new work with 503 and Retry-After", async () => {
  isOver = true;
  const responses = await Promise.all([
    fetchPath("/api/services"),
    fetchPath("/auth/v1/token?grant_type=password", { method: "POST", body: "{}" }),
    fetchPath("/contact"),
  ]);
  expect(responses.map(({ status }) => status)).toEqual([503, 503, 503]);
  for (const { headers } of responses) {
    expect(headers.get("retry-after")).toBe("5");
    expect(headers.get("cache-control")).toBe("no-store");
  }
  const [api, auth, page] = await Promise.all(responses.map((response) => response.text()));
  expect(JSON.parse(api ?? "")).toMatchObject({ code: "DATABASE_ERROR", statusCode: 503, message });
  expect(JSON.parse(auth ?? "")).toMatchObject({ error_code: "database_error", msg: message });
  expect(page).toBe(message);
});

test("an overloaded server is still alive and serves cached pages", async () => {
  const drawnBefore = async () => {
    isOver = false;
    await fetchPath("/about");
    isOver = true;
    return (await fetchPath("/about")).status;
  };
  // A server that has just begun to listen for catalogue changes clears its cache once.
  await expect.poll(drawnBefore, { timeout: 10_000 }).toBe(200);
  expect((await fetchPath("/healthz")).status).toBe(200);
});

test("an overloaded server serves everything again once the load is gone", async () => {
  isOver = false;
  const responses = await Promise.all([fetchPath("/api/services"), fetchPath("/contact")]);
  expect(responses.map(({ status }) => status)).toEqual([200, 200]);
});

test("many requests for pages to render wait or are refused; other requests are served meanwhile", async () => {
  const crowd = Array.from({ length: 210 }, (_, n) => fetchPath(`/slow?n=${n}`));
  const refused = await Promise.any(crowd);
  expect([refused.status, refused.headers.get("retry-after")]).toEqual([503, "5"]);
  expect((await fetchPath("/api/services")).status).toBe(200);
  finish();
  expect((await Promise.all(crowd)).filter(({ status }) => status === 200).length).toBeGreaterThanOrEqual(
    203,
  );
});

test("a process whose memory exceeds LOAD_MEMORY_MAX_MB refuses requests", async () => {
  const small = await startSecondProcess(
    { ...world.config, LOAD_MEMORY_MAX_MB: 1 },
    { limits: NO_LIMITS, now: world.now },
  );
  const status = async (path: string) => (await fetch(`${small.origin}${path}`)).status;
  await expect.poll(() => status("/api/services"), { timeout: 5_000 }).toBe(503);
  expect(await status("/healthz")).toBe(200);
  await small.close();
});

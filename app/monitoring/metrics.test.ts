import { afterAll, beforeAll, expect, test } from "vitest";
import { z } from "zod";
import { defineJob, handleJob } from "#platform/jobs/jobs.ts";
import { taskOf } from "#platform/jobs/worker.ts";
import { startSecondProcess } from "#testing/world/second-process.ts";
import { startWorld, type World } from "#testing/world/world.ts";
import { NO_LIMITS } from "../api/limits/limits.ts";

let world: World;
beforeAll(async () => {
  world = await startWorld();
});
afterAll(() => world.close());

const scrape = async () => (await fetch(`${world.origin}/metrics`)).text();
/** The value of the first line that contains all of these. */
const metricValue = (text: string, ...parts: string[]) =>
  Number(
    text
      .split("\n")
      .find((line) => !line.startsWith("#") && parts.every((part) => line.includes(part)))
      ?.split(" ")
      .at(-1),
  );
const COUNT = "http_request_duration_seconds_count";

test("each response is counted by endpoint and status, regardless of the ids in its path", async () => {
  const { token } = await world.signUpOwner();
  const headers = { authorization: `Bearer ${token}` };
  for (const id of ["019a0000-0000-7000-8000-000000000000", "019a0000-0000-7000-8000-000000000001"]) {
    await fetch(`${world.origin}/api/properties/${id}`, { headers });
  }
  await fetch(`${world.origin}/api/properties`, { headers });
  const text = await scrape();
  expect(metricValue(text, COUNT, 'route="GET /properties/{id}"', 'status="404"')).toBe(2);
  expect(metricValue(text, COUNT, 'route="GET /properties"', 'status="200"')).toBe(1);
  expect(metricValue(text, COUNT, 'route="POST /auth/v1/signup"', 'status="200"')).toBe(1);
  expect(text).not.toContain("019a0000");
});

test("unknown paths do not create route names", async () => {
  for (const path of ["/wp-admin.php", "/api/wp", "/files/aa.webp", "/assets/x.js", "/auth/v1/none"]) {
    await fetch(`${world.origin}${path}`);
  }
  const text = await scrape();
  expect(text).not.toMatch(/wp|aa\.webp|x\.js/);
  expect(metricValue(text, COUNT, 'route="GET other"', 'status="404"')).toBe(1);
  expect(metricValue(text, COUNT, 'route="GET /auth/v1/*"', 'status="404"')).toBe(1);
});

test("jobs are counted by name and outcome", async () => {
  await world.runJobs();
  const failing = handleJob(defineJob({ name: "failing", payload: z.strictObject({}) }), async () => {
    throw new Error("no");
  });
  const { metrics, ports } = world.product;
  const task = taskOf(failing, ports.log, metrics.job);
  const run = (attempts: number) =>
    task({}, { job: { id: "1", attempts, max_attempts: 2 } } as never) as Promise<void>;
  await expect(run(1)).rejects.toThrow("no");
  await expect(run(2)).rejects.toThrow("no");
  const text = await scrape();
  expect(metricValue(text, "job_duration_seconds_count", 'job="accounts.link_letter"', '"done"')).toBe(1);
  expect(metricValue(text, "job_duration_seconds_count", 'job="failing"', '"failed"')).toBe(1);
  expect(metricValue(text, "job_duration_seconds_count", 'job="failing"', '"given_up"')).toBe(1);
  expect(metricValue(text, "jobs_given_up_total", 'job="failing"')).toBe(1);
  world.errors.length = 0;
});

test("transactions, connections and waiting jobs are measured", async () => {
  await world.signUpOwner();
  const scraped = world.product.ports.db.transaction().execute(async () => scrape());
  const text = await scraped;
  expect(metricValue(text, "database_transactions", 'state="busy"')).toBe(1);
  expect(metricValue(text, "database_transactions", 'state="waiting"')).toBe(0);
  expect(metricValue(text, "database_connections", 'state="idle"')).toBeGreaterThan(0);
  expect(metricValue(text, "jobs_queued", 'state="due"')).toBeGreaterThan(0);
  expect(metricValue(text, "process_cpu_seconds_total")).toBeGreaterThan(0);
});

test("without a token metrics are for this machine only, not for forwarded requests", async () => {
  expect((await fetch(`${world.origin}/metrics`)).status).toBe(200);
  const headers = { "x-forwarded-for": "203.0.113.9" };
  expect((await fetch(`${world.origin}/metrics`, { headers })).status).toBe(404);
});

test("with a token metrics are for callers who send it only", async () => {
  const METRICS_TOKEN = "0123456789abcdef";
  const guarded = await startSecondProcess(
    { ...world.config, METRICS_TOKEN },
    { limits: NO_LIMITS, now: world.now },
  );
  const status = async (authorization?: string) =>
    (await fetch(`${guarded.origin}/metrics`, authorization ? { headers: { authorization } } : {})).status;
  expect(await status()).toBe(404);
  expect(await status("Bearer 0123456789abcdeX")).toBe(404);
  expect(await status(METRICS_TOKEN)).toBe(404);
  expect(await status(`Bearer ${METRICS_TOKEN}`)).toBe(200);
  await guarded.close();
});

test("healthz is ok while the process runs; readyz only while its database responds", async () => {
  expect((await fetch(`${world.origin}/healthz`)).status).toBe(200);
  expect((await fetch(`${world.origin}/readyz`)).status).toBe(200);
  const unconnected = await startSecondProcess(world.config, { limits: NO_LIMITS, now: world.now });
  await unconnected.product.ports.close();
  expect((await fetch(`${unconnected.origin}/healthz`)).status).toBe(200);
  const response = await fetch(`${unconnected.origin}/readyz`);
  expect([response.status, await response.text()]).toEqual([503, "database out of reach"]);
  expect((await fetch(`${unconnected.origin}/metrics`)).status).toBe(200);
  await unconnected.close();
});

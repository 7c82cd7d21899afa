import { once } from "node:events";
import { connect } from "node:net";
import { afterAll, beforeAll, expect, test } from "vitest";
import { rawHttp } from "#testing/world/raw-http.ts";
import { startSecondProcess } from "#testing/world/second-process.ts";
import { startWorld, type World } from "#testing/world/world.ts";
import { NO_LIMITS } from "../api/limits/limits.ts";

let world: World;
beforeAll(async () => {
  world = await startWorld();
});
afterAll(() => world.close());

const get = (target: string, headers: Record<string, string> = {}) =>
  rawHttp(world.origin, { target, headers });

/**
 * Announces two megabytes for the contact form and sends none of them: only a refusal can be the response.
 */
const longContact = (target: string) =>
  rawHttp(world.origin, {
    method: "POST",
    target,
    headers: { "Content-Type": "application/json", "Content-Length": String(2 * 1024 * 1024) },
  });

test.each([
  "/api/webhooks/../contact",
  "/api/webhooks/%2e%2e/contact",
  "/api/./webhooks/../contact",
  "/api/webhooks/.%2E/contact",
  "/api//contact",
  "/api/contact/%E0%A4%A",
  "/api/webhooks\\..\\contact",
])("no way of writing its path bypasses the contact form's limit of length: %s", async (target) => {
  const response = await longContact(target);
  expect(response.status).toBe(400);
  expect(JSON.parse(response.body)).toEqual({
    code: "BAD_REQUEST",
    statusCode: 400,
    message: "La requête est invalide.",
    requestId: response.headers["x-request-id"],
  });
});

test("an escaped letter is the same path for the limit and for the endpoint", async () => {
  for (const target of ["/api/contact", "/%61pi/contact", "/api/%63ontact", "/api/contact/"]) {
    const response = await longContact(target);
    expect([target, response.status, JSON.parse(response.body).code]).toEqual([
      target,
      422,
      "VALIDATION_ERROR",
    ]);
  }
});

test("only the webhook's path has the webhook's limit of length", async () => {
  expect((await longContact("/api/webhooks/contact")).status).toBe(404);
  expect((await longContact("/api/webhooks/stripe/contact")).status).toBe(404);
});

test.each([
  "/assets/../conditions",
  "/assets/%2e%2e/conditions",
  "/files/../conditions",
  "//conditions",
  "/services/%E0%A4%A",
  "http://127.0.0.1/conditions",
])("a page is not served under another way of writing its path: %s", async (target) => {
  const { status, headers, body } = await get(target);
  expect([status, body]).toEqual([400, "La requête est invalide."]);
  expect(headers).toMatchObject({
    "content-type": "text/plain; charset=utf-8",
    "cache-control": "no-store",
    "x-content-type-options": "nosniff",
  });
});

test("rendered pages are counted, also below paths of files; static files are not", async () => {
  const strict = await startSecondProcess(world.config, {
    limits: { ...NO_LIMITS, visitor: { points: 3, duration: 60 } },
    now: world.now,
  });
  const send = async (target: string) => (await rawHttp(strict.origin, { target })).status;
  expect(await send("/files/none.webp")).toBe(404);
  for (const target of ["/conditions", "/assets/none", "/Files/none.webp"])
    expect(await send(target)).toBe(404);
  for (const target of ["/conditions", "/assets/none", "/healthz/", "/sitemap.xml", "/auth/v1x"])
    expect([target, await send(target)]).toEqual([target, 429]);
  for (const target of ["/healthz", "/readyz"]) expect(await send(target)).toBe(200);
  await strict.close();
});

test("a request with two hosts, or an invalid one, is refused", async () => {
  const { host } = new URL(world.origin);
  const named = async (...hosts: string[]) => {
    const rawHeaders = hosts.flatMap((name) => ["Host", name]);
    return (await rawHttp(world.origin, { target: "/healthz", rawHeaders })).status;
  };
  expect(await named(host)).toBe(200);
  expect(await named(host, "ailleurs.example")).toBe(400);
  expect(await named("a/../api")).toBe(400);
});

test.each(["TRACE", "PROPFIND", "M-SEARCH"])("the method %s is refused everywhere", async (method) => {
  const send = (target: string, headers?: Record<string, string>) =>
    rawHttp(world.origin, { method, target, ...(headers && { headers }) });
  expect(await send("/contact")).toMatchObject({
    status: 405,
    body: "Cette adresse n'accepte pas cette méthode.",
  });
  expect(JSON.parse((await send("/api/contact")).body)).toMatchObject({
    code: "METHOD_NOT_ALLOWED",
    statusCode: 405,
  });
  expect(JSON.parse((await send("/auth/v1/user")).body)).toMatchObject({
    code: 405,
    error_code: "method_not_allowed",
  });
  const version = { "x-supabase-api-version": "2024-01-01" };
  expect(JSON.parse((await send("/auth/v1/user", version)).body)).toMatchObject({
    code: "method_not_allowed",
  });
});

test("the auth service responds in its own format to every path below its own", async () => {
  for (const [method, target, status] of [
    ["GET", "/auth/v1/none", 404],
    ["GET", "/auth/v1", 404],
    ["DELETE", "/auth/v1/user", 405],
    ["OPTIONS", "/auth/v1/token", 405],
    ["GET", "/auth/v1/../../conditions", 400],
  ] as const) {
    const response = await rawHttp(world.origin, { method, target });
    expect([target, response.status]).toEqual([target, status]);
    expect(JSON.parse(response.body)).toMatchObject({ code: status, msg: expect.stringMatching(/./) });
    expect(response.headers["cache-control"]).toBe("no-store");
  }
});

test("unusual requests create no route names in the metrics and are not logged as errors", async () => {
  const text = await (await fetch(`${world.origin}/metrics`)).text();
  expect(text).not.toMatch(/%|\.\.|conditions/);
  expect(world.errors).toEqual([]);
});

test("1,700 keys in a query and 15 KiB of cookies do not change the response; longer headers are refused", async () => {
  const plain = await get("/api/categories");
  expect(plain.status).toBe(200);
  const cookies = Array.from({ length: 1500 }, (_, n) => `c${n}=${n}`).join("; ");
  for (const same of [
    await get(`/api/categories?${"a[9999]=&".repeat(1700)}`),
    await get("/api/categories", { cookie: cookies.slice(0, 15_000) }),
  ])
    expect([same.status, same.body]).toEqual([200, plain.body]);
  expect((await get("/api/categories", { cookie: cookies.repeat(2) })).status).toBe(431);
});

test("hundreds of connections whose headers never end keep nobody waiting", async () => {
  const { hostname, port } = new URL(world.origin);
  const open = Array.from({ length: 300 }, () => connect(Number(port), hostname));
  try {
    await Promise.all(open.map((socket) => once(socket, "connect")));
    for (const socket of open) socket.write("GET / HTTP/1.1\r\nHost: localhost\r\nX-Slow: ");
    const responses = await Promise.all([get("/healthz"), get("/api/categories")]);
    expect(responses.map(({ status }) => status)).toEqual([200, 200]);
  } finally {
    for (const socket of open) socket.destroy();
  }
});

import { afterAll, beforeAll, expect, test } from "vitest";
import { queryName } from "#platform/postgres/observe.ts";
import { startSecond } from "#testing/world/second-process.ts";
import { attributeOf, openTraceSink } from "#testing/world/trace-sink.ts";
import { startWorld, type World } from "#testing/world/world.ts";
import { NO_LIMITS } from "./api/limits.ts";

let world: World;
let sink: Awaited<ReturnType<typeof openTraceSink>>;
beforeAll(async () => {
  world = await startWorld();
  sink = await openTraceSink();
});
afterAll(async () => {
  sink.close();
  await world.close();
});

const start = (more: Partial<World["config"]>, lines: string[] = []) =>
  startSecond(
    { ...world.config, LOG_LEVEL: "warn", ...more },
    { limits: NO_LIMITS, now: world.now, logTo: { write: (line) => lines.push(line) } },
  );

test("a trace leads from the request's id that a browser shows to each SQL statement", async () => {
  const owner = await world.signUpOwner("Marguerite Beauchemin");
  const product = await start({
    OTEL_EXPORTER_OTLP_ENDPOINT: sink.endpoint,
    OTEL_EXPORTER_OTLP_HEADERS: { "x-key": "42" },
  });
  const answer = await fetch(`${product.origin}/api/properties?page=1`, {
    headers: {
      authorization: `Bearer ${owner.token}`,
      // A stranger's own trace decides nothing here.
      traceparent: "00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-00",
    },
  });
  expect(answer.status).toBe(200);
  await product.close();
  const request = sink.spans().find(({ name }) => name === "GET /properties");
  expect(request).toBeDefined();
  if (!request) return;
  expect(attributeOf(request, "maisonnee.request_id")).toBe(answer.headers.get("x-request-id"));
  expect(attributeOf(request, "http.response.status_code")).toBe(200);
  expect(request.traceId).not.toBe("0af7651916cd43dd8448eb211c80319c");
  const statements = sink.spans().filter(({ parentSpanId }) => parentSpanId === request.spanId);
  expect(statements.map(({ name }) => name)).toContainEqual(expect.stringMatching(/^select \w*properties /));
  expect(sink.headers.at(-1)).toMatchObject({ "x-key": "42" });
  const sent = sink.bodies.join();
  for (const secret of [owner.email, owner.token, owner.id, "Marguerite", "127.0.0.1"])
    expect(sent).not.toContain(secret);
});

test("a job is a trace of its own, and a failed statement says only what kind of error it was", async () => {
  sink.bodies.length = 0;
  const product = await start({ OTEL_EXPORTER_OTLP_ENDPOINT: sink.endpoint });
  const { tasks, ports } = product.product;
  const job = tasks.find(({ name }) => name === "requests.expire");
  await job?.handle({}, { id: "1", attempt: 1, maxAttempts: 1, signal: AbortSignal.timeout(10_000) });
  await expect(
    ports.db
      .insertInto("favorites")
      .values({ owner_id: world.config.PUBLIC_URL, service_id: "none" })
      .execute(),
  ).rejects.toThrow();
  await product.close();
  const spans = sink.spans();
  const run = spans.find(({ name }) => name === "job requests.expire");
  expect(run?.parentSpanId ?? "").toBe("");
  expect(spans.some(({ parentSpanId }) => parentSpanId === run?.spanId)).toBe(true);
  const failed = spans.find(({ name }) => name.startsWith("insert favorites"));
  expect(failed && attributeOf(failed, "error.type")).toBe("PostgresError");
  expect(failed?.status.code).toBe(2);
  expect(sink.bodies.join()).not.toContain(world.config.PUBLIC_URL);
});

test("a slow statement is logged under its name, with its text and without its values", async () => {
  const lines: string[] = [];
  const owner = await world.signUpOwner();
  const product = await start({ SLOW_QUERY_MS: 1 }, lines);
  await product.product.ports.db
    .selectFrom("profiles")
    .select(({ fn, val }) => [fn<string>("pg_sleep", [val(0.01)]).as("slept"), "email"])
    .where("email", "=", owner.email)
    .execute();
  await product.close();
  const slept = lines.find((line) => line.includes("slow query") && line.includes("pg_sleep"));
  expect(slept).toMatch(/select profiles [\da-f]{8}/);
  expect(slept).not.toContain(owner.email);
});

test("a statement keeps its name while its values change, and another text has another name", () => {
  const text = 'select "id" from "public_services" where "city" = $1';
  expect(queryName(text)).toMatch(/^select public_services [\da-f]{8}$/);
  expect(queryName(`${text} limit 20`)).not.toBe(queryName(text));
  expect(queryName("select (select count(*) from requests) from properties")).toMatch(/^select properties /);
  expect(queryName("with moved as (update credit_accounts set balance = $1) select 1")).toMatch(
    /^with credit_accounts /,
  );
});

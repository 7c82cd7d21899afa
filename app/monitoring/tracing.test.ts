import { afterAll, beforeAll, expect, test } from "vitest";
import { taskOf } from "#platform/jobs/worker.ts";
import { openDatabase } from "#platform/postgres/database.ts";
import { observeQueries, queryName } from "#platform/postgres/observe.ts";
import { createTracing } from "#platform/tracing/tracing.ts";
import { callerOf } from "#testing/world/caller.ts";
import { openJobRunner } from "#testing/world/job-runner.ts";
import { startSecondProcess } from "#testing/world/second-process.ts";
import { attributeOf, openTraceSink } from "#testing/world/trace-sink.ts";
import { startWorld, type World } from "#testing/world/world.ts";
import { NO_LIMITS } from "../api/limits/limits.ts";

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
  startSecondProcess(
    { ...world.config, LOG_LEVEL: "warn", ...more },
    { limits: NO_LIMITS, now: world.now, logTo: { write: (line) => lines.push(line) } },
  );

const MESSAGE = { name: "Hélène Roy", email: "helene@exemple.test", message: "Personne n'est venu." };

const payloadsOf = async (job: string) => {
  const rows = await world.sql<{ payload: unknown }[]>`
    select payload from graphile_worker._private_jobs j join graphile_worker._private_tasks t on t.id = j.task_id
    where t.identifier = ${job}`;
  return rows.map(({ payload }) => payload);
};

test("a trace links the request's id that a browser shows to each SQL statement", async () => {
  const owner = await world.signUpOwner("Marguerite Beauchemin");
  const product = await start({
    OTEL_EXPORTER_OTLP_ENDPOINT: sink.endpoint,
    OTEL_EXPORTER_OTLP_HEADERS: { "x-key": "42" },
  });
  const response = await fetch(`${product.origin}/api/properties?page=1`, {
    headers: {
      authorization: `Bearer ${owner.token}`,
      // A client's own trace is ignored.
      traceparent: "00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-00",
    },
  });
  expect(response.status).toBe(200);
  await product.close();
  const request = sink.spans().find(({ name }) => name === "GET /properties");
  expect(request).toBeDefined();
  if (!request) return;
  expect(attributeOf(request, "maisonnee.request_id")).toBe(response.headers.get("x-request-id"));
  expect(attributeOf(request, "http.response.status_code")).toBe(200);
  expect(request.traceId).not.toBe("0af7651916cd43dd8448eb211c80319c");
  const statements = sink.spans().filter(({ parentSpanId }) => parentSpanId === request.spanId);
  expect(statements.map(({ name }) => name)).toContainEqual(expect.stringMatching(/^select \w*properties /));
  expect(sink.headers.at(-1)).toMatchObject({ "x-key": "42" });
  const sent = sink.bodies.join();
  for (const secret of [owner.email, owner.token, owner.id, "Marguerite", "127.0.0.1"])
    expect(sent).not.toContain(secret);
});

test("a job continues the trace of the request that queued it", async () => {
  sink.bodies.length = 0;
  const product = await start({ OTEL_EXPORTER_OTLP_ENDPOINT: sink.endpoint });
  await callerOf(product.origin, null).site.contact(MESSAGE);
  const [queued] = await payloadsOf("site.contact_letter");
  expect(queued).toEqual({
    message_id: expect.any(String),
    _trace: expect.stringMatching(/^00-[\da-f-]+-01$/),
  });
  const { tasks, ports } = product.product;
  const job = tasks.find(({ name }) => name === "site.contact_letter");
  if (!job) throw new Error("no such job");
  const jobs = openJobRunner(world.config.DATABASE_URL);
  await jobs.run({ [job.name]: taskOf(job, ports.log) });
  await jobs.close();
  await product.close();
  const spans = sink.spans();
  const request = spans.find(({ name }) => name === "POST /contact");
  const run = spans.find(({ name }) => name === "job site.contact_letter");
  expect(run).toMatchObject({ traceId: request?.traceId, parentSpanId: request?.spanId });
  expect(spans.some(({ parentSpanId }) => parentSpanId === run?.spanId)).toBe(true);
});

test("a job has no trace where tracing is off, and a scheduled one begins its own", async () => {
  await world.visitor.site.contact(MESSAGE);
  expect(await payloadsOf("site.contact_letter")).toEqual([{ message_id: expect.any(String) }]);
  await world.runJobs();
  sink.bodies.length = 0;
  const product = await start({ OTEL_EXPORTER_OTLP_ENDPOINT: sink.endpoint });
  const job = product.product.tasks.find(({ name }) => name === "requests.expire");
  await job?.handle({}, { id: "1", attempt: 1, maxAttempts: 1, signal: AbortSignal.timeout(10_000) });
  await product.close();
  const run = sink.spans().find(({ name }) => name === "job requests.expire");
  expect(run?.parentSpanId ?? "").toBe("");
});

test("a failed statement records only the type of its error", async () => {
  sink.bodies.length = 0;
  const tracing = await createTracing({ endpoint: sink.endpoint, headers: {}, share: 1 });
  const observe = observeQueries({ tracing, log: world.ports.log, slowMs: 10_000 });
  const { db, close } = openDatabase(world.config.DATABASE_URL, { observe });
  const values = { owner_id: world.config.PUBLIC_URL, service_id: "none" };
  const work = () => db.insertInto("favorites").values(values).execute();
  await expect(tracing.span("request", { kind: "server" }, work)).rejects.toThrow();
  await close();
  await tracing.close();
  const failed = sink.spans().find(({ name }) => name.startsWith("insert favorites"));
  expect(failed && attributeOf(failed, "error.type")).toBe("PostgresError");
  expect(failed?.status.code).toBe(2);
  expect(sink.bodies.join()).not.toContain(world.config.PUBLIC_URL);
});

test("a process's own work, such as checking replicas, is not traced", async () => {
  sink.bodies.length = 0;
  const product = await start({
    OTEL_EXPORTER_OTLP_ENDPOINT: sink.endpoint,
    DATABASE_REPLICA_URLS: [world.config.DATABASE_URL],
  });
  await product.product.ports.replicas?.check();
  await product.close();
  expect(sink.spans()).toEqual([]);
});

test("a slow statement is logged with its name and text and without its values", async () => {
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

test("a statement has one name for all values, and another text has another name", () => {
  const text = 'select "id" from "public_services" where "city" = $1';
  expect(queryName(text)).toMatch(/^select public_services [\da-f]{8}$/);
  expect(queryName(`${text} limit 20`)).not.toBe(queryName(text));
  expect(queryName("select (select count(*) from requests) from properties")).toMatch(/^select properties /);
  expect(queryName("with moved as (update credit_accounts set balance = $1) select 1")).toMatch(
    /^with credit_accounts /,
  );
});

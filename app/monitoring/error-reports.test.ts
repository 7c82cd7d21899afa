import { afterAll, beforeAll, expect, test } from "vitest";
import { callerOf, codeOf } from "#testing/world/caller.ts";
import { openReportSink } from "#testing/world/report-sink.ts";
import { startSecondProcess } from "#testing/world/second-process.ts";
import { startWorld, type World } from "#testing/world/world.ts";
import { NO_LIMITS } from "../api/limits/limits.ts";

let world: World;
let sink: Awaited<ReturnType<typeof openReportSink>>;
beforeAll(async () => {
  world = await startWorld();
  sink = await openReportSink();
});
afterAll(async () => {
  await sink.close();
  await world.close();
});

const startReportingProcess = () =>
  startSecondProcess(
    { ...world.config, SENTRY_DSN: sink.dsn },
    { limits: NO_LIMITS, now: world.now, logTo: { write: () => {} } },
  );

test("an unexpected failure is reported once with its request's id and without personal data", async () => {
  const owner = await world.signUpOwner("Marguerite Beauchemin");
  const second = await startReportingProcess();
  const api = callerOf(second.origin, owner.token);
  await world.sql`alter table properties add constraint no_more check (label <> 'Le chalet')`;
  const failed = await fetch(`${second.origin}/api/properties`, {
    method: "POST",
    headers: { authorization: `Bearer ${owner.token}`, "content-type": "application/json" },
    body: JSON.stringify({
      label: "Le chalet",
      kind: "cottage",
      address: "9, rang Croche",
      city: "Laval",
      zip: "H7A 1A1",
      access_notes: "La clef est sous le pot",
    }),
  });
  expect(failed.status).toBe(500);
  const { requestId } = await failed.json();
  expect(await codeOf(api.properties.list({}))).toBe("accepted");
  await second.close();
  const events = sink.events();
  expect(events).toHaveLength(1);
  const [event] = events;
  expect(event).toMatchObject({ level: "error", tags: { request_id: requestId } });
  expect(event.exception.values[0]).toMatchObject({
    type: "PostgresError",
    value: expect.stringContaining("no_more"),
  });
  expect(event.exception.values[0].stacktrace.frames.length).toBeGreaterThan(0);
  for (const field of ["user", "request", "server_name", "breadcrumbs"])
    expect(event).not.toHaveProperty(field);
  const personal = [
    owner.email,
    owner.phoneNumber,
    owner.token,
    owner.id,
    "Marguerite",
    "rang Croche",
    "H7A",
    "clef",
    "127.0.0.1",
  ];
  const sent = JSON.stringify(event);
  expect(personal.filter((secret) => sent.includes(secret))).toEqual([]);
});

test("refusals, warnings and information are not reported; a fatal error is", async () => {
  sink.envelopes.length = 0;
  const second = await startReportingProcess();
  await fetch(`${second.origin}/api/profile`);
  await fetch(`${second.origin}/api/nowhere`);
  const { log } = second.product.ports;
  log.info("news");
  log.warn({ err: new Error("careful") }, "a warning");
  log.fatal(
    { err: new Error("lost helene@exemple.test", { cause: new Error("call 514 555-0142") }) },
    "the end",
  );
  await second.close();
  expect(sink.events()).toHaveLength(1);
  const [event] = sink.events();
  expect(event.level).toBe("fatal");
  const messages = event.exception.values.map(({ value }: { value: string }) => value);
  expect(messages.sort()).toEqual(["call [hidden]", "lost [hidden]"]);
});

test("without a DSN nothing is sent", async () => {
  sink.envelopes.length = 0;
  world.product.ports.log.fatal("the end");
  await world.product.ports.reports.close();
  expect(sink.envelopes).toEqual([]);
  world.errors.length = 0;
});

import { ORPCError } from "@orpc/client";
import { afterAll, beforeEach, expect, test, vi } from "vitest";
import { openReportSink } from "#testing/world/report-sink.ts";

const sink = await openReportSink();
afterAll(() => sink.close());

/** Loads the module as a newly opened page does. */
let page: typeof import("./report-error.ts");
beforeEach(async () => {
  vi.resetModules();
  sink.envelopes.length = 0;
  page = await import("./report-error.ts");
});
// The reporter's code is loaded with the first error, slowly on a busy machine.
const events = (count: number) =>
  vi.waitFor(
    () => {
      expect(sink.events()).toHaveLength(count);
      return sink.events();
    },
    { timeout: 20_000 },
  );

test("an error is reported with its level and without personal data, even before the address is known", async () => {
  page.reportError(new Error("no answer for helene@exemple.test at 514 555-0142"), "fatal");
  page.reportErrorsTo(sink.dsn);
  const [event] = await events(1);
  expect(event.level).toBe("fatal");
  expect(event.exception.values[0]).toMatchObject({
    type: "Error",
    value: "no answer for [hidden] at [hidden]",
  });
  for (const field of ["user", "request", "breadcrumbs", "extra"]) expect(event).not.toHaveProperty(field);
});

test("an error caught twice is reported once; another one with the same message is reported too", async () => {
  page.reportErrorsTo(sink.dsn);
  const error = new Error("again");
  page.reportError(error, "error");
  page.reportError(error, "fatal");
  page.reportError(new Error("again"), "error");
  await events(2);
});

test("expected errors are not reported: API failures, aborted calls, errors of the server", async () => {
  page.reportErrorsTo(sink.dsn);
  page.reportError(new ORPCError("SLOT_UNAVAILABLE", { status: 409, defined: true }), "error");
  page.reportError(new ORPCError("NETWORK_ERROR", { status: 500 }), "error");
  page.reportError(new DOMException("left", "AbortError"), "error");
  page.reportError(new Error("Unexpected Server Error"), "fatal");
  page.reportError(new Error("the one"), "error");
  const [event] = await events(1);
  expect(event.exception.values[0].value).toBe("the one");
});

test("without an address nothing is stored and nothing is sent", async () => {
  page.reportError(new Error("before"), "error");
  page.reportErrorsTo(null);
  page.reportError(new Error("after"), "error");
  page.reportErrorsTo(sink.dsn);
  page.reportError(new Error("the one"), "error");
  const [event] = await events(1);
  expect(event.exception.values[0].value).toBe("the one");
});

test("the private address of a crew's day is in no report", async () => {
  vi.stubGlobal("location", { pathname: "/equipe/secret-4417" });
  page.reportErrorsTo(sink.dsn);
  page.reportError(new Error("broken"), "error");
  const [event] = await events(1);
  expect(event.tags).toMatchObject({ path: "/equipe" });
  expect(JSON.stringify(sink.envelopes)).not.toContain("secret-4417");
  vi.unstubAllGlobals();
});

import type { ServerResponse } from "node:http";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { DAY_MS } from "#foundation/durations.ts";
import { createLog } from "#platform/log/log.ts";
import { startCalendarServer } from "#testing/calendars/calendar-server.ts";
import { consentAt, json, REGISTERED, startCalendarServices } from "#testing/calendars/calendar-services.ts";
import { type CalendarService, openCalendarServices, type ServiceFailure } from "./services.ts";

/** Services that answer late, too much, elsewhere or otherwise than they document (docs/security.md). */
let server: Awaited<ReturnType<typeof startCalendarServer>>;
let fake: ReturnType<typeof startCalendarServices>;
let google: CalendarService;
let microsoft: CalendarService;
const logged: string[] = [];
beforeAll(async () => {
  server = await startCalendarServer();
});
afterAll(() => server.close());
beforeEach(() => {
  fake = startCalendarServices(server);
  fake.google.set({ id: "g", name: "G" });
  fake.microsoft.set({ id: "m", name: "M" });
  const log = createLog({
    level: "info",
    readable: false,
    destination: { write: (line) => logged.push(line) },
  });
  const registration = {
    ...REGISTERED,
    MICROSOFT_CALENDAR_TENANT: "common",
    LOCAL_CALENDARS_ORIGIN: server.origin,
  };
  const opened = openCalendarServices(registration, log, { bytes: 100_000, ms: 500 });
  if (!opened.google || !opened.microsoft) throw new Error("not configured");
  ({ google, microsoft } = opened);
});

const REDIRECT = "http://localhost:3000/provider/availability";
const range = { from: Date.UTC(2026, 10, 29, 5), to: Date.UTC(2026, 10, 29, 5) + 91 * DAY_MS };
const failureOf = (call: Promise<unknown>) =>
  call.then(
    () => "none",
    (error: ServiceFailure) => (error.name === "ServiceFailure" ? error.failure : error),
  );
async function consent(service: CalendarService) {
  const { url, pending } = await service.askConsent(REDIRECT);
  return service.acceptConsent(await consentAt(url), pending);
}
async function grantOf(service: CalendarService) {
  const accepted = await consent(service);
  if (!accepted) throw new Error("refused");
  return accepted.grant;
}
const FREE_BUSY = "/calendar/v3/freeBusy";
const VIEW = "/v1.0/me/calendars/m/calendarView";
const respond = (path: string, answer: object) =>
  server.answer(path, (_, response) => json(response, answer));

test("a server that does not respond is given up at every step", async () => {
  const grant = await grantOf(google);
  const hang = (_: unknown, response: ServerResponse) => response.flushHeaders();
  server.answer(FREE_BUSY, hang);
  expect(await failureOf(google.readBusyTimes(grant, "g", range))).toBe("unavailable");
  server.answer("/google/token", hang);
  expect(await failureOf(google.readBusyTimes(grant, "g", range))).toBe("unavailable");
  expect(await failureOf(consent(google))).toBe("unavailable");
  server.answer("/microsoft/common/v2.0/.well-known/openid-configuration", hang);
  expect(await failureOf(microsoft.askConsent(REDIRECT))).toBe("unavailable");
});

test("a server that was not there is asked about itself again", async () => {
  server.answer("/google/.well-known/openid-configuration", (_, response) => response.writeHead(503).end());
  expect(await failureOf(google.askConsent(REDIRECT))).toBe("unavailable");
  fake = startCalendarServices(server);
  expect(await failureOf(google.askConsent(REDIRECT))).toBe("none");
});

test("responses are refused as soon as one of them, or all pages together, are too large", async () => {
  const [ofGoogle, ofMicrosoft] = [await grantOf(google), await grantOf(microsoft)];
  respond(FREE_BUSY, { calendars: {}, padding: "x".repeat(200_000) });
  expect(await failureOf(google.readBusyTimes(ofGoogle, "g", range))).toBe("too_large");
  const padded = {
    value: [],
    padding: "x".repeat(30_000),
    "@odata.nextLink": `${server.origin}${VIEW}?$skip=1`,
  };
  respond(VIEW, padded);
  expect(await failureOf(microsoft.readBusyTimes(ofMicrosoft, "m", range))).toBe("too_large");
  respond(VIEW, { ...padded, padding: "" });
  expect(await failureOf(microsoft.readBusyTimes(ofMicrosoft, "m", range))).toBe("too_complex");
  server.answer("/google/token", (_, response) => json(response, { padding: "x".repeat(300_000) }));
  expect(await failureOf(google.readBusyTimes(ofGoogle, "g", range))).toBe("too_large");
});

test.each([
  { calendars: { g: { busy: [{ start: "hier", end: "demain" }] } } },
  { calendars: { g: { busy: [{ start: "2026-12-01T25:00:00Z", end: "2026-12-01T26:00:00Z" }] } } },
  { calendars: { g: { busy: [{ start: "2026-12-01T10:00:00Z" }] } } },
  { calendars: { g: {} } },
  { calendars: { other: { busy: [] } } },
  { calendars: [] },
  [],
])("of Google %j is not taken for a calendar that is free", async (answer) => {
  const grant = await grantOf(google);
  respond(FREE_BUSY, answer);
  expect(await failureOf(google.readBusyTimes(grant, "g", range))).toBe("unexpected");
});

const utc = (dateTime: string, timeZone = "UTC") => ({ dateTime, timeZone });
test.each([
  { value: [{ start: utc("hier"), end: utc("demain") }] },
  { value: [{ start: utc("2026-12-01T10:00:00Z"), end: utc("2026-12-01T11:00:00Z") }] },
  { value: [{ start: utc("2026-02-31T00:00:00"), end: utc("2026-03-01T00:00:00"), isAllDay: true }] },
  {
    value: [{ start: utc("2026-12-01T10:00:00", "Pacific Standard Time"), end: utc("2026-12-01T11:00:00") }],
  },
  { value: [{ start: utc("2026-12-01T10:00:00") }] },
  { value: null },
  "<html>",
])("of Microsoft %j is not taken for a calendar that is free", async (answer) => {
  const grant = await grantOf(microsoft);
  respond(VIEW, answer as object);
  expect(await failureOf(microsoft.readBusyTimes(grant, "m", range))).toBe("unexpected");
});

test("busy times are in order, within the range and without overlaps", async () => {
  const grant = await grantOf(google);
  const at = (minutes: number) => range.from + minutes * 60_000;
  const span = (from: number, to: number) => ({ from: new Date(at(from)), to: new Date(at(to)) });
  fake.google.set({ id: "g", name: "G", busy: [span(60, 90), span(-30, 10), span(80, 120), span(200, 200)] });
  const { busy } = await google.readBusyTimes(grant, "g", range);
  expect(busy).toEqual([
    { from: at(0), to: at(10) },
    { from: at(60), to: at(120) },
  ]);
});

test("a whole day of Outlook, at midnights of no zone, is one of Québec", async () => {
  const grant = await grantOf(microsoft);
  const whole = { start: utc("2026-12-01T00:00:00.0000000"), end: utc("2026-12-02T00:00:00.0000000") };
  respond(VIEW, { value: [{ ...whole, isAllDay: true, showAs: "oof" }] });
  const { busy } = await microsoft.readBusyTimes(grant, "m", range);
  expect(busy).toEqual([{ from: Date.UTC(2026, 11, 1, 5), to: Date.UTC(2026, 11, 2, 5) }]);
});

test("no token leaves for another origin, by a redirect, a next page or an endpoint", async () => {
  const elsewhere = await startCalendarServer();
  const [ofGoogle, ofMicrosoft] = [await grantOf(google), await grantOf(microsoft)];
  server.answer(FREE_BUSY, (_, response) => response.writeHead(307, { Location: elsewhere.origin }).end());
  expect(await failureOf(google.readBusyTimes(ofGoogle, "g", range))).toBe("unexpected");
  respond(VIEW, { value: [], "@odata.nextLink": `${elsewhere.origin}/next` });
  expect(await failureOf(microsoft.readBusyTimes(ofMicrosoft, "m", range))).toBe("unexpected");
  server.answer("/google/token", (_, response) =>
    response.writeHead(307, { Location: elsewhere.origin }).end(),
  );
  expect(await failureOf(google.readBusyTimes(ofGoogle, "g", range))).toBe("unexpected");
  const issuer = `${server.origin}/google`;
  const endpoints = {
    token_endpoint: `${elsewhere.origin}/token`,
    authorization_endpoint: `${elsewhere.origin}/`,
  };
  const registration = {
    ...REGISTERED,
    MICROSOFT_CALENDAR_TENANT: "common",
    LOCAL_CALENDARS_ORIGIN: server.origin,
  };
  const log = createLog({ level: "silent", readable: false });
  respond("/google/.well-known/openid-configuration", { issuer, ...endpoints });
  const moved = openCalendarServices(registration, log).google;
  expect(await failureOf(moved?.askConsent(REDIRECT) ?? Promise.resolve())).toBe("unexpected");
  expect(await failureOf(moved?.readBusyTimes(ofGoogle, "g", range) ?? Promise.resolve())).toBe("unexpected");
  respond("/google/.well-known/openid-configuration", { issuer: elsewhere.origin, ...endpoints });
  const other = openCalendarServices(registration, log).google;
  expect(await failureOf(other?.askConsent(REDIRECT) ?? Promise.resolve())).toBe("unexpected");
  expect(elsewhere.asked).toEqual([]);
  await elsewhere.close();
});

test("the operator learns of an expired secret, and nothing about the grant", async () => {
  const grant = await grantOf(microsoft);
  logged.length = 0;
  const refuse = { error: "invalid_client", error_description: `expired for ${grant.refresh_token}` };
  server.answer("/microsoft/common/v2.0/token", (_, response) => json(response, refuse, 401));
  expect(await failureOf(microsoft.readBusyTimes(grant, "m", range))).toBe("unavailable");
  expect(logged.join("")).toContain("invalid_client");
  expect(logged.join("")).not.toContain(grant.refresh_token);
});

test("Microsoft, which takes no grant back, is not asked to", async () => {
  const grant = await grantOf(microsoft);
  server.asked.length = 0;
  await microsoft.revoke(grant);
  expect(server.asked).toEqual([]);
});

test.each(["invalid_token", "invalid_grant"])(
  "a grant that its person took back before (%s) is done, and no operator hears of it",
  async (error) => {
    const grant = await grantOf(google);
    logged.length = 0;
    server.answer("/google/revoke", (_, response) => json(response, { error }, 400));
    expect(await failureOf(google.revoke(grant))).toBe("none");
    expect(logged).toEqual([]);
  },
);

test("a service that refuses one question otherwise is unavailable, and no operator hears of it", async () => {
  const grant = await grantOf(google);
  logged.length = 0;
  server.answer("/google/revoke", (_, response) => json(response, { error: "invalid_request" }, 400));
  expect(await failureOf(google.revoke(grant))).toBe("unavailable");
  expect(logged).toEqual([]);
});

test("our own appointments, back in Outlook from a calendar that subscribes to them, are not busy times", async () => {
  const grant = await grantOf(microsoft);
  const event = (iCalUId: string | null, hour: number) => ({
    iCalUId,
    start: utc(`2026-12-01T${hour}:00:00`),
    end: utc(`2026-12-01T${hour + 1}:00:00`),
  });
  const uid = "01990000-0000-7000-8000-000000000001@maisonnee";
  // Exchange keeps the UID of somebody else's event this way, within an id of its own.
  const exchange = `040000008200E00074C5B7101A82E008${"0".repeat(40)}3B000000${Buffer.from(`vCal-Uid\x01\0\0\0${uid}\0`).toString("hex").toUpperCase()}`;
  const ours = [uid, exchange];
  respond(VIEW, {
    value: [...ours.map((uid) => event(uid, 10)), event("040000008200@essais.example", 14), event(null, 16)],
  });
  const { busy } = await microsoft.readBusyTimes(grant, "m", range);
  expect(busy.map(({ from }) => new Date(from).toISOString())).toEqual([
    "2026-12-01T14:00:00.000Z",
    "2026-12-01T16:00:00.000Z",
  ]);
  expect(server.asked.at(-1)?.path).toContain("iCalUId");
});

test("calendars that Google subscribes to elsewhere, as it may to our own, are not there to choose", async () => {
  fake.google.set({ id: "0a1b2c3d4e@import.calendar.google.com", name: "Maisonnée" });
  expect((await consent(google))?.calendars.map(({ id }) => id)).toEqual(["g"]);
});

import { afterAll, beforeAll, expect, test } from "vitest";
import type { CalendarAccount, CalendarFailure } from "#features/scheduling/contract/index.ts";
import { createPublicFetch, type PublicFetch } from "#platform/outgoing/public-fetch.ts";
import { davAnswer, multistatusOf } from "#testing/calendars/caldav-account.ts";
import { startCalendarServer } from "#testing/calendars/calendar-server.ts";
import { loadCalendar } from "../load-calendar.ts";
import { UnreadableCalendar } from "../reading.ts";
import { findCalendars } from "./find-calendars.ts";

/** Servers of calendars that lead elsewhere, or cost more than they may (docs/security.md). */
let server: Awaited<ReturnType<typeof startCalendarServer>>;
let account: CalendarAccount;
beforeAll(async () => {
  server = await startCalendarServer();
  account = { server: `${server.origin}/dav/`, user: "marie", password: "secret" };
});
afterAll(() => server.close());

/** How long each request so far could have lasted. */
const waits: number[] = [];
const fetchPublic: PublicFetch = (address, limits, request) => {
  waits.push(limits.ms);
  // A fifth of the product's timeout.
  const ms = Math.ceil(limits.ms / 5);
  return createPublicFetch({ localOrigin: server.origin })(address, { ...limits, ms }, request);
};

function respond(path: string, body: string, status = 207, headers: Record<string, string> = {}) {
  server.answer(path, (_, response) => response.writeHead(status, headers).end(body));
}
const principal = (href: string) =>
  respond(
    "/dav/",
    multistatusOf(davAnswer("/dav/", `<current-user-principal>${href}</current-user-principal>`)),
  );
const found = (): Promise<unknown> =>
  findCalendars(fetchPublic, account).catch((error) =>
    error instanceof UnreadableCalendar ? error.failure : error,
  );
async function readEvents(answer: string): Promise<CalendarFailure | number> {
  server.answer("/dav/perso/", ({ method }, response) =>
    response.writeHead(207).end(method === "REPORT" ? answer : multistatusOf(davAnswer("/dav/perso/", ""))),
  );
  const place = { address: `${server.origin}/dav/perso/`, account };
  const loaded = await loadCalendar(
    { fetchPublic, calendarServices: {} },
    place,
    new Date("2026-11-29T12:00:00Z"),
  );
  if ("unchanged" in loaded) throw new Error("not read");
  return "failure" in loaded ? loaded.failure : loaded.busy.length;
}
const data = (text: string) =>
  davAnswer("/dav/perso/1.ics", `<C:calendar-data><![CDATA[${text}]]></C:calendar-data>`);

test.each([
  "https://127.0.0.1/",
  "https://169.254.169.254/latest/meta-data",
  "https://example.com/dav/",
  "http://localhost:1/",
])("an account is sent neither to %s by a redirect nor by an answer", async (elsewhere) => {
  respond("/dav/", "", 301, { Location: elsewhere });
  expect(await found()).toBe("elsewhere");
  principal(`<href>${elsewhere}</href>`);
  expect(await found()).toBe("elsewhere");
  const place = { address: elsewhere, account };
  expect(await loadCalendar({ fetchPublic, calendarServices: {} }, place, new Date())).toEqual({
    failure: "elsewhere",
  });
});

test("a server inside is refused though its account names it", async () => {
  const inside = { ...account, server: "https://169.254.169.254/" };
  await expect(findCalendars(fetchPublic, inside)).rejects.toMatchObject({ failure: "refused" });
});

test("an answer that is too large, or never ends, is given up", async () => {
  respond("/dav/", `<multistatus>${" ".repeat(5 * 1024 * 1024)}</multistatus>`);
  expect(await found()).toBe("too_large");
  server.answer("/dav/", (_, response) => response.writeHead(207).write("<multistatus>"));
  expect(await found()).toBe("too_slow");
});

test("the requests of one reading share the time there is", async () => {
  waits.length = 0;
  expect(await readEvents(multistatusOf())).toBe(0);
  expect(waits).toHaveLength(2);
  expect(waits[1]).toBeLessThan(waits[0] ?? 0);
  expect(waits[0]).toBeLessThanOrEqual(10_000);
});

test("an answer that defines entities, nests without end or is cut short is none", async () => {
  const bomb = `<!DOCTYPE m [<!ENTITY a "${"x".repeat(1000)}">]>${multistatusOf(data("&a;"))}`;
  const nested = `<multistatus>${"<a>".repeat(100_000)}</multistatus>`;
  for (const answer of [bomb, nested, multistatusOf(data("")).slice(0, -20), "<!doctype html>", ""]) {
    respond("/dav/", answer);
    respond("/.well-known/caldav", "", 404);
    expect(await found()).toBe("not_caldav");
    expect(await readEvents(answer)).toBe("not_caldav");
  }
});

test("events that a server leaves out of its answer are not free", async () => {
  const event = "BEGIN:VEVENT\nDTSTART:20261210T150000Z\nDTEND:20261210T160000Z\nEND:VEVENT";
  const whole = data(`BEGIN:VCALENDAR\n${event}\nEND:VCALENDAR\n`);
  expect(await readEvents(multistatusOf(whole))).toBe(1);
  expect(await readEvents(multistatusOf())).toBe(0);
  expect(await readEvents(multistatusOf(whole, davAnswer("/dav/perso/2.ics", "")))).toBe("not_caldav");
  const removed = "<response><href>/dav/perso/3.ics</href><status>HTTP/1.1 404 Not Found</status></response>";
  expect(await readEvents(multistatusOf(whole, removed))).toBe(1);
});

test("a hundred of a thousand calendars are shown, with names that a provider could have typed", async () => {
  principal('<href xmlns="DAV:">/dav/marie/</href>');
  const name = `${"É".repeat(80)}\u202e<script>`;
  const calendar = (n: number) =>
    davAnswer(
      `/dav/marie/${n}/`,
      `<resourcetype><C:calendar/></resourcetype><displayname xmlns="DAV:"><![CDATA[${name}]]></displayname><ICAL:calendar-color symbolic-color="x">red;background:url(//x)</ICAL:calendar-color>`,
    );
  const all = multistatusOf(...Array.from({ length: 1000 }, (_, n) => calendar(n)));
  server.answer("/dav/marie/", ({ headers }, response) =>
    response
      .writeHead(207)
      .end(
        headers.depth === "1"
          ? all
          : multistatusOf(
              davAnswer("/", "<C:calendar-home-set><href>/dav/marie/</href></C:calendar-home-set>"),
            ),
      ),
  );
  const calendars = (await found()) as unknown[];
  expect(calendars).toHaveLength(100);
  expect(calendars[0]).toEqual({
    address: `${server.origin}/dav/marie/0/`,
    name: "É".repeat(60),
    colour: null,
  });
});

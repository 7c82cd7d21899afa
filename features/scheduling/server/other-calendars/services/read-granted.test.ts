import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { DAY_MS, HOUR_MS, MINUTE_MS } from "#foundation/durations.ts";
import { json, startCalendarServices } from "#testing/calendars/calendar-services.ts";
import { type CalendarWorld, hour, startCalendarWorld } from "#testing/calendars/calendar-world.ts";
import { addFromService, listCalendars } from "#testing/calendars/consent-steps.ts";
import { freeStarts, signUpWorkingProvider } from "#testing/world/calendar.ts";

/** The reading of calendars of Google and Microsoft (docs/product.md "Other calendars"). */
let calendars: CalendarWorld;
let services: CalendarWorld["services"];
let world: CalendarWorld["world"];
beforeAll(async () => {
  calendars = await startCalendarWorld();
  ({ world } = calendars);
});
beforeEach(() => {
  services = startCalendarServices(calendars.server);
});
afterAll(() => calendars.close());

test("Google is asked only for free and busy, Microsoft only for times, page by page", async () => {
  const { provider, service } = await signUpWorkingProvider(world);
  const starts = await freeStarts(world, service.id);
  const busy = starts
    .filter((_, n) => n % 3 === 0)
    .slice(0, 23)
    .map((start) => hour(start));
  services.google.set({ id: "g", name: "G" });
  services.microsoft.set({ id: "m/=", name: "M", busy });
  await addFromService(provider.api, "google", "g");
  await addFromService(provider.api, "microsoft", "m/=");
  const google = services.google.questions.map(({ path, body }) => `${path} ${body}`);
  expect(google[0]).toContain("fields=items(id,summary,summaryOverride,backgroundColor)");
  for (const question of google.slice(1)) expect(question).toMatch(/^\/calendar\/v3\/freeBusy \{"timeMin"/);
  const [, ...views] = services.microsoft.questions;
  expect(views).toHaveLength(3);
  for (const { path, headers } of views) {
    expect(new URL(path, "http://x").searchParams.get("$select")).toBe(
      "iCalUId,start,end,showAs,isAllDay,isCancelled",
    );
    expect(headers.prefer).toBe('outlook.timezone="UTC"');
  }
  const left = await freeStarts(world, service.id);
  for (const { from } of busy) expect(left).not.toContain(from);
});

test("in Outlook what is free, elsewhere or cancelled is offered, and a whole day is one of here", async () => {
  const { provider, service } = await signUpWorkingProvider(world);
  const starts = await freeStarts(world, service.id);
  const [a = "", , , b = "", , , c = "", , , d = ""] = starts;
  const day = new Date(Date.parse(a) + 5 * DAY_MS).toISOString().slice(0, 10);
  services.microsoft.set({
    id: "m",
    name: "M",
    busy: [
      { ...hour(a), showAs: "free" },
      { ...hour(b), showAs: "workingElsewhere" },
      { ...hour(c), isCancelled: true },
      { ...hour(d), showAs: "tentative" },
      {
        from: `${day}T00:00:00Z`,
        to: new Date(Date.parse(`${day}T00:00:00Z`) + DAY_MS),
        showAs: "oof",
        isAllDay: true,
      },
    ],
  });
  await addFromService(provider.api, "microsoft", "m");
  const left = await freeStarts(world, service.id);
  expect(left).toEqual(expect.arrayContaining([a, b, c]));
  expect(left).not.toContain(d);
  const localDay = (start: string) =>
    new Intl.DateTimeFormat("en-CA", { timeZone: "America/Toronto" }).format(new Date(start));
  expect(starts.filter((start) => localDay(start) === day).length).toBeGreaterThan(0);
  expect(left.filter((start) => localDay(start) === day)).toEqual([]);
});

test("after its grant is revoked a calendar keeps its busy times and shows the failure", async () => {
  const { provider, service } = await signUpWorkingProvider(world);
  const [first = ""] = await freeStarts(world, service.id);
  services.google.set({ id: "g", name: "G", busy: [hour(first)] });
  const [{ id = "" } = {}] = await addFromService(provider.api, "google", "g");
  services.google.endGrants();
  world.advance(15 * MINUTE_MS);
  await calendars.readDue();
  expect(await listCalendars(provider.api)).toMatchObject([{ id, failure: "revoked", busy_count: 1 }]);
  expect(await freeStarts(world, service.id)).not.toContain(first);
});

test("every fifteen minutes the job reads what is busy, by the grant that the service gave last", async () => {
  const { provider, service } = await signUpWorkingProvider(world);
  const [first = ""] = await freeStarts(world, service.id);
  services.microsoft.set({ id: "m", name: "M" });
  await addFromService(provider.api, "microsoft", "m");
  const stored = async () =>
    (await world.sql`select account from other_calendars where provider_id = ${provider.id}`)[0]?.account;
  const before = await stored();
  services.microsoft.set({ id: "m", name: "M", busy: [hour(first)] });
  world.advance(15 * MINUTE_MS);
  await calendars.readDue();
  expect(await listCalendars(provider.api)).toMatchObject([{ busy_count: 1, failure: null }]);
  expect(await freeStarts(world, service.id)).not.toContain(first);
  expect(await stored()).not.toEqual(before);
});

test("a service that limits calls is not called for as long as it asks, and longer each time", async () => {
  const { provider } = await signUpWorkingProvider(world);
  services.google.set({ id: "g", name: "G" });
  const [{ id = "" } = {}] = await addFromService(provider.api, "google", "g");
  const waits = async () => {
    const [row] = await world.sql<{ next_read_at: Date }[]>`
      select next_read_at from other_calendars where id = ${id}`;
    return ((row?.next_read_at.getTime() ?? 0) - world.now().getTime()) / MINUTE_MS;
  };
  const limit = (status: number, body: object, headers: object = {}) =>
    calendars.server.answer("/calendar/v3/freeBusy", (_, response) => json(response, body, status, headers));
  limit(429, {}, { "Retry-After": "3600" });
  world.advance(15 * MINUTE_MS);
  await calendars.readDue();
  expect(await listCalendars(provider.api)).toMatchObject([{ failure: "busy" }]);
  expect(await waits()).toBe(60);
  limit(403, { error: { errors: [{ reason: "userRateLimitExceeded" }] } });
  world.advance(HOUR_MS);
  await calendars.readDue();
  expect(await waits()).toBe(60);
  world.advance(HOUR_MS);
  await calendars.readDue();
  expect(await waits()).toBe(120);
});

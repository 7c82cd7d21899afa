import fc from "fast-check";
import { afterAll, beforeAll, expect, test } from "vitest";
import { DAY_MS, HOUR_MS, MINUTE_MS } from "#foundation/durations.ts";
import { type IcsEvent, ics } from "#testing/calendars/calendar-server.ts";
import { type CalendarWorld, hour, startCalendarWorld } from "#testing/calendars/calendar-world.ts";
import { addFromService } from "#testing/calendars/consent-steps.ts";
import { createUnlockedRequest, freeStarts, signUpWorkingProvider } from "#testing/world/calendar.ts";
import { codeOf } from "#testing/world/caller.ts";
import { createRequest } from "#testing/world/requests.ts";

/** The effect of another calendar (docs/product.md "Times") on free times and appointments. */
let calendars: CalendarWorld;
let server: CalendarWorld["server"];
let world: CalendarWorld["world"];
beforeAll(async () => {
  calendars = await startCalendarWorld();
  ({ server, world } = calendars);
});
afterAll(() => calendars.close());

test("a provider adds a calendar, reads how many busy times it has, and owners are not offered them", async () => {
  const { provider, service } = await signUpWorkingProvider(world);
  const [first = "", second = ""] = await freeStarts(world, service.id);
  const address = server.serve("/secret-4417.ics", ics(hour(first)));
  const { data } = await provider.api.scheduling.addOtherCalendar({ name: " Google ", address });
  expect(data).toMatchObject({ name: "Google", host: new URL(address).host, busy_count: 1, failure: null });
  expect(JSON.stringify(data)).not.toContain("secret-4417");
  const starts = await freeStarts(world, service.id);
  expect(starts).not.toContain(first);
  // The start half an hour later would run into it too.
  expect(starts).not.toContain(second);
  expect((await provider.api.scheduling.otherCalendars()).data.calendars).toEqual([data]);
  const owner = await world.signUpOwner();
  expect(await codeOf(createRequest(owner, service.id, { starts_at: first }))).toBe("SLOT_UNAVAILABLE");

  await provider.api.scheduling.removeOtherCalendar({ id: data.id });
  expect(await freeStarts(world, service.id)).toContain(first);
  expect(await world.sql`select from busy_times where calendar_id = ${data.id}`).toHaveLength(0);
});

test("a confirmed visit that overlaps another calendar is marked, and its provider gets one letter about it", async () => {
  const { provider, service, path, calendar } = await calendars.withCalendar();
  const owner = await world.signUpOwner();
  const [, , , start = ""] = await freeStarts(world, service.id);
  const request = await createUnlockedRequest(world, {
    owner,
    provider,
    service_id: service.id,
    starts_at: start,
  });
  await provider.api.leads.setAppointment({ id: request.id, confirm: start });
  server.serve(path, ics(hour(start)));
  const { id } = calendar;
  await provider.api.scheduling.readOtherCalendar({ id });
  server.serve(path, ics(hour(start), hour(new Date(Date.parse(start) + HOUR_MS / 2).toISOString())));
  await provider.api.scheduling.readOtherCalendar({ id });
  const { busy_visits } = (await provider.api.scheduling.otherCalendars()).data;
  expect(busy_visits).toMatchObject([{ request_id: request.id, service: service.name, starts_at: start }]);
  await world.runJobs();
  const told = (await world.letters()).filter(
    ({ to, subject }) => to === provider.email && subject.startsWith("Rendez-vous en double"),
  );
  expect(told).toHaveLength(1);
});

test("a time that another calendar has is neither proposed nor accepted", async () => {
  const { provider, service, path, calendar } = await calendars.withCalendar();
  const owner = await world.signUpOwner();
  const [, , first = "", , second = ""] = await freeStarts(world, service.id);
  const { id } = await createUnlockedRequest(world, { owner, provider, service_id: service.id });
  server.serve(path, ics(hour(first)));
  await provider.api.scheduling.readOtherCalendar({ id: calendar.id });
  const propose = (start: string) => provider.api.leads.setAppointment({ id, propose: [start] });
  expect(await codeOf(propose(first))).toBe("SLOT_UNAVAILABLE");
  await propose(second);
  server.serve(path, ics(hour(second)));
  await provider.api.scheduling.readOtherCalendar({ id: calendar.id });
  expect(await codeOf(owner.api.requests.setAppointment({ id, starts_at: second }))).toBe("SLOT_UNAVAILABLE");
  expect(await freeStarts(world, service.id)).toContain(first);
});

test("pages that show a provider's free times hear of a change, and not of a reading that changes nothing", async () => {
  const { provider, service, path, calendar } = await calendars.withCalendar();
  const [first = ""] = await freeStarts(world, service.id);
  const tags: string[] = [];
  const listening = await world.sql.listen("maisonnee_pages", (payload) => tags.push(...payload.split(" ")));
  const tag = `calendar:${provider.id}`;
  server.serve(path, ics(hour(first)));
  await provider.api.scheduling.readOtherCalendar({ id: calendar.id });
  await expect.poll(() => tags.filter((one) => one === tag).length).toBe(1);
  await provider.api.scheduling.readOtherCalendar({ id: calendar.id });
  await provider.api.scheduling.removeOtherCalendar({ id: calendar.id });
  await expect.poll(() => tags.filter((one) => one === tag).length).toBe(2);
  await listening.unlisten();
});

/** Sets when a calendar of each kind is busy. */
type SetBusy = (busy: readonly IcsEvent[]) => void;
const KINDS = {
  async address() {
    const { provider, service, path, calendar } = await calendars.withCalendar();
    const set: SetBusy = (busy) => server.serve(path, ics(...busy));
    return { provider, service, id: calendar.id, set };
  },
  google: () => granted("google"),
  microsoft: () => granted("microsoft"),
};

async function granted(name: "google" | "microsoft") {
  const { provider, service } = await signUpWorkingProvider(world);
  const set: SetBusy = (busy) => calendars.services[name].set({ id: "marie", name: "Perso", busy });
  set([]);
  const [{ id } = { id: "" }] = await addFromService(provider.api, name, "marie");
  return { provider, service, id, set };
}

test.each(Object.keys(KINDS) as (keyof typeof KINDS)[])(
  "no free time ever overlaps a busy one, whatever the calendar (by %s) and the day",
  async (kind) => {
    const { provider, service, id, set } = await KINDS[kind]();
    const base = Math.ceil(world.now().getTime() / DAY_MS) * DAY_MS;
    const minutes = fc.integer({ min: 0, max: 50 * 24 * 60 });
    const length = fc.integer({ min: 1, max: 30 * 60 });
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.tuple(minutes, length), { minLength: 1, maxLength: 40 }),
        async (drawn) => {
          const busy = drawn.map(([at, lasts]) => ({
            from: new Date(base + at * MINUTE_MS),
            to: new Date(base + (at + lasts) * MINUTE_MS),
          }));
          set(busy);
          await provider.api.scheduling.readOtherCalendar({ id });
          const starts = (await freeStarts(world, service.id)).map((start) => Date.parse(start));
          expect(starts.length).toBeGreaterThan(0);
          for (const start of starts)
            for (const { from, to } of busy)
              expect(start < to.getTime() && start + HOUR_MS > from.getTime()).toBe(false);
        },
      ),
      { numRuns: 15 },
    );
  },
  60_000,
);

import ICAL from "ical.js";
import { afterAll, beforeAll, expect, test } from "vitest";
import { DAY_MS } from "#foundation/durations.ts";
import { newId } from "#foundation/id.ts";
import { addDays, dayOf, weekdayOf } from "#foundation/local-time.ts";
import { seasonContractFor } from "#testing/world/seasons.ts";
import { startWorld, type World } from "#testing/world/world.ts";

/** The planned passes of the private calendar, read with an independent parser. */
let world: World;
beforeAll(async () => {
  world = await startWorld();
});
afterAll(() => world.close());

const today = () => dayOf(world.now().getTime());

async function eventsOf(url: string) {
  const calendar = new ICAL.Component(ICAL.parse(await (await fetch(url)).text()));
  return { events: calendar.getAllSubcomponents("vevent").map((event) => new ICAL.Event(event)) };
}

test("the calendar has the planned passes of eight weeks as whole days that stay free, moved and skipped ones right", async () => {
  const provider = await world.signUpProvider();
  const owner = await world.signUpOwner("Éloïse Côté-Tremblay");
  const { id } = await seasonContractFor(world, { owner, provider });
  const { url } = (await provider.api.scheduling.renewCalendarFeed()).data;
  expect((await eventsOf(url)).events).toEqual([]);
  const start = today();
  await provider.api.rhythms.set({ id, every_weeks: 2, weekdays: [weekdayOf(start)], starts_on: start });
  const days = async () =>
    (await eventsOf(url)).events.map(({ startDate, uid }) => [startDate.toString(), uid] as const);
  const uidOf = (day: string) => `${id}.${day}@maisonnee`;
  const every = [0, 14, 28, 42, 56].map((after) => addDays(start, after));
  expect(await days()).toEqual(every.map((day) => [day, uidOf(day)]));

  const { events } = await eventsOf(url);
  const [event] = events;
  expect(event?.startDate.isDate).toBe(true);
  expect(event?.component.getFirstPropertyValue("transp")).toBe("TRANSPARENT");
  expect(event?.summary).toMatch(/ : Éloïse Côté-Tremblay$/);
  expect(event?.location).toMatch(/\(Québec\) [A-Z]\d[A-Z] \d[A-Z]\d$/);
  // The link among these words has an id, which may have any digits.
  for (const { summary, location, description } of events)
    expect([summary, location, description].join("\n")).not.toMatch(/\$|(?<![\w-])420(?![\w-])/);

  const [, second = "", third = ""] = every;
  await provider.api.rhythms.move({ id, day: second, moved_to: addDays(second, 1) });
  await provider.api.rhythms.move({ id, day: third, moved_to: null });
  await provider.api.passes.mark({ id, pass_id: newId() });
  expect(await days()).toEqual([
    [addDays(second, 1), uidOf(second)],
    ...every.slice(3).map((day) => [day, uidOf(day)]),
  ]);
  world.advance(57 * DAY_MS);
  const later = await days();
  expect(later.every(([day]) => day >= today())).toBe(true);
  expect(later.length).toBeGreaterThan(2);
});

test("nobody else's passes are in a calendar, and none of a client whose account was closed", async () => {
  const provider = await world.signUpProvider();
  const owner = await world.signUpOwner();
  const { id, contract_id } = await seasonContractFor(world, { owner, provider });
  await provider.api.rhythms.set({ id, every_weeks: 1, weekdays: [1], starts_on: today() });
  const other = await world.signUpProvider();
  const feeds = await Promise.all(
    [provider, other].map(async ({ api }) => (await api.scheduling.renewCalendarFeed()).data.url),
  );
  const counts = () => Promise.all(feeds.map(async (url) => (await eventsOf(url)).events.length));
  expect((await counts()).map((count) => count > 0)).toEqual([true, false]);
  await owner.api.privacy.remove({ password: "Maison1234", acknowledged: [contract_id] });
  expect(await counts()).toEqual([0, 0]);
});

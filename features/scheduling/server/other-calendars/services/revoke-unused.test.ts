import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { startCalendarServices } from "#testing/calendars/calendar-services.ts";
import { type CalendarWorld, startCalendarWorld } from "#testing/calendars/calendar-world.ts";
import { addFromService, listCalendars } from "#testing/calendars/consent-steps.ts";
import { signUpWorkingProvider } from "#testing/world/calendar.ts";

/** When a grant is taken back at its service (docs/product.md "Other calendars"). */
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

test("a grant is taken back at Google with the last calendar of its account, and not before", async () => {
  const { provider } = await signUpWorkingProvider(world);
  for (const id of ["un", "deux", "trois"]) services.google.set({ id, name: id });
  const added = await addFromService(provider.api, "google", "un", "deux");
  services.google.subject = "paul";
  await addFromService(provider.api, "google", "trois");
  const [one, two] = added.map(({ id }) => id);
  await provider.api.scheduling.removeOtherCalendar({ id: one ?? "" });
  expect(services.google.revoked).toEqual([]);
  await provider.api.scheduling.removeOtherCalendar({ id: two ?? "" });
  expect(services.google.revoked).toHaveLength(1);
  calendars.server.answer("/google/revoke", (_, response) => response.writeHead(503).end());
  const [left] = await listCalendars(provider.api);
  await provider.api.scheduling.removeOtherCalendar({ id: left?.id ?? "" });
  expect(await listCalendars(provider.api)).toEqual([]);
});

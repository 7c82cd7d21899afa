import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { CONSENT_MINUTES } from "#features/scheduling/contract/index.ts";
import { MINUTE_MS } from "#foundation/durations.ts";
import { startCalendarServices } from "#testing/calendars/calendar-services.ts";
import { type CalendarWorld, startCalendarWorld } from "#testing/calendars/calendar-world.ts";
import {
  addFromService,
  answerTo,
  askConsent,
  listCalendars,
  takeAnswer,
} from "#testing/calendars/consent-steps.ts";
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

test("a grant whose calendars are still being chosen is not taken back with an earlier calendar", async () => {
  const { provider } = await signUpWorkingProvider(world);
  for (const id of ["un", "deux"]) services.google.set({ id, name: id });
  const consent = async () =>
    takeAnswer(provider.api, await answerTo(await askConsent(provider.api, "google")));
  const [one] = await addFromService(provider.api, "google", "un");
  const { consent_id } = await consent();
  await provider.api.scheduling.removeOtherCalendar({ id: one?.id ?? "" });
  expect(services.google.revoked).toEqual([]);
  const calendars = [{ address: "deux", name: "Deux" }];
  const { data } = await provider.api.scheduling.addServiceCalendars({ consent_id, calendars });
  expect(data.calendars).toMatchObject([{ failure: null }]);

  services.google.subject = "paul";
  await consent();
  await provider.api.scheduling.removeOtherCalendar({ id: data.calendars[0]?.id ?? "" });
  expect(services.google.revoked).toHaveLength(1);
});

test("a consent whose time is over keeps no grant", async () => {
  const { provider } = await signUpWorkingProvider(world);
  services.google.set({ id: "un", name: "un" });
  const [one] = await addFromService(provider.api, "google", "un");
  await takeAnswer(provider.api, await answerTo(await askConsent(provider.api, "google")));
  world.advance(CONSENT_MINUTES * MINUTE_MS);
  await provider.api.scheduling.removeOtherCalendar({ id: one?.id ?? "" });
  expect(services.google.revoked).toHaveLength(1);
});

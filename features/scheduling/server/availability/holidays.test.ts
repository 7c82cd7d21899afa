import { afterAll, beforeAll, expect, test } from "vitest";
import { freeStarts, signUpWorkingProvider } from "#testing/world/calendar.ts";
import { codeOf } from "#testing/world/caller.ts";
import { startWorld, type World } from "#testing/world/world.ts";

/** The holidays of Québec, proposed to providers as days to close (docs/product.md "Times"). */
let world: World;
beforeAll(async () => {
  world = await startWorld();
});
afterAll(() => world.close());

test("a holiday is closed by one press only, its times are no longer offered, and removing the time off opens it again", async () => {
  const { provider, service } = await signUpWorkingProvider(world);
  const { scheduling } = provider.api;
  const onChristmas = () => freeStarts(world, service.id, { from: "2026-12-25", to: "2026-12-25" });
  const { data: proposed } = await scheduling.holidays();
  expect(proposed.length).toBeGreaterThan(8);
  expect(proposed.some(({ is_closed }) => is_closed)).toBe(false);
  expect(await onChristmas()).not.toEqual([]);
  const { data: closed } = await scheduling.closeHolidays({ dates: ["2026-12-25"] });
  expect(closed.filter(({ is_closed }) => is_closed).map(({ date }) => date)).toEqual(["2026-12-25"]);
  expect(await onChristmas()).toEqual([]);
  const [off] = (await scheduling.timeOff()).data;
  expect(off?.label).toBe("Noël");
  await scheduling.removeTimeOff({ id: off?.id ?? "" });
  expect((await scheduling.holidays()).data).toEqual(proposed);
  expect(await onChristmas()).not.toEqual([]);
});

test("twenty presses at once close each holiday once, and a day inside a longer time off counts as closed", async () => {
  const { api } = await world.signUpProvider();
  await api.scheduling.addTimeOff({
    starts_at: "2026-12-20T05:00:00.000Z",
    ends_at: "2027-01-05T05:00:00.000Z",
    label: "Vacances",
  });
  const { data: holidays } = await api.scheduling.holidays();
  expect(holidays.filter(({ is_closed }) => is_closed)).toHaveLength(6);
  const dates = holidays.filter(({ is_statutory }) => is_statutory).map(({ date }) => date);
  const answers = await Promise.all(
    Array.from({ length: 20 }, () => codeOf(api.scheduling.closeHolidays({ dates }))),
  );
  expect(new Set(answers)).toEqual(new Set(["accepted"]));
  expect((await api.scheduling.timeOff()).data.map(({ label }) => label)).toEqual([
    "Vacances",
    "Vendredi saint",
    "Journée nationale des patriotes",
    "Fête nationale du Québec",
    "Fête du Canada",
    "Fête du Travail",
    "Action de grâces",
  ]);
  const { api: other } = await world.signUpProvider();
  expect((await other.scheduling.holidays()).data.some(({ is_closed }) => is_closed)).toBe(false);
});

test("a day that is no holiday, or beyond twelve months, is not closed as one", async () => {
  const { api } = await world.signUpProvider();
  for (const dates of [[], ["2026-12-22"], ["2028-12-25"], ["2026-12-25", "2026-12-22"], ["Noël"]])
    expect(await codeOf(api.scheduling.closeHolidays({ dates }))).toBe("VALIDATION_ERROR");
  expect((await api.scheduling.timeOff()).data).toEqual([]);
});

import fc from "fast-check";
import { expect, test } from "vitest";
import { addDays } from "../local-time.ts";
import { endOfSeason, seasonAt, seasonToAsk, seasonToRenew } from "./season.ts";

const winter = { season_start: "11-01", season_end: "04-15" };
const summer = { season_start: "05-01", season_end: "10-15" };

test("a winter crosses the end of the year, a summer does not", () => {
  expect(seasonAt(winter, "2026-09-01")).toEqual({ starts_on: "2026-11-01", ends_on: "2027-04-15" });
  expect(seasonAt(winter, "2027-02-01")).toEqual({ starts_on: "2026-11-01", ends_on: "2027-04-15" });
  expect(seasonAt(summer, "2026-09-01")).toEqual({ starts_on: "2026-05-01", ends_on: "2026-10-15" });
  expect(seasonAt(summer, "2026-10-16")).toEqual({ starts_on: "2027-05-01", ends_on: "2027-10-15" });
});

test("a season that ends on 29 February ends on 1 March of common years", () => {
  expect(endOfSeason("02-29", "2026-12-01")).toBe("2027-03-01");
  expect(endOfSeason("02-29", "2027-12-01")).toBe("2028-02-29");
});

test("a request during a season is for what is left of it, and in its last thirty days for the next", () => {
  expect(seasonToAsk(winter, "2026-09-01")).toEqual({ starts_on: "2026-11-01", ends_on: "2027-04-15" });
  expect(seasonToAsk(winter, "2027-01-10")).toEqual({ starts_on: "2027-01-10", ends_on: "2027-04-15" });
  expect(seasonToAsk(winter, "2027-03-16")).toEqual({ starts_on: "2027-03-16", ends_on: "2027-04-15" });
  expect(seasonToAsk(winter, "2027-03-17")).toEqual({ starts_on: "2027-11-01", ends_on: "2028-04-15" });
});

test("the season asked for is never over, never begins before its request and lasts at most a year", () => {
  const dayOfYear = fc.integer({ min: 0, max: 364 }).map((days) => addDays("2001-01-01", days).slice(5));
  const today = fc.integer({ min: 0, max: 4000 }).map((days) => addDays("2026-01-01", days));
  fc.assert(
    fc.property(dayOfYear, dayOfYear, today, (season_start, season_end, day) => {
      const { starts_on, ends_on } = seasonToAsk({ season_start, season_end }, day);
      expect(starts_on >= day).toBe(true);
      expect(ends_on >= starts_on).toBe(true);
      expect(ends_on <= addDays(starts_on, 366)).toBe(true);
      expect(ends_on.slice(5)).toBe(season_end);
    }),
  );
});

test("a season is proposed again from eight weeks before its first day until the day before it", () => {
  expect(seasonToRenew(winter, "2026-09-05")).toBeNull();
  const season = { starts_on: "2026-11-01", ends_on: "2027-04-15", last_starts_on: "2025-11-01" };
  expect(seasonToRenew(winter, "2026-09-06")).toEqual(season);
  expect(seasonToRenew(winter, "2026-10-31")).toEqual(season);
  expect(seasonToRenew(winter, "2026-11-01")).toBeNull();
  expect(seasonToRenew(summer, "2027-04-01")).toEqual({
    starts_on: "2027-05-01",
    ends_on: "2027-10-15",
    last_starts_on: "2026-05-01",
  });
});

test("the season before one that is proposed again began a year before it", () => {
  const dayOfYear = fc.integer({ min: 0, max: 364 }).map((days) => addDays("2001-01-01", days).slice(5));
  const today = fc.integer({ min: 0, max: 4000 }).map((days) => addDays("2026-01-01", days));
  fc.assert(
    fc.property(dayOfYear, dayOfYear, today, (season_start, season_end, day) => {
      const season = seasonToRenew({ season_start, season_end }, day);
      if (!season) return;
      expect([addDays(season.starts_on, -365), addDays(season.starts_on, -366)]).toContain(
        season.last_starts_on,
      );
    }),
  );
});

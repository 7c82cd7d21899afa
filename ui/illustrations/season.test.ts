import { expect, test } from "vitest";
import { seasonOf } from "./season.ts";

test.each([
  ["2026-01-15T17:00:00Z", "winter"],
  ["2026-03-31T17:00:00Z", "winter"],
  ["2026-04-01T17:00:00Z", "spring"],
  ["2026-06-14T17:00:00Z", "spring"],
  ["2026-06-24T17:00:00Z", "summer"],
  ["2026-09-14T17:00:00Z", "summer"],
  ["2026-10-10T17:00:00Z", "autumn"],
  ["2026-11-30T17:00:00Z", "autumn"],
  ["2026-12-01T17:00:00Z", "winter"],
])("the season on %s is %s", (date, season) => {
  expect(seasonOf(new Date(date))).toBe(season);
});

test("the season's day is that of Montréal, not UTC", () => {
  expect(seasonOf(new Date("2026-12-01T03:00:00Z"))).toBe("autumn");
});

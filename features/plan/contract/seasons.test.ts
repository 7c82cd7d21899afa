import fc from "fast-check";
import { expect, test } from "vitest";
import { BUSINESS_TYPES } from "#features/catalog/contract/business-types.ts";
import { DAY_MS } from "#foundation/durations.ts";
import { dueDate, LAG_DAYS, LEAD_DAYS, recurringJob, seasonsOf, upcomingSeason } from "./seasons.ts";

const SNOW = [10, 11, 12, 1, 2, 3, 4];
const GUTTERS = [5, 10, 11];

test("winter is one season that ends in the next year", () => {
  expect(seasonsOf(SNOW, 2026)).toEqual([{ from: "2026-10-01", to: "2027-04-30" }]);
});

test("work of spring and autumn has two seasons, and work done all year has none", () => {
  expect(seasonsOf(GUTTERS, 2026)).toEqual([
    { from: "2026-05-01", to: "2026-05-31" },
    { from: "2026-10-01", to: "2026-11-30" },
  ]);
  expect(seasonsOf([], 2026)).toEqual([]);
  expect(seasonsOf([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12], 2026)).toEqual([]);
});

test("last winter's snow removal is proposed from the middle of August to the end of November", () => {
  const job = { season_months: SNOW, done_on: "2026-01-14" };
  expect(dueDate(job, "2026-08-16")).toBeNull();
  expect(dueDate(job, "2026-08-17")).toBe("2026-10-01");
  expect(dueDate(job, "2026-11-30")).toBe("2026-10-01");
  expect(dueDate(job, "2026-12-01")).toBeNull();
});

test("a job already done for this season is not proposed again", () => {
  expect(dueDate({ season_months: SNOW, done_on: "2026-10-03" }, "2026-11-21")).toBeNull();
  expect(dueDate({ season_months: SNOW, done_on: "2026-09-20" }, "2026-11-21")).toBeNull();
});

test("work done in autumn is proposed again in autumn, not in spring", () => {
  const job = { season_months: GUTTERS, done_on: "2025-10-20" };
  expect(dueDate(job, "2026-04-20")).toBeNull();
  expect(dueDate(job, "2026-09-01")).toBe("2026-10-01");
});

test("gutters cleaned in autumn are proposed in autumn even if they were cleaned in spring too", () => {
  const jobs = [{ done_on: "2026-05-12" }, { done_on: "2025-10-20" }];
  expect(recurringJob(GUTTERS, jobs, "2026-09-01")).toEqual({ job: jobs[1], from: "2026-10-01" });
  expect(recurringJob(GUTTERS, jobs, "2027-04-20")).toEqual({ job: jobs[0], from: "2027-05-01" });
  expect(recurringJob(GUTTERS, [{ done_on: "2026-08-20" }, ...jobs], "2026-09-01")).toBeNull();
  expect(recurringJob([], [{ done_on: "2026-06-01" }, { done_on: "2025-12-10" }], "2026-11-20")).toBeNull();
});

test("work done all year is proposed again after a year, a month ahead", () => {
  const job = { season_months: [], done_on: "2025-12-10" };
  expect(dueDate(job, "2026-11-09")).toBeNull();
  expect(dueDate(job, "2026-11-10")).toBe("2026-12-10");
  expect(dueDate(job, "2027-02-08")).toBe("2026-12-10");
  expect(dueDate(job, "2027-02-09")).toBeNull();
  expect(dueDate({ season_months: [], done_on: "2024-02-29" }, "2025-02-20")).toBe("2025-02-28");
});

test("work of three years ago is not proposed", () => {
  expect(dueDate({ season_months: SNOW, done_on: "2023-12-01" }, "2026-11-01")).toBeNull();
});

test("every proposal is near its season and based on a job of the year before", () => {
  const day = fc
    .date({ min: new Date("2024-01-01"), max: new Date("2028-12-31"), noInvalidDate: true })
    .map((date) => date.toISOString().slice(0, 10));
  const days = (from: string, to: string) => (Date.parse(to) - Date.parse(from)) / DAY_MS;
  fc.assert(
    fc.property(fc.constantFrom(...BUSINESS_TYPES), day, day, ({ season_months }, done_on, today) => {
      const from = dueDate({ season_months, done_on }, today);
      if (from === null) return;
      expect(days(today, from)).toBeLessThanOrEqual(LEAD_DAYS);
      expect(days(from, today)).toBeLessThanOrEqual(LAG_DAYS);
      expect(days(done_on, today)).toBeGreaterThan(0);
      expect(days(done_on, today)).toBeLessThan(500);
    }),
  );
});

test("every seasonal business type is proposed when its season begins", () => {
  for (const { id, season_months } of BUSINESS_TYPES) {
    const seasons = seasonsOf(season_months, 2026);
    for (const { from } of seasons) expect(upcomingSeason(season_months, from), id).not.toBeNull();
  }
});

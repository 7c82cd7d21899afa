import fc from "fast-check";
import { expect, test } from "vitest";
import { addDays, dayNumber, weekdayOf } from "#foundation/local-time.ts";
import {
  isDayOfRhythm,
  type Plan,
  plannedPasses,
  type Rhythm,
  rhythmText,
  takenOver,
} from "./planned-passes.ts";

// 2026-05-05 is a Tuesday.
const TUESDAYS: Rhythm = { every_weeks: 1, weekdays: [2], starts_on: "2026-05-05" };
const plan = (changes: Partial<Plan> = {}): Plan => ({
  rhythm: TUESDAYS,
  starts_on: "2026-05-01",
  ends_on: "2026-06-02",
  moves: [],
  ...changes,
});
const WHOLE = { from: "2026-04-01", to: "2026-07-01", today: "2026-05-19" };
const statesOf = (changes: Partial<Plan> = {}, doneOn: string[] = []) =>
  plannedPasses(plan(changes), WHOLE, doneOn).map(({ on, state }) => [on, state]);

test("a rhythm is described in words", () => {
  expect(rhythmText(TUESDAYS)).toBe("chaque semaine, le mardi");
  expect(rhythmText({ ...TUESDAYS, every_weeks: 2, weekdays: [2, 5] })).toBe(
    "toutes les 2 semaines, le mardi et le vendredi",
  );
});

test("a rhythm is taken over with its weeks and weekdays, from the first such weekday of the new season on", () => {
  const former = { every_weeks: 2, weekdays: [2, 5] };
  const season = { from: "2027-05-01", to: "2027-09-30" };
  expect(takenOver(former, season)).toEqual({ ...former, starts_on: "2027-05-04" });
  expect(takenOver(former, { ...season, from: "2027-05-05" })?.starts_on).toBe("2027-05-07");
  expect(takenOver(former, { ...season, from: "2027-05-07" })?.starts_on).toBe("2027-05-07");
  expect(takenOver(former, { from: "2027-09-25", to: "2027-09-28" })?.starts_on).toBe("2027-09-28");
  expect(takenOver(former, { from: "2027-09-29", to: "2027-09-30" })).toBeNull();
});

test("each Tuesday until the contract's last day, that day included, has a pass", () => {
  expect(statesOf()).toEqual([
    ["2026-05-05", "missed"],
    ["2026-05-12", "missed"],
    ["2026-05-19", "due"],
    ["2026-05-26", "planned"],
    ["2026-06-02", "planned"],
  ]);
});

test("every second week counts from the week of the first day, on any weekday", () => {
  const rhythm = { every_weeks: 2, weekdays: [1, 5], starts_on: "2026-05-07" };
  expect(statesOf({ rhythm }).map(([on]) => on)).toEqual([
    "2026-05-08",
    "2026-05-18",
    "2026-05-22",
    "2026-06-01",
  ]);
});

test("a pass that is noted does the planned one of its day, or the last one before it", () => {
  expect(statesOf({}, ["2026-05-05", "2026-05-14"]).slice(0, 3)).toEqual([
    ["2026-05-05", "done"],
    ["2026-05-12", "done"],
    ["2026-05-19", "due"],
  ]);
  // One before which another has come stays missed, and the day before is not after.
  expect(statesOf({}, ["2026-05-14"]).slice(0, 2)).toEqual([
    ["2026-05-05", "missed"],
    ["2026-05-12", "done"],
  ]);
  expect(statesOf({}, ["2026-05-11"]).slice(0, 2)).toEqual([
    ["2026-05-05", "done"],
    ["2026-05-12", "missed"],
  ]);
});

test("a planned pass is late until the next one comes, then missed", () => {
  const on = (today: string) =>
    plannedPasses(plan(), { ...WHOLE, today }, []).find(({ day }) => day === "2026-05-12")?.state;
  expect([on("2026-05-12"), on("2026-05-13"), on("2026-05-18"), on("2026-05-19")]).toEqual([
    "due",
    "late",
    "late",
    "missed",
  ]);
});

test("a moved pass comes on its new day, a skipped one not at all", () => {
  const moves = [
    { day: "2026-05-19", moved_to: "2026-05-21" },
    { day: "2026-05-26", moved_to: null },
  ];
  expect(statesOf({ moves }).slice(1)).toEqual([
    ["2026-05-12", "late"],
    ["2026-05-21", "planned"],
    [null, "skipped"],
    ["2026-06-02", "planned"],
  ]);
});

test("a contract that a change order shortens has no passes outside it; one moved to a day outside is skipped", () => {
  const moves = [
    { day: "2026-05-19", moved_to: "2026-05-28" },
    { day: "2026-05-26", moved_to: "2026-05-22" },
    { day: "2026-06-02", moved_to: null },
  ];
  expect(statesOf({ moves, starts_on: "2026-05-12", ends_on: "2026-05-25" })).toEqual([
    ["2026-05-12", "late"],
    [null, "skipped"],
  ]);
});

test("a window without an end is looked through only as far as the contract goes", () => {
  const window = { from: "0001-01-01", to: "9999-12-31", today: "2026-05-19" };
  expect(plannedPasses(plan(), window, [])).toHaveLength(5);
});

const someRhythm = fc.record({
  every_weeks: fc.integer({ min: 1, max: 4 }),
  weekdays: fc.uniqueArray(fc.integer({ min: 1, max: 7 }), { minLength: 1, maxLength: 3 }),
  starts_on: fc.integer({ min: 0, max: 400 }).map((days) => addDays("2026-01-01", days)),
});

test("the days of any rhythm are its weekdays, evenly apart, from its first day to the contract's last", () => {
  fc.assert(
    fc.property(someRhythm, fc.integer({ min: 0, max: 200 }), (rhythm, length) => {
      const { starts_on } = rhythm;
      const ends_on = addDays(starts_on, length);
      const window = { from: "2025-12-01", to: "2028-01-01", today: "2026-06-01" };
      const days = plannedPasses({ rhythm, starts_on, ends_on, moves: [] }, window, []).map(({ day }) => day);
      const alone = Array.from({ length: length + 9 }, (_, n) => addDays(starts_on, n - 4));
      expect(days).toEqual(alone.filter((day) => isDayOfRhythm({ rhythm, starts_on, ends_on }, day)));
      for (const day of days) {
        expect(day >= rhythm.starts_on && day <= ends_on && rhythm.weekdays.includes(weekdayOf(day))).toBe(
          true,
        );
        const after = addDays(day, 7 * rhythm.every_weeks);
        expect(days.includes(after)).toBe(after <= ends_on);
      }
      const weeks = new Set(days.map((day) => Math.floor((dayNumber(day) + 3) / 7)));
      for (const week of weeks)
        for (const other of weeks) expect(Math.abs(week - other) % rhythm.every_weeks).toBe(0);
    }),
  );
});

test("after any moves and notes every day of a rhythm has one state, and only one day is today's", () => {
  const days = fc.integer({ min: 0, max: 120 }).map((after) => addDays("2026-05-01", after));
  fc.assert(
    fc.property(
      someRhythm,
      fc.uniqueArray(fc.tuple(days, fc.option(days)), { selector: ([day]) => day, maxLength: 6 }),
      fc.array(days, { maxLength: 10 }),
      days,
      (rhythm, moved, doneOn, today) => {
        const { starts_on } = rhythm;
        const ends_on = addDays(starts_on, 120);
        const moves = moved
          .filter(([day]) => isDayOfRhythm({ rhythm, starts_on, ends_on }, day))
          .map(([day, moved_to]) => ({ day, moved_to }));
        const window = { from: "2025-12-01", to: "2028-01-01", today };
        const all = plannedPasses({ rhythm, starts_on, ends_on, moves }, window, doneOn);
        const byRule = plannedPasses({ rhythm, starts_on, ends_on, moves: [] }, window, []);
        expect(all.map(({ day }) => day).toSorted()).toEqual(byRule.map(({ day }) => day));
        for (const { on, state } of all) {
          expect(state === "skipped").toBe(on === null);
          if (state === "planned") expect(on !== null && on > today).toBe(true);
          if (state === "due") expect(on).toBe(today);
          if (state === "late" || state === "missed") expect(on !== null && on < today).toBe(true);
          if (state === "done") expect(doneOn.some((done) => on !== null && done >= on)).toBe(true);
        }
        expect(new Set(all.filter(({ state }) => state === "late").map(({ on }) => on)).size).toBeLessThan(2);
      },
    ),
  );
});

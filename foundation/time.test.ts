import fc from "fast-check";
import { expect, test } from "vitest";
import { DAY_MS, HOUR_MS, MINUTE_MS } from "./durations.ts";
import {
  formatDate,
  formatDateTime,
  formatDateWithTime,
  formatDuration,
  formatLongDate,
  formatLongDateWithYear,
  formatMonthYear,
  formatShortDate,
  formatTime,
  relativeTime,
} from "./time.ts";

const now = new Date("2026-03-05T20:00:00Z");
const ago = (ms: number) => relativeTime(new Date(now.getTime() - ms), now);
const SECOND = 1000;

test.each([
  [0, "À l'instant"],
  [MINUTE_MS - 1, "À l'instant"],
  [MINUTE_MS, "Il y a 1 min"],
  [HOUR_MS - 1, "Il y a 59 min"],
  [HOUR_MS, "Il y a 1h"],
  [DAY_MS - 1, "Il y a 23h"],
  [DAY_MS, "Il y a 1 jour"],
  [2 * DAY_MS - 1, "Il y a 1 jour"],
  [2 * DAY_MS, "Il y a 2 jours"],
  [7 * DAY_MS - 1, "Il y a 6 jours"],
  [7 * DAY_MS, "2026-02-26"],
  [-30 * SECOND, "À l'instant"],
])("an age of %d ms is shown as « %s »", (age, label) => {
  expect(ago(age)).toBe(label);
});

test("dates are written as in Québec", () => {
  const date = "2026-03-05T19:30:00Z";
  expect(formatShortDate(date)).toBe("2026-03-05");
  expect(formatLongDate(date)).toBe("jeudi 5 mars");
  expect(formatLongDateWithYear(date)).toBe("jeudi 5 mars 2026");
  expect(formatMonthYear(date)).toBe("mars 2026");
  expect(formatTime(date)).toBe("14\u00a0h\u00a030");
  expect(formatDateTime(date)).toBe("2026-03-05 14\u00a0h\u00a030");
  expect(formatDate(date)).toBe("5 mars 2026");
});

test("an hour of the morning has no leading zero in a sentence, and two digits in a table", () => {
  const date = "2026-03-05T14:05:00Z";
  expect(formatTime(date)).toBe("9\u00a0h\u00a005");
  expect(formatDateWithTime(date)).toBe("5 mars 2026, 9\u00a0h\u00a005");
  expect(formatDateTime(date)).toBe("2026-03-05 09\u00a0h\u00a005");
});

test("the first of the month is « 1er », and midnight is 00 h in a table", () => {
  expect(formatLongDate("2026-08-01T12:00:00Z")).toBe("samedi 1er août");
  expect(formatDateTime("2026-01-01T05:05:00Z")).toBe("2026-01-01 00\u00a0h\u00a005");
});

test("times are those of Québec, in winter and summer, on any machine", () => {
  expect(formatDateTime("2026-01-15T04:30:00Z")).toBe("2026-01-14 23\u00a0h\u00a030");
  expect(formatDateTime("2026-07-15T03:30:00Z")).toBe("2026-07-14 23\u00a0h\u00a030");
  expect(formatTime("2026-03-08T06:59:00Z")).toBe("1\u00a0h\u00a059");
  expect(formatTime("2026-03-08T07:00:00Z")).toBe("3\u00a0h");
});

test("a duration is shown as « 1 h 30 »", () => {
  expect([0, 15, 60, 65, 90, 480].map(formatDuration)).toEqual([
    "0\u00a0min",
    "15\u00a0min",
    "1\u00a0h",
    "1\u00a0h\u00a005",
    "1\u00a0h\u00a030",
    "8\u00a0h",
  ]);
});

test("an invalid date is refused", () => {
  expect(() => formatShortDate("hier")).toThrow(RangeError);
  expect(() => relativeTime("hier", now)).toThrow(RangeError);
});

test("every age is shown in one of the five forms", () => {
  fc.assert(
    fc.property(fc.integer({ min: -DAY_MS, max: 400 * DAY_MS }), (age) => {
      expect(ago(age)).toMatch(
        /^(?:À l'instant|Il y a [1-5]?\d min|Il y a (?:1?\d|2[0-3])h|Il y a 1 jour|Il y a [2-6] jours|\d{4}-\d\d-\d\d)$/,
      );
    }),
  );
});

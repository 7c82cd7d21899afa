import fc from "fast-check";
import { Temporal } from "temporal-polyfill";
import { expect, test } from "vitest";
import { addDays, dayNumber, dayOf, instantAt, minuteOf, weekdayOf } from "./local-time.ts";
import { TIME_ZONE } from "./time.ts";

const days = fc
  .integer({ min: 0, max: 365 * 60 })
  .map((day) => Temporal.PlainDate.from("1990-01-01").add({ days: day }));
/** The two days of a year whose clocks change, over and over: random days rarely meet them. */
const changes = fc
  .constantFrom("2025-03-09", "2025-11-02", "2026-03-08", "2026-11-01", "2027-03-14", "2027-11-07")
  .map((day) => Temporal.PlainDate.from(day));

test("days, weekdays and clock times in Québec are those of the standard's calendar", () => {
  fc.assert(
    fc.property(fc.oneof(days, changes), fc.integer({ min: 0, max: 1439 }), (date, minute) => {
      const day = date.toString();
      const at = date.toZonedDateTime({
        timeZone: TIME_ZONE,
        plainTime: Temporal.PlainTime.from({ hour: Math.floor(minute / 60), minute: minute % 60 }),
      });
      expect(weekdayOf(day)).toBe(date.dayOfWeek);
      expect(addDays(day, 1)).toBe(date.add({ days: 1 }).toString());
      expect(addDays(day, minute - 700)).toBe(date.add({ days: minute - 700 }).toString());
      expect(dayNumber(addDays(day, 1)) - dayNumber(day)).toBe(1);
      expect(dayOf(at.epochMilliseconds)).toBe(day);
      expect(minuteOf(day, at.epochMilliseconds)).toBe(at.hour * 60 + at.minute);
      // The standard moves a skipped minute an hour ahead; a calendar of work starts at the jump.
      if (at.hour * 60 + at.minute === minute) expect(instantAt(day, minute)).toBe(at.epochMilliseconds);
    }),
    { numRuns: 400 },
  );
});

test("a skipped minute is the moment of the jump, and a day ends at the next one's midnight", () => {
  const jump = Date.parse("2026-03-08T07:00:00Z");
  expect(instantAt("2026-03-08", 150)).toBe(jump);
  expect(instantAt("2026-03-08", 180)).toBe(jump);
  expect(instantAt("2026-11-01", 1440)).toBe(instantAt("2026-11-02", 0));
  expect(minuteOf("2026-11-01", instantAt("2026-11-01", 1440))).toBe(1440);
});

test("a text that is no date is refused", () => {
  expect(() => addDays("2026-02-30", 1)).toThrow(RangeError);
  expect(() => weekdayOf("demain")).toThrow(RangeError);
});

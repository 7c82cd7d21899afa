import fc from "fast-check";
import { expect, test } from "vitest";
import { addDays, weekdayOf } from "#foundation/local-time.ts";
import { snoozeChoices } from "./snooze-choices.ts";

test("on a Wednesday a case is put off until tomorrow, Saturday or Monday", () => {
  expect(snoozeChoices("2026-06-10")).toEqual([
    { day: "2026-06-11", name: "Demain matin" },
    { day: "2026-06-13", name: "Dans trois jours" },
    { day: "2026-06-15", name: "Lundi prochain" },
  ]);
});

test("next Monday is always ahead, and no day is offered twice", () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 5000 }), (n) => {
      const today = addDays("2026-01-01", n);
      const days = snoozeChoices(today).map(({ day }) => day);
      expect(days).toEqual([...new Set(days)].toSorted());
      expect(days.every((day) => day > today)).toBe(true);
      expect(days.some((day) => weekdayOf(day) === 1 && day <= addDays(today, 7))).toBe(true);
    }),
  );
});

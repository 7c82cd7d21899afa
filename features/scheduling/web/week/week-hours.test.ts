import fc from "fast-check";
import { expect, test } from "vitest";
import { week as weekSchema } from "#features/scheduling/contract/index.ts";
import {
  clockLabel,
  endsAfter,
  isSameWeek,
  isWorking,
  nextRange,
  nightInto,
  shiftsOfDay,
  shiftText,
  shownHours,
  startsBefore,
  totalMinutes,
  type Week,
  withDayCopied,
  withRange,
  withShift,
  withStepToggled,
} from "./week-hours.ts";

const steps = Array.from({ length: 48 }, (_, n) => n * 30);
const range = fc
  .tuple(fc.integer({ min: 1, max: 7 }), fc.nat(47), fc.integer({ min: 1, max: 48 }))
  .map(([weekday, from, length]) => ({
    weekday,
    from_minute: from * 30,
    to_minute: Math.min(1440, (from + length) * 30),
  }));
const anyWeek = fc
  .array(fc.tuple(range, fc.boolean()), { maxLength: 12 })
  .map((edits) => edits.reduce<Week>((week, [span, isOn]) => withRange(week, span, isOn), []));

test("any edited week is valid for the server", () => {
  fc.assert(
    fc.property(anyWeek, (week) => {
      expect(weekSchema.safeParse(week).success).toBe(true);
    }),
  );
});

test("setting a range changes its own half hours and no others", () => {
  fc.assert(
    fc.property(anyWeek, range, fc.boolean(), (week, span, isOn) => {
      const after = withRange(week, span, isOn);
      for (let weekday = 1; weekday <= 7; weekday++) {
        for (const minute of steps) {
          const isIn = weekday === span.weekday && minute >= span.from_minute && minute < span.to_minute;
          expect(isWorking(after, weekday, minute)).toBe(isIn ? isOn : isWorking(week, weekday, minute));
        }
      }
    }),
  );
});

test("toggling a half hour twice leaves the week unchanged", () => {
  fc.assert(
    fc.property(anyWeek, range, (week, { weekday, from_minute }) => {
      expect(
        isSameWeek(withStepToggled(withStepToggled(week, weekday, from_minute), weekday, from_minute), week),
      ).toBe(true);
    }),
  );
});

test("copying Monday to the workdays leaves the weekend unchanged", () => {
  const monday = { weekday: 1, from_minute: 480, to_minute: 720 };
  const saturday = { weekday: 6, from_minute: 600, to_minute: 660 };
  const tuesday = { weekday: 2, from_minute: 0, to_minute: 60 };
  const week = withDayCopied([monday, tuesday, saturday], 1, [1, 2, 3, 4, 5]);
  expect(week).toEqual([1, 2, 3, 4, 5].map((weekday) => ({ ...monday, weekday })).concat(saturday));
  expect(totalMinutes(week)).toBe(5 * 240 + 60);
});

test("a day's next range begins an hour after the last, and a full day has none", () => {
  expect(nextRange([], 3)).toEqual({ weekday: 3, from_minute: 480, to_minute: 1020 });
  expect(nextRange([{ weekday: 3, from_minute: 480, to_minute: 720 }], 3)).toEqual({
    weekday: 3,
    from_minute: 780,
    to_minute: 1020,
  });
  expect(nextRange([{ weekday: 3, from_minute: 480, to_minute: 1410 }], 3)).toBeNull();
});

test("the calendar shows the daytime, and evening or early hours only when something uses them", () => {
  expect(shownHours([])).toEqual({ from: 360, to: 1260 });
  expect(shownHours([{ from_minute: 540, to_minute: 1290 }])).toEqual({ from: 360, to: 1320 });
  expect(
    shownHours([
      { from_minute: 330, to_minute: 360 },
      { from_minute: 1410, to_minute: 1440 },
    ]),
  ).toEqual({ from: 300, to: 1440 });
});

test("clock times have the product's French format", () => {
  expect(clockLabel(510)).toBe("8\u00a0h\u00a030");
  expect(clockLabel(1440)).toBe("24\u00a0h");
});

const NIGHT = { weekday: 7, from_minute: 1200, to_minute: 1680 };

test("a night is typed as one range of the evening's day, and worked half an hour by half an hour on both days", () => {
  const week = withShift([], NIGHT, true);
  expect(week).toEqual([
    { weekday: 1, from_minute: 0, to_minute: 240 },
    { weekday: 7, from_minute: 1200, to_minute: 1440 },
  ]);
  expect(shiftsOfDay(week, 7)).toEqual([NIGHT]);
  expect(shiftsOfDay(week, 1)).toEqual([]);
  expect(nightInto(week, 1)).toBe(240);
  expect(withShift(week, NIGHT, false)).toEqual([]);
  expect(nextRange(week, 7)).toEqual({ weekday: 7, from_minute: 480, to_minute: 1020 });
  expect(shiftText(NIGHT)).toBe("20\u00a0h à 4\u00a0h (le lendemain)");
  expect(shiftText({ from_minute: 480, to_minute: 1440 })).toBe("8\u00a0h à 24\u00a0h");
});

test("days worked around the clock stay ranges of their own", () => {
  const week = [1, 2].map((weekday) => ({ weekday, from_minute: 0, to_minute: 1440 }));
  expect(shiftsOfDay(week, 1)).toEqual([week[0]]);
  expect(shiftsOfDay(week, 2)).toEqual([week[1]]);
});

test("the lists offer all hours that a provider works, around the clock too", () => {
  const aroundTheClock: Week = [{ weekday: 1, from_minute: 0, to_minute: 1440 }];
  fc.assert(
    fc.property(fc.oneof(anyWeek, fc.constant(aroundTheClock)), (week) => {
      for (const { from_minute, to_minute } of [1, 2, 3, 4, 5, 6, 7].flatMap((day) =>
        shiftsOfDay(week, day),
      )) {
        expect(startsBefore(to_minute)).toContain(from_minute);
        expect(endsAfter(from_minute)).toContain(to_minute);
      }
    }),
  );
});

test("any week is the same typed as it is worked", () => {
  fc.assert(
    fc.property(anyWeek, (week) => {
      const typed = [1, 2, 3, 4, 5, 6, 7].flatMap((weekday) => shiftsOfDay(week, weekday));
      const again = typed.reduce<Week>((rest, shift) => withShift(rest, shift, true), []);
      expect(isSameWeek(again, week)).toBe(true);
    }),
  );
});

test("copying Monday with its night gives every workday the same night, and keeps Sunday's", () => {
  const week = withShift(withShift([], { ...NIGHT, weekday: 1 }, true), NIGHT, true);
  const copied = withDayCopied(week, 1, [1, 2, 3, 4, 5]);
  for (const weekday of [1, 2, 3, 4, 5, 7])
    expect(shiftsOfDay(copied, weekday)).toEqual([{ ...NIGHT, weekday }]);
  expect(shiftsOfDay(copied, 6)).toEqual([]);
});

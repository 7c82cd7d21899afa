import fc from "fast-check";
import { expect, test } from "vitest";
import { MINUTE_MS } from "#foundation/durations.ts";
import { addDays, dayOf, instantAt } from "#foundation/local-time.ts";
import { bookingWindow, calendarUnder, freeTimes, isFree, type ProviderCalendar } from "./free-times.ts";
import { DEFAULT_RULES, type WeeklyHours } from "./rules.ts";

const every = (from_minute: number, to_minute: number): WeeklyHours[] =>
  [1, 2, 3, 4, 5, 6, 7].map((weekday) => ({ weekday, from_minute, to_minute }));

/** Reads the local time of an instant independently of the rules under test. */
const clock = new Intl.DateTimeFormat("en-CA", {
  timeZone: "America/Toronto",
  dateStyle: "short",
  timeStyle: "short",
  hourCycle: "h23",
});
const localTimeOf = (ms: number) => {
  const [day = "", time = ""] = clock.format(ms).split(", ");
  const [hour = 0, minute = 0] = time.split(":").map(Number);
  return { day, minute: hour * 60 + minute };
};
const dayWindow = (day: string) => ({ from: instantAt(day, 0), to: instantAt(day, 1440) });
const startsOn = (day: string, calendar: ProviderCalendar, duration: number) =>
  freeTimes(calendar, duration, dayWindow(day))
    .find((free) => free.day === day)
    ?.starts.map((ms) => new Date(ms).toISOString().slice(11, 16)) ?? [];

test("a working day from 9:00 to 12:00 offers its half hours, the last one an appointment's length before noon", () => {
  const calendar = { hours: every(540, 720), taken: [] };
  expect(startsOn("2026-11-24", calendar, 60)).toEqual(["14:00", "14:30", "15:00", "15:30", "16:00"]);
  expect(startsOn("2026-07-14", calendar, 180)).toEqual(["13:00"]);
  expect(startsOn("2026-07-14", calendar, 195)).toEqual([]);
});

test("on 2026-11-01 the hour from 1:00 to 2:00 occurs twice, and both are offered", () => {
  const calendar = { hours: every(0, 240), taken: [] };
  expect(startsOn("2026-11-01", calendar, 60)).toEqual([
    ...["04:00", "04:30", "05:00", "05:30", "06:00", "06:30", "07:00", "07:30", "08:00"],
  ]);
  expect(startsOn("2026-11-01", { hours: every(480, 540), taken: [] }, 60)).toEqual(["13:00"]);
  expect(startsOn("2026-10-31", { hours: every(480, 540), taken: [] }, 60)).toEqual(["12:00"]);
});

test("on 2027-03-14 the hour from 2:00 to 3:00 does not exist and is not offered", () => {
  expect(startsOn("2027-03-14", { hours: every(0, 240), taken: [] }, 60)).toEqual([
    ...["05:00", "05:30", "06:00", "06:30", "07:00"],
  ]);
  expect(startsOn("2027-03-14", { hours: every(120, 180), taken: [] }, 30)).toEqual([]);
  expect(startsOn("2027-03-14", { hours: every(480, 540), taken: [] }, 60)).toEqual(["12:00"]);
});

test("a service of eight hours fits a day of eight hours once, and not when a quarter of an hour is taken", () => {
  const hours = every(480, 960);
  const start = instantAt("2026-11-24", 480);
  expect(startsOn("2026-11-24", { hours, taken: [] }, 480)).toEqual(["13:00"]);
  expect(
    startsOn("2026-11-24", { hours, taken: [{ from: start, to: start + 15 * MINUTE_MS }] }, 480),
  ).toEqual([]);
});

test("an appointment crosses midnight where the hours do, and belongs to the day on which it starts", () => {
  const night = { hours: [...every(1200, 1440), ...every(0, 240)], taken: [] };
  expect(startsOn("2026-11-24", night, 480)).toEqual(["01:00"]);
  expect(startsOn("2026-11-24", night, 240).at(-1)).toBe("04:30");
  expect(startsOn("2026-11-24", { hours: every(0, 1440), taken: [] }, 60)).toHaveLength(48);
  const evening = { hours: every(1200, 1440), taken: [] };
  expect(startsOn("2026-11-24", evening, 60).at(-1)).toBe("04:00");
  const isTaken = { from: instantAt("2026-11-25", 60), to: instantAt("2026-11-25", 120) };
  expect(startsOn("2026-11-24", { ...night, taken: [isTaken] }, 300)).toEqual(["01:00"]);
});

test("a night from 20:00 to 4:00 lasts nine hours when the clock goes back, and seven when it goes forward", () => {
  const night = { hours: [...every(1200, 1440), ...every(0, 240)], taken: [] };
  expect(startsOn("2026-10-31", night, 480)).toEqual(["00:00", "00:30", "01:00"]);
  expect(startsOn("2027-03-13", night, 480)).toEqual([]);
  expect(startsOn("2027-03-13", night, 420)).toEqual(["01:00"]);
});

test("an appointment may span two adjacent ranges of hours", () => {
  const calendar = { hours: [...every(480, 720), ...every(720, 840)], taken: [] };
  expect(startsOn("2026-11-24", calendar, 360)).toEqual(["13:00"]);
});

test("after an appointment of 45 minutes the next free time is on the next half hour", () => {
  const from = instantAt("2026-11-24", 540);
  const calendar = { hours: every(540, 720), taken: [{ from, to: from + 45 * MINUTE_MS }] };
  expect(startsOn("2026-11-24", calendar, 30)[0]).toBe("15:00");
});

test("free times begin two hours from now and end sixty days ahead, to the minute", () => {
  const now = new Date("2026-11-24T15:00:00Z");
  const calendar = { hours: every(0, 1440), taken: [] };
  const all = freeTimes(calendar, 30, bookingWindow(now)).flatMap(({ starts }) => starts);
  expect(new Date(all[0] ?? 0).toISOString()).toBe("2026-11-24T17:00:00.000Z");
  expect(new Date(all.at(-1) ?? 0).toISOString()).toBe("2027-01-23T15:00:00.000Z");
  const later = freeTimes(calendar, 30, bookingWindow(new Date("2026-11-24T15:00:01Z"))).flatMap(
    ({ starts }) => starts,
  );
  expect(new Date(later[0] ?? 0).toISOString()).toBe("2026-11-24T17:30:00.000Z");
});

// No range ends at 1:30, which is ambiguous on the day when it occurs twice.
const hoursOf = fc
  .array(fc.tuple(fc.integer({ min: 1, max: 7 }), fc.nat(46), fc.integer({ min: 1, max: 20 })), {
    minLength: 1,
    maxLength: 12,
  })
  .map((drawn) =>
    drawn.flatMap(([weekday, from, length]) => {
      const end = (from + length) * 30;
      const evening = { weekday, from_minute: from * 30, to_minute: Math.min(1440, end) };
      const morning = { weekday: (weekday % 7) + 1, from_minute: 0, to_minute: end - 1440 };
      return morning.to_minute > 0 ? [evening, morning] : [evening];
    }),
  )
  .filter((hours) => hours.every((span) => span.from_minute !== 90 && span.to_minute !== 90));
/** Days around both clock changes, and an ordinary one. */
const someDay = fc.constantFrom(
  "2026-10-31",
  "2026-11-01",
  "2026-11-02",
  "2027-03-13",
  "2027-03-14",
  "2026-07-14",
);
const durations = fc.integer({ min: 1, max: 32 }).map((quarters) => quarters * 15);
/** A visit as its service lasts, or work of several days. */
const lengths = fc.oneof(fc.integer({ min: 1, max: 600 }), fc.integer({ min: 1440, max: 6000 }));
const spans = (day: string) =>
  fc.array(
    fc.tuple(fc.integer({ min: -6000, max: 3000 }), lengths).map(([from, length]) => {
      const start = instantAt(day, 0) + from * MINUTE_MS;
      return { from: start, to: start + length * MINUTE_MS };
    }),
    { maxLength: 6 },
  );
const anyCalendar = someDay.chain((day) =>
  fc.record({ day: fc.constant(day), hours: hoursOf, taken: spans(day), duration: durations }),
);

test("a time is offered if and only if every quarter of an hour of it is worked and not taken", () => {
  fc.assert(
    fc.property(anyCalendar, ({ day, hours, taken, duration }) => {
      const window = { from: instantAt(day, 0), to: instantAt(addDays(day, 1), 720) };
      const offered = new Set(freeTimes({ hours, taken }, duration, window).flatMap(({ starts }) => starts));
      for (let at = window.from; at <= window.to; at += 30 * MINUTE_MS) {
        const expected =
          isWorking(at, duration, hours) &&
          !taken.some(({ from, to }) => from < at + duration * MINUTE_MS && to > at);
        expect(offered.delete(at), new Date(at).toISOString()).toBe(expected);
      }
      expect([...offered]).toEqual([]);
    }),
    { numRuns: 150 },
  );
});

/** Whether every quarter of an hour of an appointment lies within the hours of its day. */
function isWorking(at: number, duration: number, hours: readonly WeeklyHours[]): boolean {
  for (let ms = at; ms < at + duration * MINUTE_MS; ms += 15 * MINUTE_MS) {
    const local = localTimeOf(ms);
    const weekday = ((new Date(`${local.day}T12:00:00Z`).getUTCDay() + 6) % 7) + 1;
    const open = hours.some(
      (span) => span.weekday === weekday && span.from_minute <= local.minute && local.minute < span.to_minute,
    );
    if (!open) return false;
  }
  return true;
}

test("a single start is free exactly when the list offers it, and taking it removes the starts that overlap it", () => {
  fc.assert(
    fc.property(anyCalendar, fc.nat(), ({ day, hours, taken, duration }, which) => {
      const calendar = { hours, taken };
      const window = dayWindow(day);
      const starts = freeTimes(calendar, duration, window).flatMap((free) => free.starts);
      for (let at = window.from; at <= window.to; at += 15 * MINUTE_MS)
        expect(isFree(calendar, duration, window, at)).toBe(starts.includes(at));
      const chosen = starts[which % Math.max(1, starts.length)];
      if (chosen === undefined) return;
      const after = { hours, taken: [...taken, { from: chosen, to: chosen + duration * MINUTE_MS }] };
      const left = freeTimes(after, duration, window).flatMap((free) => free.starts);
      expect(left).toEqual(starts.filter((at) => Math.abs(at - chosen) >= duration * MINUTE_MS));
    }),
    { numRuns: 80 },
  );
});

test("free times are grouped by the day of their starts, in order", () => {
  fc.assert(
    fc.property(anyCalendar, ({ day, hours, taken, duration }) => {
      const window = { from: instantAt(day, 0), to: instantAt(addDays(day, 9), 0) };
      const days = freeTimes({ hours, taken }, duration, window);
      expect(days.map((free) => free.day)).toEqual([...new Set(days.map((free) => free.day))].sort());
      for (const free of days) for (const at of free.starts) expect(dayOf(at)).toBe(free.day);
    }),
    { numRuns: 40 },
  );
});

test("under a provider's rules a time is offered if and only if it keeps the pause to every visit on a day that is not full", () => {
  const rules = fc.record({
    pause_minutes: fc.nat(16).map((quarters) => quarters * 15),
    daily_max: fc.option(fc.integer({ min: 1, max: 4 })),
  });
  fc.assert(
    fc.property(anyCalendar, rules, fc.nat(6), ({ day, hours, taken, duration }, rules, cut) => {
      const [off, visits] = [taken.slice(0, cut), taken.slice(cut)];
      const window = { from: instantAt(day, 0), to: instantAt(addDays(day, 2), 0) };
      const plain = freeTimes({ hours, taken }, duration, window).flatMap(({ starts }) => starts);
      const pause = rules.pause_minutes * MINUTE_MS;
      const expected = plain.filter((at) => {
        const keepsPause = visits.every(
          ({ from, to }) => at >= to + pause || at + duration * MINUTE_MS + pause <= from,
        );
        const that = visits.filter(({ from }) => localTimeOf(from).day === localTimeOf(at).day);
        return keepsPause && (rules.daily_max === null || that.length < rules.daily_max);
      });
      const calendar = calendarUnder(rules, { hours, off, visits });
      expect(freeTimes(calendar, duration, window).flatMap(({ starts }) => starts)).toEqual(expected);
    }),
    { numRuns: 80 },
  );
  expect(calendarUnder(DEFAULT_RULES, { hours: [], off: [], visits: [{ from: 0, to: 1 }] })).toEqual({
    hours: [],
    taken: [{ from: 0, to: 1 }],
  });
});

test("free times begin after the notice, which may be none", () => {
  const now = new Date("2026-11-24T15:00:00Z");
  expect(bookingWindow(now, 0).from).toBe(now.getTime());
  expect(bookingWindow(now, 168).from).toBe(Date.parse("2026-12-01T15:00:00Z"));
});

test("with several crews a time is free exactly when it is free for at least one of them", () => {
  const hour = fc.integer({ min: 0, max: 20 });
  const visit = fc.record({ at: hour, half: fc.integer({ min: 1, max: 6 }), crew: fc.nat(3) });
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 4 }),
      fc.array(visit, { maxLength: 12 }),
      fc.constantFrom(0, 30, 60),
      fc.constantFrom(30, 90, 180),
      (crewCount, visits, pause_minutes, duration) => {
        const window = dayWindow("2026-11-24");
        const crews = Array.from({ length: crewCount }, (_, n) => `crew-${n}`);
        const spans = visits.map(({ at, half, crew }) => {
          const from = instantAt("2026-11-24", 480 + at * 30);
          return { from, to: from + half * 30 * MINUTE_MS, crew: `crew-${crew % crewCount}` };
        });
        const rules = { pause_minutes, daily_max: null };
        const given = { hours: every(480, 1080), off: [] };
        const together = calendarUnder(rules, { ...given, visits: spans, crews });
        const alone = crews.flatMap((id) =>
          freeTimes(
            calendarUnder(rules, { ...given, visits: spans.filter(({ crew }) => crew === id) }),
            duration,
            window,
          ).flatMap(({ starts }) => starts),
        );
        expect(freeTimes(together, duration, window).flatMap(({ starts }) => starts)).toEqual(
          [...new Set(alone)].toSorted((a, b) => a - b),
        );
      },
    ),
  );
});

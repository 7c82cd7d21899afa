import { readFileSync } from "node:fs";
import fc from "fast-check";
import ICAL from "ical.js";
import { expect, test } from "vitest";
import { freeTimes } from "#features/scheduling/contract/free-times.ts";
import { DAY_MS, DAY_S, HOUR_MS } from "#foundation/durations.ts";
import { addDays, instantAt } from "#foundation/local-time.ts";
import { OWN_UID_END } from "#foundation/own-events.ts";
import { busySpans } from "./busy-spans.ts";
import { calendarLines } from "./calendar-lines.ts";
import { namedZones } from "./named-zones.ts";
import { readBusyTimes } from "./read-busy-times.ts";
import { UnreadableCalendar } from "./reading.ts";

const FROM = instantAt("2026-10-25", 0);
const WITHIN = { from: FROM, to: FROM + 90 * DAY_MS };

const event = (...lines: string[]) => ["BEGIN:VEVENT", ...lines, "END:VEVENT"].join("\r\n");
const calendar = (...parts: string[]) =>
  ["BEGIN:VCALENDAR", "VERSION:2.0", ...parts, "END:VCALENDAR", ""].join("\r\n");

const local = new Intl.DateTimeFormat("sv-SE", {
  timeZone: "America/Toronto",
  dateStyle: "short",
  timeStyle: "short",
});
/**
 * The busy times of a calendar as the clocks of Québec show them: « 2026-11-10 09:00 > 2026-11-10 10:00 ».
 */
async function busyIn(text: string, within = WITHIN) {
  const spans = await readBusyTimes(Buffer.from(text), within);
  return spans.map(({ from, to }) => `${local.format(from)} > ${local.format(to)}`);
}
const sample = (name: string) => readFileSync(new URL(`samples/${name}.ics`, import.meta.url), "utf8");
const failureOf = (text: string) =>
  readBusyTimes(Buffer.from(text), WITHIN).catch((error) =>
    error instanceof UnreadableCalendar ? error.failure : error,
  );

test("a calendar of Google is read with its series, its exceptions and its moved meeting, without what is free", async () => {
  expect(await busyIn(sample("google"))).toEqual([
    // Weekly at nine, across the change of clocks; November 9 is excluded, November
    // 16 moved to the afternoon.
    "2026-10-26 09:00 > 2026-10-26 10:00",
    "2026-11-02 09:00 > 2026-11-02 10:00",
    "2026-11-16 14:30 > 2026-11-16 15:00",
    "2026-11-23 09:00 > 2026-11-23 10:00",
    // An evening in UTC.
    "2026-11-24 19:00 > 2026-11-24 20:30",
  ]);
});

test("a calendar of Outlook is read with the zone names of Windows, its working elsewhere and its free hours", async () => {
  expect(await busyIn(sample("outlook"))).toEqual([
    "2026-10-30 08:30 > 2026-10-30 09:00",
    "2026-11-02 08:30 > 2026-11-02 09:00",
    // From Vancouver, three hours later there.
    "2026-11-03 13:00 > 2026-11-03 14:00",
    // A whole day off, without a place in the file for its zone.
    "2026-11-11 00:00 > 2026-11-12 00:00",
  ]);
});

test("a calendar of Apple is read with whole days over the change of clocks, dates of its own and a cancelled meeting", async () => {
  expect(await busyIn(sample("apple"))).toEqual([
    "2026-10-31 00:00 > 2026-11-03 00:00",
    "2026-11-05 18:00 > 2026-11-05 20:00",
    "2026-11-12 18:00 > 2026-11-12 20:00",
    "2026-11-14 10:00 > 2026-11-14 12:00",
  ]);
});

test("an occurrence that is moved into the time that is read counts, although its series ended before", async () => {
  expect(
    await busyIn(
      calendar(
        event("UID:a", "DTSTART:20260105T140000Z", "DTEND:20260105T150000Z", "RRULE:FREQ=WEEKLY;COUNT=3"),
        event(
          "UID:a",
          "RECURRENCE-ID:20260112T140000Z",
          "DTSTART:20261110T140000Z",
          "DTEND:20261110T150000Z",
        ),
      ),
    ),
  ).toEqual(["2026-11-10 09:00 > 2026-11-10 10:00"]);
});

test("a floating time is the clock's of Québec, before and after it changes", async () => {
  expect(
    await busyIn(
      calendar(
        event("UID:a", "DTSTART:20261026T090000", "DTEND:20261026T100000", "RRULE:FREQ=WEEKLY;COUNT=2"),
      ),
    ),
  ).toEqual(["2026-10-26 09:00 > 2026-10-26 10:00", "2026-11-02 09:00 > 2026-11-02 10:00"]);
});

test("a zone of the calendar's own is read from its definition, and an unknown one is Québec's", async () => {
  const zone = [
    "BEGIN:VTIMEZONE",
    "TZID:Chez nous",
    "BEGIN:STANDARD",
    "DTSTART:19700101T000000",
    "TZOFFSETFROM:-0300",
    "TZOFFSETTO:-0300",
    "END:STANDARD",
    "END:VTIMEZONE",
  ].join("\r\n");
  const of = (tzid: string) =>
    event("UID:a", `DTSTART;TZID=${tzid}:20261110T090000`, `DTEND;TZID=${tzid}:20261110T100000`);
  expect(await busyIn(calendar(zone, of("Chez nous")))).toEqual(["2026-11-10 07:00 > 2026-11-10 08:00"]);
  expect(await busyIn(calendar(of("Ailleurs")))).toEqual(["2026-11-10 09:00 > 2026-11-10 10:00"]);
  expect(await busyIn(calendar(of("/citadel.org/20210210_1/America/Winnipeg")))).toEqual([
    "2026-11-10 10:00 > 2026-11-10 11:00",
  ]);
  expect(await busyIn(calendar(of("(UTC-05:00) Eastern Time (US & Canada)")))).toEqual([
    "2026-11-10 09:00 > 2026-11-10 10:00",
  ]);
});

test("an event with a duration, or an end in another time zone, ends at the right time", async () => {
  expect(
    await busyIn(
      calendar(
        event("UID:a", "DTSTART;TZID=America/Toronto:20261031T220000", "DURATION:P1D"),
        event("UID:b", "DTSTART;TZID=America/Toronto:20261110T090000", "DURATION:PT1H30M"),
        event(
          "UID:c",
          "DTSTART;TZID=America/Toronto:20261111T090000",
          "DTEND;TZID=America/Winnipeg:20261111T090000",
        ),
        event("UID:d", "DTSTART:20261112T140000Z"),
      ),
    ),
  ).toEqual([
    "2026-10-31 22:00 > 2026-11-01 22:00",
    "2026-11-10 09:00 > 2026-11-10 10:30",
    "2026-11-11 09:00 > 2026-11-11 10:00",
  ]);
});

test("a series ends with its last day, however the end is written", async () => {
  const until = async (value: string, start = "DTSTART;TZID=America/Toronto:20261109T200000") =>
    (await busyIn(calendar(event("UID:a", start, "DURATION:PT1H", `RRULE:FREQ=DAILY;UNTIL=${value}`))))
      .length;
  expect(await until("20261112")).toBe(4);
  // Eight in the evening of November 12 is November 13 in UTC.
  expect(await until("20261113T010000Z")).toBe(4);
  expect(await until("20261113T005959Z")).toBe(3);
  expect(await until("20261112T200000")).toBe(4);
  const days = async (value: string) =>
    busyIn(calendar(event("UID:a", "DTSTART;VALUE=DATE:20261109", `RRULE:FREQ=DAILY;UNTIL=${value}`)));
  expect(await days("20261110")).toEqual(["2026-11-09 00:00 > 2026-11-11 00:00"]);
  expect(await days("20261110T050000Z")).toEqual(["2026-11-09 00:00 > 2026-11-11 00:00"]);
});

test("a day is excluded from a series whether it is written as a day or as an instant", async () => {
  const days = (exdate: string) =>
    busyIn(calendar(event("UID:a", "DTSTART;VALUE=DATE:20261109", "RRULE:FREQ=DAILY;COUNT=3", exdate)));
  const expected = ["2026-11-09 00:00 > 2026-11-10 00:00", "2026-11-11 00:00 > 2026-11-12 00:00"];
  expect(await days("EXDATE;VALUE=DATE:20261110")).toEqual(expected);
  expect(await days("EXDATE:20261110T050000Z")).toEqual(expected);
  expect(await days("EXDATE;TZID=Eastern Standard Time:20261110T000000")).toEqual(expected);
});

test("a series of years ago is in step, by the day and by the week", async () => {
  const first = async (start: string, rule: string) =>
    (
      await busyIn(calendar(event("UID:a", `DTSTART;TZID=America/Toronto:${start}`, "DURATION:PT1H", rule)))
    )[0];
  // Every third day from January 1, 2015: 4,320 days later is October 30.
  expect(await first("20150101T090000", "RRULE:FREQ=DAILY;INTERVAL=3")).toMatch(
    /^2026-10-27|^2026-10-26|^2026-10-25/,
  );
  const dayOf = (text = "") => Date.parse(text.slice(0, 10)) / DAY_MS;
  const every3 = await first("20150101T090000", "RRULE:FREQ=DAILY;INTERVAL=3");
  expect((dayOf(every3) - dayOf("2015-01-01")) % 3).toBe(0);
  const every2Weeks = await first("20150105T090000", "RRULE:FREQ=WEEKLY;INTERVAL=2;BYDAY=MO,WE");
  expect((dayOf(every2Weeks) - dayOf("2015-01-05")) % 14).toSatisfy((days) => days === 0 || days === 2);
});

test("our own appointments, back from a calendar that subscribes to them, are not busy times", async () => {
  const uid = "UID:01990000-0000-7000-8000-000000000001@maisonnee";
  expect(await busyIn(calendar(event(uid, "DTSTART:20261110T140000Z", "DTEND:20261110T150000Z")))).toEqual(
    [],
  );
});

test("the later version of an event counts", async () => {
  const version = (sequence: number, hour: string) =>
    event("UID:a", `SEQUENCE:${sequence}`, `DTSTART:20261110T${hour}0000Z`, "DURATION:PT1H");
  const expected = ["2026-11-10 10:00 > 2026-11-10 11:00"];
  expect(await busyIn(calendar(version(1, "14"), version(2, "15")))).toEqual(expected);
  expect(await busyIn(calendar(version(2, "15"), version(1, "14")))).toEqual(expected);
});

test("one event that cannot be read hides no other, and a wrong rule leaves its first time", async () => {
  expect(
    await busyIn(
      calendar(
        event("UID:a", "DTSTART:demain", "DTEND:20261110T150000Z"),
        event("UID:b", "no colon here", "DTSTART:20261111T140000Z", "DURATION:PT1H"),
        event("UID:c", "DTSTART:20261112T140000Z", "DURATION:PT1H", "RRULE:FREQ=JAMAIS"),
      ),
    ),
  ).toEqual(["2026-11-11 09:00 > 2026-11-11 10:00", "2026-11-12 09:00 > 2026-11-12 10:00"]);
});

test("a page, a text cut off and an empty file are no calendars; one without events is free", async () => {
  expect(await failureOf("<!doctype html><title>Connexion</title>")).toBe("not_a_calendar");
  expect(await failureOf("")).toBe("not_a_calendar");
  expect(await failureOf("BEGIN:VCALENDAR\r\nBEGIN:VEVENT\r\nUID:a\r\nDTSTART:2026")).toBe("not_a_calendar");
  expect(await busyIn(calendar())).toEqual([]);
});

test("a rule that repeats every second, or never, ends the reading and not the process", async () => {
  const rule = (text: string) =>
    calendar(event("UID:a", "DTSTART:20200101T000000Z", "DURATION:PT1S", `RRULE:${text}`));
  let ticks = 0;
  const timer = setInterval(() => (ticks += 1), 5);
  expect(await failureOf(rule("FREQ=SECONDLY"))).toBe("too_complex");
  expect(await failureOf(rule("FREQ=DAILY;BYMONTH=2;BYMONTHDAY=30"))).toBe("too_complex");
  clearInterval(timer);
  // The event loop went on meanwhile.
  expect(ticks).toBeGreaterThan(20);
}, 30_000);

test("no free time overlaps what a calendar has, whatever its events and the hours, when clocks change too", () => {
  const digits = (n: number) => String(n).padStart(2, "0");
  const minutes = fc.integer({ min: 0, max: 47 }).map((half) => half * 30);
  const drawn = fc.record({
    day: fc.integer({ min: 0, max: 6 }),
    minute: fc.integer({ min: 0, max: 1439 }),
    lasts: fc.integer({ min: 1, max: 600 }),
    isDaily: fc.boolean(),
  });
  const hours = fc.tuple(minutes, minutes).filter(([from, to]) => from < to);
  const weeks = fc.constantFrom("2026-10-29", "2026-11-20", "2027-03-11");
  fc.assert(
    fc.property(
      weeks,
      fc.array(drawn, { maxLength: 12 }),
      hours,
      (first, events, [from_minute, to_minute]) => {
        const window = { from: instantAt(first, 0), to: instantAt(addDays(first, 10), 0) };
        const text = calendar(
          ...events.map(({ day, minute, lasts, isDaily }, n) =>
            event(
              `UID:${n}`,
              `DTSTART;TZID=America/Toronto:${addDays(first, day).replaceAll("-", "")}T${digits(Math.floor(minute / 60))}${digits(minute % 60)}00`,
              `DURATION:PT${lasts}M`,
              ...(isDaily ? ["RRULE:FREQ=DAILY;COUNT=3"] : []),
            ),
          ),
        );
        const zone = { timeZone: "America/Toronto", windowsZones: {} };
        const query = {
          ...zone,
          occurrencesMax: 1_000,
          daySeconds: DAY_S,
          ownUidEnd: OWN_UID_END.toUpperCase(),
        };
        const read = busySpans(ICAL, namedZones(ICAL, DAY_S), calendarLines(text), { ...window, ...query });
        if ("failure" in read) throw new Error(read.failure);
        const taken = read.spans.map(([from, to]) => ({ from, to }));
        const week = [1, 2, 3, 4, 5, 6, 7].map((weekday) => ({ weekday, from_minute, to_minute }));
        const free = freeTimes({ hours: week, taken }, 60, window).flatMap(({ starts }) => starts);
        for (const { day, minute, lasts, isDaily } of events)
          for (const later of isDaily ? [0, 1, 2] : [0]) {
            const date = addDays(first, day + later);
            // An event that begins at a minute skipped by the clock begins at some time of the hour after.
            if (date === "2027-03-14" && minute >= 120 && minute < 180) continue;
            const from = instantAt(date, minute);
            const to = from + lasts * 60_000;
            expect(free.filter((start) => start < to && start + HOUR_MS > from)).toEqual([]);
          }
      },
    ),
    { numRuns: 200 },
  );
});

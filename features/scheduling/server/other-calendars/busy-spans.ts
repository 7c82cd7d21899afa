import type ICALType from "ical.js";
import type { CalendarLines } from "./calendar-lines.ts";
import type { namedZones } from "./named-zones.ts";

export interface BusyQuery {
  /** The range, in epoch milliseconds; what is busy outside of it is left out. */
  from: number;
  to: number;
  /** The time zone of days, of floating times and of unknown zones. */
  timeZone: string;
  /** The zones that Windows names, by their names. */
  windowsZones: Readonly<Record<string, string>>;
  /** The most occurrences to look at, over all events. */
  occurrencesMax: number;
  /** The seconds of a day (foundation/durations.ts). */
  daySeconds: number;
  /** How the UID of an event of our own ends (foundation/own-events.ts), in capitals. */
  ownUidEnd: string;
}

export type BusySpans = { spans: [number, number][] } | { failure: "not_a_calendar" | "too_complex" };

/**
 * Returns when an iCalendar (RFC 5545) is busy, merged and in order. The function runs in a worker
 * thread, to which it is given as text: it uses nothing but its parameters and the language.
 */
export function busySpans(
  ICAL: typeof ICALType,
  NamedZone: ReturnType<typeof namedZones>,
  lines: CalendarLines | null,
  { from, to, timeZone, windowsZones, occurrencesMax, daySeconds, ownUidEnd }: BusyQuery,
): BusySpans {
  type Time = ICALType.Time;
  type Component = ICALType.Component;

  class TooComplex extends Error {}

  const home = new NamedZone(timeZone);
  const zones = new Map<string, ICALType.Timezone>();

  function named(name: string): ICALType.Timezone | null {
    // « /citadel.org/20210210_1/America/Toronto » names a zone after its own prefix.
    const tail = /^\/.*?([A-Z][\w+-]*(?:\/[A-Z][\w+-]*){1,2})$/.exec(name)?.[1];
    for (const one of [Object.hasOwn(windowsZones, name) ? windowsZones[name] : undefined, name, tail]) {
      if (one === undefined) continue;
      try {
        return new NamedZone(one);
      } catch {
        // No such zone.
      }
    }
    return null;
  }

  function zoneOf(tzid: string, calendar: Component): ICALType.Timezone {
    const known = zones.get(tzid);
    if (known) return known;
    const component = calendar
      .getAllSubcomponents("vtimezone")
      .find((one) => one.getFirstPropertyValue("tzid") === tzid);
    const location = component?.getFirstPropertyValue("x-lic-location");
    const zone =
      named(tzid) ??
      (typeof location === "string" ? named(location) : null) ??
      (component ? new ICAL.Timezone({ component, tzid }) : home);
    zones.set(tzid, zone);
    return zone;
  }

  /** Gives a time its zone: what has none, or an unknown one, is local. */
  function placed(time: Time, tzid: unknown, calendar: Component): Time {
    if (time.zone === ICAL.Timezone.utcTimezone) return time;
    const placedTime = time.clone();
    placedTime.zone = time.isDate || typeof tzid !== "string" ? home : zoneOf(tzid, calendar);
    return placedTime;
  }

  function timesOf(component: Component, name: string, calendar: Component): Time[] {
    return component.getAllProperties(name).flatMap((property) =>
      property.getValues().map((value: unknown) => {
        const time = value instanceof ICAL.Period ? value.start : value;
        if (!(time instanceof ICAL.Time)) throw new TypeError(name);
        return placed(time, property.getParameter("tzid"), calendar);
      }),
    );
  }

  /** Returns the instant of a time in seconds; for a day, its midnight. */
  function secondsOf(time: Time): number {
    if (!time.isDate) return time.toUnixTime();
    const midnight = Date.UTC(time.year, time.month - 1, time.day) / 1000;
    return midnight - home.utcOffset(time);
  }

  const dayText = ({ year, month, day }: Pick<Time, "year" | "month" | "day">) => `${year}-${month}-${day}`;
  function dayAtHome(seconds: number): string {
    const at = new Date((seconds + home.offsetAt(seconds)) * 1000);
    return dayText({ year: at.getUTCFullYear(), month: at.getUTCMonth() + 1, day: at.getUTCDate() });
  }

  interface Event {
    component: Component;
    uid: string;
    sequence: number;
    start: Time;
    replaces: Time | null;
    isFree: boolean;
    endOf: (start: Time) => number;
  }

  function readEvent(component: Component, calendar: Component): Event | null {
    const [start] = timesOf(component, "dtstart", calendar);
    if (!start) return null;
    const [end] = timesOf(component, "dtend", calendar);
    const duration = component.getFirstPropertyValue("duration");
    const word = (name: string) => String(component.getFirstPropertyValue(name) ?? "").toUpperCase();
    const plusDays = (time: Time, days: number) => {
      const later = time.clone();
      later.adjust(days, 0, 0, 0);
      return secondsOf(later);
    };
    const length = end ? secondsOf(end) - secondsOf(start) : 0;
    const days = end && start.isDate ? Math.max(1, Math.round(length / daySeconds)) : 1;
    return {
      component,
      uid: word("uid"),
      sequence: Number(component.getFirstPropertyValue("sequence")) || 0,
      start,
      replaces: timesOf(component, "recurrence-id", calendar)[0] ?? null,
      isFree:
        word("status") === "CANCELLED" ||
        word("transp") === "TRANSPARENT" ||
        word("x-microsoft-cdo-busystatus") === "FREE",
      endOf: (at) => {
        if (!end && duration instanceof ICAL.Duration) {
          // Days are those of the clock, hours are exact (RFC 5545, 3.8.2.5).
          const { weeks, days: whole, hours, minutes, seconds, isNegative } = duration;
          if (isNegative) return secondsOf(at);
          return plusDays(at, 7 * weeks + whole) + 3_600 * hours + 60 * minutes + seconds;
        }
        return at.isDate ? plusDays(at, days) : at.toUnixTime() + length;
      },
    };
  }

  const found: [number, number][] = [];
  let looked = 0;
  function add(event: Event, start: Time): void {
    if (event.isFree) return;
    const [begins, ends] = [secondsOf(start) * 1000, event.endOf(start) * 1000];
    if (begins < to && ends > from && begins < ends) found.push([Math.max(begins, from), Math.min(ends, to)]);
  }

  /** The end of a rule in the terms of its start: a day for days, and the whole last day for times. */
  function untilOf(until: Time, start: Time): Time {
    if (start.isDate && !until.isDate) {
      const at = until.zone === ICAL.Timezone.utcTimezone ? dayAtHome(until.toUnixTime()) : dayText(until);
      const [year = 0, month = 1, day = 1] = at.split("-").map(Number);
      return new ICAL.Time({ year, month, day, isDate: true }, home);
    }
    const last = until.clone();
    if (!start.isDate && until.isDate) {
      last.isDate = false;
      [last.hour, last.minute, last.second] = [23, 59, 59];
    }
    if (last.zone !== ICAL.Timezone.utcTimezone) last.zone = start.zone;
    return last;
  }

  /**
   * Returns where to begin a rule that has repeated for years: whole intervals later, so that it stays in
   * step.
   */
  function nearStart(rule: ICALType.Recur, event: Event): Time {
    const days = ({ DAILY: 1, WEEKLY: 7 } as Record<string, number>)[rule.freq];
    if (days === undefined || rule.isByCount()) return event.start;
    const seconds = secondsOf(event.start);
    const ahead = from / 1000 - (event.endOf(event.start) - seconds) - 3 * daySeconds - seconds;
    const period = days * Math.max(1, rule.interval);
    const whole = Math.floor(ahead / daySeconds / period);
    if (whole < 2) return event.start;
    const later = event.start.clone();
    later.adjust(whole * period, 0, 0, 0);
    return later;
  }

  function addSeries(event: Event, replaced: readonly Time[], calendar: Component): void {
    const { component, start } = event;
    const gone = new Set<number | string>();
    for (const time of [...timesOf(component, "exdate", calendar), ...replaced]) {
      if (time.isDate) gone.add(dayText(time));
      else gone.add(time.toUnixTime());
      if (start.isDate && !time.isDate) gone.add(dayAtHome(time.toUnixTime()));
    }
    const addUnlessGone = (time: Time) => {
      if (!gone.has(secondsOf(time)) && !gone.has(dayText(time))) add(event, time);
    };
    addUnlessGone(start);
    for (const time of timesOf(component, "rdate", calendar)) addUnlessGone(time);
    for (const property of component.getAllProperties("rrule")) {
      const rule = property.getFirstValue();
      if (!(rule instanceof ICAL.Recur)) continue;
      if (rule.until) rule.until = untilOf(rule.until, start);
      const times = rule.iterator(nearStart(rule, event));
      for (let time = times.next(); time; time = times.next()) {
        looked += 1;
        if (looked > occurrencesMax) throw new TooComplex();
        if (secondsOf(time) * 1000 >= to) break;
        addUnlessGone(time);
      }
    }
  }

  const parsed = (lines: readonly string[]) => new ICAL.Component(ICAL.parse(lines.join("\r\n")));

  /** The zones that the file defines; none where one of them cannot be read. */
  function definedZones(lines: readonly string[]): Component {
    try {
      return parsed(["BEGIN:VCALENDAR", ...lines, "END:VCALENDAR"]);
    } catch {
      return parsed(["BEGIN:VCALENDAR", "END:VCALENDAR"]);
    }
  }

  /** An event; without its rule where that cannot be read. */
  function parsedEvent(lines: readonly string[]): Component {
    try {
      return parsed(lines);
    } catch {
      return parsed(lines.filter((line) => !/^RRULE/i.test(line)));
    }
  }

  function addAll({ zones: zoneLines, events }: CalendarLines): void {
    const calendar = definedZones(zoneLines);
    /** The latest of each event and of each moved occurrence, by what names them. */
    const latest = new Map<string, Event>();
    const ofSeries = new Map<string, Time[]>();
    for (const [n, ofEvent] of events.entries()) {
      try {
        const event = readEvent(parsedEvent(ofEvent), calendar);
        // Our own appointments may come back through a calendar that subscribes to them.
        if (!event || event.uid.endsWith(ownUidEnd)) continue;
        const uid = event.uid || `event ${n}`;
        if (event.replaces) ofSeries.set(uid, [...(ofSeries.get(uid) ?? []), event.replaces]);
        const key = `${uid} ${event.replaces ? secondsOf(event.replaces) : ""}`;
        if ((latest.get(key)?.sequence ?? 0) <= event.sequence) latest.set(key, event);
      } catch {
        // One event without a time that can be read does not hide the others.
      }
    }
    for (const event of latest.values()) {
      if (event.replaces) {
        add(event, event.start);
        continue;
      }
      try {
        addSeries(event, ofSeries.get(event.uid) ?? [], calendar);
      } catch (error) {
        if (error instanceof TooComplex) throw error;
        add(event, event.start);
      }
    }
  }

  if (!lines) return { failure: "not_a_calendar" };
  try {
    addAll(lines);
  } catch (error) {
    if (error instanceof TooComplex) return { failure: "too_complex" };
    throw error;
  }
  const spans: [number, number][] = [];
  for (const [begins, ends] of found.sort((a, b) => a[0] - b[0])) {
    const last = spans.at(-1);
    if (last && begins <= last[1]) last[1] = Math.max(last[1], ends);
    else spans.push([begins, ends]);
  }
  return { spans };
}

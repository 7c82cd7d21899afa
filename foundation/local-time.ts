import { DAY_MS, MINUTE_MS } from "./durations.ts";
import { remembered } from "./remembered.ts";
import { formatShortDate, TIME_ZONE } from "./time.ts";

/** A day in Québec, « 2026-11-01 ». As texts, days sort in order. */
export type Day = string;

export const DAY_MINUTES = 1440;

/** Returns the day in Québec at an instant (epoch milliseconds). */
export const dayOf = (instant: number): Day => formatShortDate(instant);

export function addDays(day: Day, days: number): Day {
  return days === 1 ? calendarDay(day).next : toDay(utcMidnight(day) + days * DAY_MS);
}

/** 1 is Monday (ISO 8601). */
export const weekdayOf = (day: Day): number => calendarDay(day).weekday;

/** Returns the number of days since 1970-01-01. */
export function dayNumber(day: Day): number {
  return Math.round(Date.parse(`${day}T00:00:00Z`) / DAY_MS);
}

/** Returns the minutes since midnight on a day's clock at an instant; 1440 for the midnight that ends it. */
export function minuteOf(day: Day, instant: number): number {
  if (dayOf(instant) !== day) return DAY_MINUTES;
  return Math.floor((instant + offsetAt(instant) - utcMidnight(day)) / MINUTE_MS);
}

/**
 * Returns the instant (epoch milliseconds) at which a day's clock shows `minute` since midnight, 0 to 1440. A
 * minute that the clock skips gives the moment of the jump; one that occurs twice gives the first.
 */
export function instantAt(day: Day, minute: number): number {
  const { start, extraMs, clockChange } = calendarDay(day);
  const at = start + minute * MINUTE_MS;
  return at < clockChange ? at : Math.max(clockChange, at + extraMs);
}

interface CalendarDay {
  weekday: number;
  next: Day;
  /** Its midnight (epoch milliseconds). */
  start: number;
  /** How much longer than 24 hours it is, and when its clock changes; infinity on all days but two a year. */
  extraMs: number;
  clockChange: number;
}

/** A calendar uses the same few hundred days all the time. */
const calendarDay = remembered(2_000, (day: Day): CalendarDay => {
  const midnight = utcMidnight(day);
  const start = startOf(midnight);
  const end = startOf(midnight + DAY_MS);
  const extraMs = end - start - DAY_MS;
  return {
    weekday: new Date(midnight).getUTCDay() || 7,
    next: toDay(midnight + DAY_MS),
    start,
    extraMs,
    clockChange: extraMs === 0 ? Number.POSITIVE_INFINITY : clockChangeBetween(start, end),
  };
});

/** Returns a day's midnight as if Québec were at UTC. Throws RangeError for what is no day. */
function utcMidnight(day: Day): number {
  const midnight = Date.parse(`${day}T00:00:00Z`);
  // JavaScript reads February 30 as March 2.
  if (toDay(midnight) !== day) throw new RangeError("Not a day");
  return midnight;
}

const toDay = (midnight: number): Day => new Date(midnight).toISOString().slice(0, 10);

/** Returns the instant of a midnight. Québec's clocks change at 2 in the morning, so every day has one. */
function startOf(midnight: number): number {
  const near = midnight - offsetAt(midnight);
  return midnight - offsetAt(near);
}

/** Returns the first instant with the clock of `end`, of the two that a day of a change has. */
function clockChangeBetween(start: number, end: number): number {
  const changed = offsetAt(end);
  let [before, after] = [start, end];
  while (after - before > MINUTE_MS) {
    const middle = before + Math.floor((after - before) / MINUTE_MS / 2) * MINUTE_MS;
    if (offsetAt(middle) === changed) after = middle;
    else before = middle;
  }
  return after;
}

let clock: Intl.DateTimeFormat | undefined;

/**
 * Returns how far Québec's clock is ahead of UTC at an instant, in milliseconds: minus four or five hours.
 */
const offsetAt = (instant: number): number => offsetInQuarter(Math.floor(instant / QUARTER_MS));

/** Clocks change on a quarter of an hour, wherever they do. */
const QUARTER_MS = 15 * MINUTE_MS;
const offsetInQuarter = remembered(2_000, (quarter: number) => {
  clock ??= new Intl.DateTimeFormat("en-CA", {
    timeZone: TIME_ZONE,
    calendar: "iso8601",
    numberingSystem: "latn",
    hourCycle: "h23",
    year: "numeric",
    month: "2-digit",
    day: "2-digit",
    hour: "2-digit",
    minute: "2-digit",
  });
  const instant = quarter * QUARTER_MS;
  const part = Object.fromEntries(clock.formatToParts(instant).map(({ type, value }) => [type, value]));
  return Date.parse(`${part.year}-${part.month}-${part.day}T${part.hour}:${part.minute}:00Z`) - instant;
});

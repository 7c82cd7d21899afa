import { LRUCache } from "lru-cache";
import { Temporal } from "temporal-polyfill";
import { TIME_ZONE } from "./time.ts";

/** A day in Québec, « 2026-11-01 ». Texts sort as the days do. */
export type Day = string;

export const MINUTE_MS = 60_000;
export const DAY_MINUTES = 1440;
const DAY_MS = DAY_MINUTES * MINUTE_MS;

/** The day it is in Québec at an instant (epoch milliseconds). */
export function dayOf(instant: number): Day {
  return Temporal.Instant.fromEpochMilliseconds(instant)
    .toZonedDateTimeISO(TIME_ZONE)
    .toPlainDate()
    .toString();
}

export function addDays(day: Day, days: number): Day {
  if (days === 1) return calendarDay(day).next;
  return Temporal.PlainDate.from(day).add({ days }).toString();
}

/** 1 is Monday (ISO 8601). */
export const weekdayOf = (day: Day): number => calendarDay(day).weekday;

/** How many days after 1970-01-01. */
export function numberOf(day: Day): number {
  return Math.round(Date.parse(`${day}T00:00:00Z`) / DAY_MS);
}

/** Minutes since midnight that the clock of a day shows at an instant; 1440 for the midnight that ends it. */
export function minuteOf(day: Day, instant: number): number {
  const at = Temporal.Instant.fromEpochMilliseconds(instant).toZonedDateTimeISO(TIME_ZONE);
  const minute = at.hour * 60 + at.minute;
  return at.toPlainDate().toString() === day ? minute : DAY_MINUTES;
}

/**
 * The instant (epoch milliseconds) at which a day's clock shows `minute` since midnight, 0 to 1440. A minute that
 * the clock skips is when it jumps; of one that comes twice, the first.
 */
export function instantAt(day: Day, minute: number): number {
  const { start, extra, change } = calendarDay(day);
  const at = start + minute * MINUTE_MS;
  return at < change ? at : Math.max(change, at + extra);
}

interface CalendarDay {
  weekday: number;
  next: Day;
  /** Its midnight (epoch milliseconds). */
  start: number;
  /** How much longer than 24 hours it is, and when its clock is moved; never, on all days but two a year. */
  extra: number;
  change: number;
}

/** Days asked for before: a calendar asks for the same few hundred all the time, and each costs tens of microseconds. */
const known = new LRUCache<Day, CalendarDay>({ max: 2000 });

function calendarDay(day: Day): CalendarDay {
  const found = known.get(day);
  if (found) return found;
  const date = Temporal.PlainDate.from(day);
  const midnight = date.toZonedDateTime(TIME_ZONE);
  const tomorrow = date.add({ days: 1 });
  const start = midnight.epochMilliseconds;
  const extra = tomorrow.toZonedDateTime(TIME_ZONE).epochMilliseconds - start - DAY_MS;
  const change = extra === 0 ? null : midnight.getTimeZoneTransition("next");
  const made = {
    weekday: date.dayOfWeek,
    next: tomorrow.toString(),
    start,
    extra,
    change: change?.epochMilliseconds ?? Number.POSITIVE_INFINITY,
  };
  known.set(day, made);
  return made;
}

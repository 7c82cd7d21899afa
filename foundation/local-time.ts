import { LRUCache } from "lru-cache";
import { Temporal } from "temporal-polyfill";
import { DAY_MS, MINUTE_MS } from "./durations.ts";
import { TIME_ZONE } from "./time.ts";

/** A day in Québec, « 2026-11-01 ». As texts, days sort in order. */
export type Day = string;

export const DAY_MINUTES = 1440;

/** Returns the day in Québec at an instant (epoch milliseconds). */
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

/** Returns the number of days since 1970-01-01. */
export function dayNumber(day: Day): number {
  return Math.round(Date.parse(`${day}T00:00:00Z`) / DAY_MS);
}

/** Returns the minutes since midnight on a day's clock at an instant; 1440 for the midnight that ends it. */
export function minuteOf(day: Day, instant: number): number {
  const at = Temporal.Instant.fromEpochMilliseconds(instant).toZonedDateTimeISO(TIME_ZONE);
  const minute = at.hour * 60 + at.minute;
  return at.toPlainDate().toString() === day ? minute : DAY_MINUTES;
}

/**
 * Returns the instant (epoch milliseconds) at which a day's clock shows `minute` since midnight, 0 to 1440. A minute
 * that the clock skips gives the moment of the jump; one that occurs twice gives the first.
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

/** Cached days: a calendar uses the same few hundred all the time, and each costs tens of microseconds. */
const cache = new LRUCache<Day, CalendarDay>({ max: 2000 });

function calendarDay(day: Day): CalendarDay {
  const cached = cache.get(day);
  if (cached) return cached;
  const date = Temporal.PlainDate.from(day);
  const midnight = date.toZonedDateTime(TIME_ZONE);
  const tomorrow = date.add({ days: 1 });
  const start = midnight.epochMilliseconds;
  const extraMs = tomorrow.toZonedDateTime(TIME_ZONE).epochMilliseconds - start - DAY_MS;
  const transition = extraMs === 0 ? null : midnight.getTimeZoneTransition("next");
  const calendar = {
    weekday: date.dayOfWeek,
    next: tomorrow.toString(),
    start,
    extraMs,
    clockChange: transition?.epochMilliseconds ?? Number.POSITIVE_INFINITY,
  };
  cache.set(day, calendar);
  return calendar;
}

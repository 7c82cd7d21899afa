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
  return Temporal.PlainDate.from(day).add({ days }).toString();
}

/** 1 is Monday (ISO 8601). */
export function weekdayOf(day: Day): number {
  return Temporal.PlainDate.from(day).dayOfWeek;
}

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
  const start = midnight(day);
  const extra = midnight(addDays(day, 1)) - start - DAY_MS;
  const at = start + minute * MINUTE_MS;
  if (extra === 0) return at;
  const change = changeOn(day);
  return at < change ? at : Math.max(change, at + extra);
}

/** When the clock of such a day is moved. */
function changeOn(day: Day): number {
  const change = Temporal.PlainDate.from(day).toZonedDateTime(TIME_ZONE).getTimeZoneTransition("next");
  return change?.epochMilliseconds ?? Number.POSITIVE_INFINITY;
}

/** Midnights asked for before: a calendar asks for the same few hundred all the time. */
const midnights = new Map<Day, number>();
const MIDNIGHTS_MAX = 2000;

function midnight(day: Day): number {
  const known = midnights.get(day);
  if (known !== undefined) return known;
  if (midnights.size === MIDNIGHTS_MAX) midnights.clear();
  const found = Temporal.PlainDate.from(day).toZonedDateTime(TIME_ZONE).epochMilliseconds;
  midnights.set(day, found);
  return found;
}

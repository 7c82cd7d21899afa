import { addDays, type Day } from "../local-time.ts";

/** A season that returns every year, by its first and last day of the year, « 11-15 » and « 04-15 ». */
export interface YearlySeason {
  season_start: string;
  season_end: string;
}

/** A season of one year, by its first and last day. */
export interface Season {
  starts_on: Day;
  ends_on: Day;
}

/** With fewer days left of a season, a request is for the next one. */
const DAYS_WORTH_ASKING = 30;

/** Counted from the month's first day: a season may end on 29 February, which most years lack. */
function dayIn(year: number, dayOfYear: string): Day {
  const [month, day] = dayOfYear.split("-");
  return addDays(`${year}-${month}-01`, Number(day) - 1);
}

/** Returns the first last day of a season, « 04-15 », on a day or after it. */
export function endOfSeason(season_end: string, day: Day): Day {
  const year = Number(day.slice(0, 4));
  const thisYear = dayIn(year, season_end);
  return thisYear >= day ? thisYear : dayIn(year + 1, season_end);
}

/** Returns the season that goes on at a day or, between two, the next one. */
export function seasonAt({ season_start, season_end }: YearlySeason, day: Day): Season {
  const ends_on = endOfSeason(season_end, day);
  const year = Number(ends_on.slice(0, 4));
  const sameYear = dayIn(year, season_start);
  return { starts_on: sameYear <= ends_on ? sameYear : dayIn(year - 1, season_start), ends_on };
}

/**
 * Returns the season that a request of a day is for, from that day on where it has begun: the next one once
 * fewer than thirty days of this one are left.
 */
export function seasonToAsk(season: YearlySeason, today: Day): Season {
  const { starts_on, ends_on } = seasonAt(season, today);
  if (starts_on >= today) return { starts_on, ends_on };
  if (ends_on >= addDays(today, DAYS_WORTH_ASKING)) return { starts_on: today, ends_on };
  return seasonAt(season, addDays(ends_on, 1));
}

/** From so many days before its first day a season is proposed again to the clients of the last one. */
const RENEWAL_DAYS = 8 * 7;

/**
 * Returns the season that can be proposed again on a day, with the first day of the one before; null before
 * the eighth week before it, and from its first day on.
 */
export function seasonToRenew(season: YearlySeason, today: Day): (Season & { last_starts_on: Day }) | null {
  const next = seasonAt(season, today);
  if (next.starts_on <= today || next.starts_on > addDays(today, RENEWAL_DAYS)) return null;
  // A year and a day before its end the last season goes on, or ends, also across 29 February.
  return { ...next, last_starts_on: seasonAt(season, addDays(next.ends_on, -366)).starts_on };
}

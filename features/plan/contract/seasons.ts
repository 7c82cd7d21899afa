import { DAY_MS } from "#foundation/durations.ts";

/**
 * Québec's seasons of work, and when a job of last year should be done again. Days
 * are « 2026-10-01 », in Québec.
 */

/** Proposed this many days before its season begins: good providers fill up early. */
export const LEAD_DAYS = 45;
/** Proposed until this many days after it began. */
export const LAG_DAYS = 60;
/** A job without a season is due after a year, and proposed this many days ahead. */
const YEARLY_LEAD_DAYS = 30;

const toMs = (day: string) => Date.parse(`${day}T00:00:00Z`);
const dayOf = (ms: number) => new Date(ms).toISOString().slice(0, 10);
const plusDays = (day: string, days: number) => dayOf(toMs(day) + days * DAY_MS);
const isBetween = (day: string, from: string, to: string) => from <= day && day <= to;

/** Returns the first day of a month, counted from January of a year: month 13 is January of the next. */
const firstDayOf = (year: number, month: number) => dayOf(Date.UTC(year, month - 1, 1));

interface Season {
  from: string;
  /** The last day. */
  to: string;
}

/**
 * Returns the seasons of a business type that begin in a year; none for work done all year.
 * Winter ends the year after.
 */
export function seasonsOf(months: readonly number[], year: number): Season[] {
  const inSeason = new Set(months);
  if (inSeason.size === 0 || inSeason.size === 12) return [];
  return [...inSeason]
    .filter((month) => !inSeason.has(month === 1 ? 12 : month - 1))
    .sort((a, b) => a - b)
    .map((first) => {
      let length = 1;
      while (inSeason.has(((first + length - 1) % 12) + 1)) length += 1;
      return { from: firstDayOf(year, first), to: plusDays(firstDayOf(year, first + length), -1) };
    });
}

/** Returns the season of a business type that is near enough to plan for today, or null. */
export function upcomingSeason(months: readonly number[], today: string): Season | null {
  const year = Number(today.slice(0, 4));
  const candidates = [year - 1, year, year + 1]
    .flatMap((candidate) => seasonsOf(months, candidate))
    .filter(({ from, to }) =>
      isBetween(today, plusDays(from, -LEAD_DAYS), min(to, plusDays(from, LAG_DAYS))),
    );
  return candidates.at(-1) ?? null;
}

const min = (a: string, b: string) => (a < b ? a : b);
const yearBefore = (day: string) => {
  const [year, rest] = [Number(day.slice(0, 4)), day.slice(4)];
  // 29 February becomes 28 February, which is close enough.
  return `${year - 1}${rest === "-02-29" ? "-02-28" : rest}`;
};

/**
 * Returns the day from which a job should be done again, if it is time to propose it: its season of
 * last year is near again, or a year is nearly over for work done all year. Null when it is not, or
 * when it was done for this season.
 */
export function dueDate(
  job: { season_months: readonly number[]; done_on: string },
  today: string,
): string | null {
  const { season_months, done_on } = job;
  if (seasonsOf(season_months, 2000).length === 0) {
    const [year, rest] = [Number(done_on.slice(0, 4)), done_on.slice(4)];
    const due = `${year + 1}${rest === "-02-29" ? "-02-28" : rest}`;
    return isBetween(today, plusDays(due, -YEARLY_LEAD_DAYS), plusDays(due, LAG_DAYS)) ? due : null;
  }
  const season = upcomingSeason(season_months, today);
  if (!season) return null;
  const lastSeason = { from: plusDays(yearBefore(season.from), -LEAD_DAYS), to: yearBefore(season.to) };
  const isFromLastYear =
    isBetween(done_on, lastSeason.from, plusDays(lastSeason.to, 30)) &&
    done_on < plusDays(season.from, -LEAD_DAYS);
  return isFromLastYear ? season.from : null;
}

/**
 * Returns which of a business type's jobs at one property (newest first) is due again, and from
 * when. Work with two seasons a year recurs in each, independently of the other; null once it is
 * done for the coming season.
 */
export function recurringJob<Job extends { done_on: string }>(
  season_months: readonly number[],
  jobs: readonly Job[],
  today: string,
): { job: Job; from: string } | null {
  const season = upcomingSeason(season_months, today);
  // Without a season, only the last job counts: it is due a year later.
  const counted = season ? jobs : jobs.slice(0, 1);
  if (season && jobs.some(({ done_on }) => done_on >= plusDays(season.from, -LEAD_DAYS))) return null;
  for (const job of counted) {
    const from = dueDate({ season_months, done_on: job.done_on }, today);
    if (from) return { job, from };
  }
  return null;
}

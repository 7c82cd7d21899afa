/** Québec's seasons of work, and when a job of last year comes round again. Days are « 2026-10-01 », in Québec. */

const DAY_MS = 86_400_000;
/** Proposed this long before its season begins: good providers fill up early. */
export const LEAD_DAYS = 45;
/** And no longer than this after: whoever has not asked by then does without this year. */
export const LAG_DAYS = 60;
/** A job without a season comes round after a year, said a month ahead. */
const YEARLY_LEAD_DAYS = 30;

const at = (day: string) => Date.parse(`${day}T00:00:00Z`);
const dayOf = (ms: number) => new Date(ms).toISOString().slice(0, 10);
const plusDays = (day: string, days: number) => dayOf(at(day) + days * DAY_MS);
const isBetween = (day: string, from: string, to: string) => from <= day && day <= to;

/** The first day of a month, counted from January of a year: month 13 is January of the next. */
const firstOf = (year: number, month: number) => dayOf(Date.UTC(year, month - 1, 1));

interface Season {
  from: string;
  /** Its last day. */
  to: string;
}

/** The seasons of a trade that begin in a given year; none for work of all year. Winter ends the year after. */
export function seasonsOf(months: readonly number[], year: number): Season[] {
  const inSeason = new Set(months);
  if (inSeason.size === 0 || inSeason.size === 12) return [];
  return [...inSeason]
    .filter((month) => !inSeason.has(month === 1 ? 12 : month - 1))
    .sort((a, b) => a - b)
    .map((first) => {
      let length = 1;
      while (inSeason.has(((first + length - 1) % 12) + 1)) length += 1;
      return { from: firstOf(year, first), to: plusDays(firstOf(year, first + length), -1) };
    });
}

/** The season of a trade that is near enough to think of today, if any. */
export function seasonAhead(months: readonly number[], today: string): Season | null {
  const year = Number(today.slice(0, 4));
  const near = [year - 1, year, year + 1]
    .flatMap((one) => seasonsOf(months, one))
    .filter(({ from, to }) =>
      isBetween(today, plusDays(from, -LEAD_DAYS), min(to, plusDays(from, LAG_DAYS))),
    );
  return near.at(-1) ?? null;
}

const min = (a: string, b: string) => (a < b ? a : b);
const aYearBefore = (day: string) => {
  const [year, rest] = [Number(day.slice(0, 4)), day.slice(4)];
  // The 29th of February becomes the 28th, a day as good as the other here.
  return `${year - 1}${rest === "-02-29" ? "-02-28" : rest}`;
};

/**
 * From when a job done on a day comes round again, if it is time to think of it: the season it was done in last
 * year is near, or a year is nearly over for work of all year. Null when it is not, or was done for this season.
 */
export function dueFrom(
  job: { season_months: readonly number[]; done_on: string },
  today: string,
): string | null {
  const { season_months, done_on } = job;
  if (seasonsOf(season_months, 2000).length === 0) {
    const [year, rest] = [Number(done_on.slice(0, 4)), done_on.slice(4)];
    const due = `${year + 1}${rest === "-02-29" ? "-02-28" : rest}`;
    return isBetween(today, plusDays(due, -YEARLY_LEAD_DAYS), plusDays(due, LAG_DAYS)) ? due : null;
  }
  const season = seasonAhead(season_months, today);
  if (!season) return null;
  const last = { from: plusDays(aYearBefore(season.from), -LEAD_DAYS), to: aYearBefore(season.to) };
  const isOfLastYear =
    isBetween(done_on, last.from, plusDays(last.to, 30)) && done_on < plusDays(season.from, -LEAD_DAYS);
  return isOfLastYear ? season.from : null;
}

/**
 * Of one trade's jobs at one place, newest first: the one that comes round, and from when. Work with two seasons a
 * year comes round in each, whatever the other's last date; nothing does once it is done for the season ahead.
 */
export function comingRound<Job extends { done_on: string }>(
  season_months: readonly number[],
  jobs: readonly Job[],
  today: string,
): { job: Job; from: string } | null {
  const season = seasonAhead(season_months, today);
  // Without a season, only the last counts: a year goes by since then.
  const counted = season ? jobs : jobs.slice(0, 1);
  if (season && jobs.some(({ done_on }) => done_on >= plusDays(season.from, -LEAD_DAYS))) return null;
  for (const job of counted) {
    const from = dueFrom({ season_months, done_on: job.done_on }, today);
    if (from) return { job, from };
  }
  return null;
}

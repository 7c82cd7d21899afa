import { STEP_MINUTES, type WeeklyHours } from "#features/scheduling/contract/index.ts";
import { DAY_MINUTES } from "#foundation/local-time.ts";
import { formatClock } from "#foundation/time.ts";

/** Weekly hours as the page edits them: sorted, adjacent ranges merged. */
export type Week = readonly WeeklyHours[];

export const WEEKDAYS = ["lundi", "mardi", "mercredi", "jeudi", "vendredi", "samedi", "dimanche"] as const;
export const WORKDAYS = [1, 2, 3, 4, 5];

/** Returns « 8 h » or « 8 h 30 »; midnight at the end of a day is « 24 h ». */
export const clockLabel = (minute: number): string => formatClock(Math.floor(minute / 60), minute % 60);

const hoursOfDay = (week: Week, weekday: number) => week.filter((span) => span.weekday === weekday);

const dayAfter = (weekday: number) => (weekday % 7) + 1;

/**
 * Returns the next morning's range that belongs to a day's evening: hours that run through midnight and end
 * before the clock shows again when they began.
 */
function morningAfter(week: Week, weekday: number): WeeklyHours | null {
  const evening = hoursOfDay(week, weekday).at(-1);
  const [morning] = hoursOfDay(week, dayAfter(weekday));
  if (evening?.to_minute !== DAY_MINUTES || morning?.from_minute !== 0) return null;
  return morning.to_minute < evening.from_minute ? morning : null;
}

/** Returns the end of the night that runs into a day, in minutes since its midnight, or null. */
export const nightInto = (week: Week, weekday: number): number | null =>
  morningAfter(week, weekday === 1 ? 7 : weekday - 1)?.to_minute ?? null;

/**
 * Returns a day's ranges as they are typed: a night ends after 1440, its morning is not among the next day's.
 */
export function shiftsOfDay(week: Week, weekday: number): WeeklyHours[] {
  const own = hoursOfDay(week, weekday).slice(nightInto(week, weekday) === null ? 0 : 1);
  const night = morningAfter(week, weekday);
  return own.map((span, n) =>
    night && n === own.length - 1 ? { ...span, to_minute: DAY_MINUTES + night.to_minute } : span,
  );
}

/** Returns the week with a range, which may end after 1440, set to working hours, or not. */
export function withShift(week: Week, { weekday, from_minute, to_minute }: WeeklyHours, isOn: boolean): Week {
  const evening = withRange(
    week,
    { weekday, from_minute, to_minute: Math.min(to_minute, DAY_MINUTES) },
    isOn,
  );
  const morning = { weekday: dayAfter(weekday), from_minute: 0, to_minute: to_minute - DAY_MINUTES };
  return morning.to_minute > 0 ? withRange(evening, morning, isOn) : evening;
}

/** Returns « 8 h à 17 h », or « 20 h à 4 h (le lendemain) » for a range that ends after 1440. */
export const shiftText = ({
  from_minute,
  to_minute,
}: Pick<WeeklyHours, "from_minute" | "to_minute">): string =>
  `${clockLabel(from_minute)} à ${endLabel(to_minute)}`;

/** Returns « 17 h », or « 4 h (le lendemain) » after 1440. */
export const endLabel = (minute: number): string =>
  minute > DAY_MINUTES ? `${clockLabel(minute - DAY_MINUTES)} (le lendemain)` : clockLabel(minute);

/** The half hours of two days. */
const STEPS = Array.from({ length: (2 * DAY_MINUTES) / STEP_MINUTES }, (_, n) => n * STEP_MINUTES);

/**
 * Returns the possible starts of a range that ends at `to`; for a night, those after its end on the clock.
 */
export const startsBefore = (to: number): number[] =>
  STEPS.filter((at) => at < Math.min(to, DAY_MINUTES) && (to <= DAY_MINUTES || at > to - DAY_MINUTES));

/**
 * Returns when a range that begins at `from` may end: on its day, or in the night before
 * the clock shows `from` again.
 */
export const endsAfter = (from: number): number[] =>
  STEPS.filter((at) => at > from && (at <= DAY_MINUTES || at < from + DAY_MINUTES));

/**
 * Returns the part of the day that the calendar shows, in whole hours: from 6:00 to
 * 21:00, extended to what is used.
 */
export function shownHours(used: readonly Pick<WeeklyHours, "from_minute" | "to_minute">[]) {
  return {
    from: Math.min(6 * 60, ...used.map(({ from_minute }) => Math.floor(from_minute / 60) * 60)),
    to: Math.max(21 * 60, ...used.map(({ to_minute }) => Math.ceil(to_minute / 60) * 60)),
  };
}

export function isWorking(week: Week, weekday: number, minute: number): boolean {
  return hoursOfDay(week, weekday).some(
    ({ from_minute, to_minute }) => from_minute <= minute && minute < to_minute,
  );
}

/** Returns the week with a range of a day set to working hours, or not. */
export function withRange(week: Week, range: WeeklyHours, isOn: boolean): Week {
  const { weekday, from_minute, to_minute } = range;
  const others = week.filter((span) => span.weekday !== weekday);
  const cut = hoursOfDay(week, weekday).flatMap((span) => [
    { ...span, to_minute: Math.min(span.to_minute, from_minute) },
    { ...span, from_minute: Math.max(span.from_minute, to_minute) },
  ]);
  return normalised([...others, ...cut, ...(isOn ? [range] : [])]);
}

/** Returns the week with one half hour toggled. */
export const withStepToggled = (week: Week, weekday: number, minute: number): Week =>
  withRange(
    week,
    { weekday, from_minute: minute, to_minute: minute + STEP_MINUTES },
    !isWorking(week, weekday, minute),
  );

/** Returns the week with one day's hours, its night whole, copied to other days. */
export function withDayCopied(week: Week, from: number, to: readonly number[]): Week {
  const source = shiftsOfDay(week, from);
  const others = to.filter((weekday) => weekday !== from);
  const cleared = others.reduce(
    (left, weekday) =>
      shiftsOfDay(week, weekday).reduce((rest, shift) => withShift(rest, shift, false), left),
    week,
  );
  return others.reduce(
    (copied, weekday) => source.reduce((rest, shift) => withShift(rest, { ...shift, weekday }, true), copied),
    cleared,
  );
}

/**
 * Returns a new range for a day: an hour after its last one, or before its night; null when the day is full.
 */
export function nextRange(week: Week, weekday: number): WeeklyHours | null {
  const shifts = shiftsOfDay(week, weekday);
  const last = shifts.at(-1);
  if (!last) return { weekday, from_minute: 480, to_minute: 1020 };
  // A night by itself leaves its day free before it.
  if (shifts.length === 1 && last.to_minute > DAY_MINUTES && last.from_minute > 1020)
    return { weekday, from_minute: 480, to_minute: 1020 };
  const from_minute = last.to_minute + 60;
  if (from_minute >= DAY_MINUTES) return null;
  return { weekday, from_minute, to_minute: Math.min(from_minute + 240, DAY_MINUTES) };
}

/** Returns the working hours of a week in minutes. */
export const totalMinutes = (week: Week) =>
  week.reduce((sum, { from_minute, to_minute }) => sum + to_minute - from_minute, 0);

export const isSameWeek = (a: Week, b: Week) =>
  JSON.stringify(normalised(a)) === JSON.stringify(normalised(b));

function normalised(spans: Week): Week {
  const week: WeeklyHours[] = [];
  const inOrder = spans
    .filter(({ from_minute, to_minute }) => from_minute < to_minute)
    .toSorted((a, b) => a.weekday - b.weekday || a.from_minute - b.from_minute);
  for (const { weekday, from_minute, to_minute } of inOrder) {
    const before = week.at(-1);
    if (before?.weekday === weekday && from_minute <= before.to_minute)
      before.to_minute = Math.max(before.to_minute, to_minute);
    else week.push({ weekday, from_minute, to_minute });
  }
  return week;
}

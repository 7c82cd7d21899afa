import { STEP_MINUTES, type WeeklyHours } from "#features/scheduling/contract/index.ts";
import { formatClock } from "#foundation/time.ts";

/** Weekly hours as the page edits them: sorted, adjacent ranges merged. */
export type Week = readonly WeeklyHours[];

export const WEEKDAYS = ["lundi", "mardi", "mercredi", "jeudi", "vendredi", "samedi", "dimanche"] as const;
export const WORKDAYS = [1, 2, 3, 4, 5];
const DAY_MINUTES = 1440;

/** Returns « 8 h » or « 8 h 30 »; midnight at the end of a day is « 24 h ». */
export const clockLabel = (minute: number): string => formatClock(Math.floor(minute / 60), minute % 60);

export const hoursOfDay = (week: Week, weekday: number) => week.filter((span) => span.weekday === weekday);

/**
 * Returns the part of the day that the calendar shows, in whole hours: from 6:00 to 21:00, extended to what is used.
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

/** Returns the week with one day's hours copied to other days. */
export function withDayCopied(week: Week, from: number, to: readonly number[]): Week {
  const source = hoursOfDay(week, from);
  return normalised([
    ...week.filter(({ weekday }) => weekday === from || !to.includes(weekday)),
    ...to
      .filter((weekday) => weekday !== from)
      .flatMap((weekday) => source.map((span) => ({ ...span, weekday }))),
  ]);
}

/** Returns a new range for a day, an hour after its last one; null when the day is full. */
export function nextRange(week: Week, weekday: number): WeeklyHours | null {
  const last = hoursOfDay(week, weekday).at(-1);
  if (!last) return { weekday, from_minute: 480, to_minute: 1020 };
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

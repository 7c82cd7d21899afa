import { STEP_MINUTES, type WeeklyHours } from "#features/scheduling/contract/index.ts";

/** A week's hours as a page changes them: always in order, stretches that touch joined. */
export type Week = readonly WeeklyHours[];

export const WEEKDAYS = ["lundi", "mardi", "mercredi", "jeudi", "vendredi", "samedi", "dimanche"] as const;
export const WORKDAYS = [1, 2, 3, 4, 5];
const DAY_MINUTES = 1440;

/** « 08 h 30 »; the midnight that ends a day is « 24 h 00 ». */
export function clockLabel(minute: number): string {
  const two = (n: number) => String(n).padStart(2, "0");
  return `${two(Math.floor(minute / 60))}\u00a0h\u00a0${two(minute % 60)}`;
}

/** « 8 h », « 8 h 30 » : for a list where room is short. */
export function shortLabel(minute: number): string {
  const rest = minute % 60;
  return `${Math.floor(minute / 60)}\u00a0h${rest === 0 ? "" : `\u00a0${rest}`}`;
}

export const hoursOfDay = (week: Week, weekday: number) => week.filter((span) => span.weekday === weekday);

/**
 * The part of a day that a calendar shows, in whole hours: from six to nine in the evening, and as much more as
 * something uses.
 */
export function shownHours(used: readonly Pick<WeeklyHours, "from_minute" | "to_minute">[]) {
  return {
    from: Math.min(6 * 60, ...used.map(({ from_minute }) => Math.floor(from_minute / 60) * 60)),
    to: Math.max(21 * 60, ...used.map(({ to_minute }) => Math.ceil(to_minute / 60) * 60)),
  };
}

export function isWorked(week: Week, weekday: number, minute: number): boolean {
  return hoursOfDay(week, weekday).some(
    ({ from_minute, to_minute }) => from_minute <= minute && minute < to_minute,
  );
}

/** The week with a stretch of a day worked, or not. */
export function painted(week: Week, stretch: WeeklyHours, isOn: boolean): Week {
  const { weekday, from_minute, to_minute } = stretch;
  const others = week.filter((span) => span.weekday !== weekday);
  const cut = hoursOfDay(week, weekday).flatMap((span) => [
    { ...span, to_minute: Math.min(span.to_minute, from_minute) },
    { ...span, from_minute: Math.max(span.from_minute, to_minute) },
  ]);
  return joined([...others, ...cut, ...(isOn ? [stretch] : [])]);
}

/** One step of the clock turned over. */
export const turned = (week: Week, weekday: number, minute: number): Week =>
  painted(
    week,
    { weekday, from_minute: minute, to_minute: minute + STEP_MINUTES },
    !isWorked(week, weekday, minute),
  );

/** Other days made like one. */
export function copied(week: Week, from: number, to: readonly number[]): Week {
  const like = hoursOfDay(week, from);
  return joined([
    ...week.filter(({ weekday }) => weekday === from || !to.includes(weekday)),
    ...to
      .filter((weekday) => weekday !== from)
      .flatMap((weekday) => like.map((span) => ({ ...span, weekday }))),
  ]);
}

/** Another stretch for a day: after its last one, an hour later if there is room; null when the day is full. */
export function nextStretch(week: Week, weekday: number): WeeklyHours | null {
  const last = hoursOfDay(week, weekday).at(-1);
  if (!last) return { weekday, from_minute: 480, to_minute: 1020 };
  const from_minute = last.to_minute + 60;
  if (from_minute >= DAY_MINUTES) return null;
  return { weekday, from_minute, to_minute: Math.min(from_minute + 240, DAY_MINUTES) };
}

/** Hours worked in a week, as a number of minutes. */
export const total = (week: Week) =>
  week.reduce((sum, { from_minute, to_minute }) => sum + to_minute - from_minute, 0);

export const isSame = (a: Week, b: Week) => JSON.stringify(joined(a)) === JSON.stringify(joined(b));

function joined(spans: Week): Week {
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

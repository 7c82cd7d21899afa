import { z } from "zod";
import { addDays, type Day, dayNumber, weekdayOf } from "#foundation/local-time.ts";

export const RHYTHM_LIMITS = { everyWeeksMax: 4, weekdaysMax: 3 } as const;

/** How often passes come under a contract by season (docs/product.md "Planned passes"). */
export const rhythm = z.object({
  every_weeks: z.int().min(1).max(RHYTHM_LIMITS.everyWeeksMax),
  /** 1 is Monday; each once. */
  weekdays: z
    .array(z.int().min(1).max(7))
    .min(1, "Choisissez au moins un jour")
    .max(RHYTHM_LIMITS.weekdaysMax, `Choisissez ${RHYTHM_LIMITS.weekdaysMax} jours au plus`)
    .refine((days) => new Set(days).size === days.length, "Choisissez chaque jour une seule fois"),
  /** The day from which passes are planned: its week is the first one. */
  starts_on: z.iso.date(),
});
export type Rhythm = z.infer<typeof rhythm>;

const WEEKDAYS = ["lundi", "mardi", "mercredi", "jeudi", "vendredi", "samedi", "dimanche"] as const;

/** Returns the name of a weekday, 1 for « lundi ». */
export const weekdayName = (weekday: number): string => WEEKDAYS[weekday - 1] ?? "";

/** Returns how often in words: « chaque semaine, le mardi et le vendredi ». */
export function rhythmText({ every_weeks, weekdays }: Rhythm): string {
  const often = every_weeks === 1 ? "chaque semaine" : `toutes les ${every_weeks} semaines`;
  const days = weekdays.map((weekday) => `le ${weekdayName(weekday)}`);
  return `${often}, ${new Intl.ListFormat("fr-CA").format(days)}`;
}

/**
 * Returns the rhythm of the last season for the next one: its weeks and weekdays, from the first such weekday
 * in a window on; null when there is none.
 */
export function takenOver(
  { every_weeks, weekdays }: Pick<Rhythm, "every_weeks" | "weekdays">,
  { from, to }: Window,
): Rhythm | null {
  const week = Array.from({ length: 7 }, (_, after) => addDays(from, after));
  const starts_on = week.find((day) => weekdays.includes(weekdayOf(day)));
  return starts_on !== undefined && starts_on <= to ? { every_weeks, weekdays, starts_on } : null;
}

/**
 * The state of a planned pass: `late` is past, not done, and the last one before today; `missed` is one after
 * which another has come.
 */
export const plannedState = z.enum(["planned", "due", "late", "done", "missed", "skipped"]);

export const plannedPass = z.object({
  /** Its day by the rhythm, which names it. */
  day: z.iso.date(),
  /** The day on which it comes, another one once it was moved; null when it is skipped. */
  on: z.iso.date().nullable(),
  state: plannedState,
});
export type PlannedPass = z.infer<typeof plannedPass>;

/** Whether a planned pass may still come on another day. */
export const mayMove = ({ state }: Pick<PlannedPass, "state">): boolean =>
  state !== "done" && state !== "missed";

/** A planned pass that was moved, or skipped where `moved_to` is null. */
export interface Move {
  day: Day;
  moved_to: Day | null;
}

export interface Plan {
  rhythm: Rhythm;
  /** The first and the last day of the contract, which a change order may move. */
  starts_on: Day;
  ends_on: Day;
  moves: readonly Move[];
}

interface Window {
  from: Day;
  to: Day;
}

const isDayOf = ({ starts_on, ends_on }: Pick<Plan, "starts_on" | "ends_on">, day: Day): boolean =>
  day >= starts_on && day <= ends_on;

/** Whether a pass is planned on this day by the rhythm itself. */
export function isDayOfRhythm({ rhythm, ...contract }: Omit<Plan, "moves">, day: Day): boolean {
  const { starts_on, every_weeks, weekdays } = rhythm;
  if (day < starts_on || !isDayOf(contract, day)) return false;
  const monday = dayNumber(starts_on) - weekdayOf(starts_on) + 1;
  const week = Math.floor((dayNumber(day) - monday) / 7);
  return week % every_weeks === 0 && weekdays.includes(weekdayOf(day));
}

/**
 * Returns the planned passes that come in a window of days, and those of its days that are skipped, by day.
 * `doneOn` are the days of the passes that were noted: one does the planned pass of its day, else the last
 * one before it. One that was moved to a day which is the contract's no more counts as skipped.
 */
export function plannedPasses(
  plan: Plan,
  { from, to, today }: Window & { today: Day },
  doneOn: readonly Day[],
): PlannedPass[] {
  const coming = daysInWindow(plan, { from, to });
  const days = coming.flatMap(({ on }) => (on === null ? [] : [on]));
  return coming.map(({ day, on }) => {
    if (on === null) return { day, on, state: "skipped" };
    const next = days.find((other) => other > on);
    const isDone = doneOn.some((done) => done >= on && (next === undefined || done < next));
    if (isDone) return { day, on, state: "done" };
    if (on >= today) return { day, on, state: on === today ? "due" : "planned" };
    return { day, on, state: next !== undefined && next <= today ? "missed" : "late" };
  });
}

/**
 * The days of a rhythm in a window, no further than the contract goes: whoever asks may name its end. Those
 * between them are not looked at, since rounds have many clients.
 */
function daysOfRhythm(plan: Omit<Plan, "moves">, { from, to }: Window): Day[] {
  const { every_weeks, weekdays, starts_on } = plan.rhythm;
  const monday = addDays(starts_on, 1 - weekdayOf(starts_on));
  const sinceMonday = (day: Day) => dayNumber(day) - dayNumber(monday);
  const first = sinceMonday([from, starts_on, plan.starts_on].toSorted().at(-1) ?? from);
  const last = sinceMonday(to < plan.ends_on ? to : plan.ends_on);
  const apart = 7 * every_weeks;
  const days: Day[] = [];
  for (let week = Math.floor(first / apart) * apart; week <= last; week += apart)
    for (const weekday of weekdays) {
      const after = week + weekday - 1;
      if (after >= first && after <= last) days.push(addDays(monday, after));
    }
  return days;
}

function daysInWindow(plan: Plan, { from, to }: Window): Omit<PlannedPass, "state">[] {
  const moves = plan.moves
    .filter(({ day }) => isDayOfRhythm(plan, day))
    .map(({ day, moved_to }) => ({ day, moved_to: moved_to && isDayOf(plan, moved_to) ? moved_to : null }));
  const moved = new Set(moves.map(({ day }) => day));
  const isInside = (day: Day) => day >= from && day <= to;
  const found: Omit<PlannedPass, "state">[] = moves
    .filter(({ day, moved_to }) => isInside(moved_to ?? day))
    .map(({ day, moved_to }) => ({ day, on: moved_to }));
  for (const day of daysOfRhythm(plan, { from, to })) if (!moved.has(day)) found.push({ day, on: day });
  return found.toSorted((a, b) => (a.on ?? a.day).localeCompare(b.on ?? b.day));
}

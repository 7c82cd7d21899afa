import {
  bookingWindow,
  canBeProposed,
  ENDS_TOO_LATE,
  staysInDay,
} from "#features/scheduling/contract/free-times.ts";
import { STEP_MINUTES } from "#features/scheduling/contract/index.ts";
import { type Day, dayOf, instantAt } from "#foundation/local-time.ts";

/** A time as entered: `minute` counts from midnight in America/Toronto, as text; empty until entered. */
export interface CustomTime {
  day: Day;
  minute: string;
}

const OUTSIDE_WINDOW = "Choisissez un moment à venir, dans les 60 prochains jours";

/** Returns the days that may be entered, both included. */
export const allowedDays = (now: Date) => ({ min: dayOf(now.getTime()), max: dayOf(bookingWindow(now).to) });

/**
 * Returns the errors of a time to propose, by field. `duration` is in minutes; while it is not known, the shortest one
 * is assumed and the server decides.
 */
export function customTimeErrors(
  { day, minute }: CustomTime,
  duration: number | undefined,
  now: Date,
): Partial<CustomTime> {
  if (!day || !minute) {
    return { ...(!day && { day: "Indiquez le jour" }), ...(!minute && { minute: "Indiquez l'heure" }) };
  }
  const { min, max } = allowedDays(now);
  // A year may be typed with more than four digits.
  if (day.length > max.length || day < min || day > max) return { day: OUTSIDE_WINDOW };
  const start = instantAt(day, Number(minute));
  const minutes = duration ?? STEP_MINUTES;
  if (!staysInDay(start, minutes)) return { minute: ENDS_TOO_LATE };
  return canBeProposed(start, minutes, now) ? {} : { day: OUTSIDE_WINDOW };
}

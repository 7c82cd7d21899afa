import { bookingWindow, canBeProposed } from "#features/scheduling/contract/free-times.ts";
import { type Day, dayOf, instantAt } from "#foundation/local-time.ts";

/** A time as entered: `minute` counts from midnight in America/Toronto, as text; empty until entered. */
export interface CustomTime {
  day: Day;
  minute: string;
}

const OUTSIDE_WINDOW = "Choisissez un moment à venir, dans les 60 prochains jours";

/** Returns the days that may be entered, both included. */
export const allowedDays = (now: Date) => ({ min: dayOf(now.getTime()), max: dayOf(bookingWindow(now).to) });

/** Returns the errors of a time to propose, by field. */
export function customTimeErrors({ day, minute }: CustomTime, now: Date): Partial<CustomTime> {
  if (!day || !minute) {
    return { ...(!day && { day: "Indiquez le jour" }), ...(!minute && { minute: "Indiquez l'heure" }) };
  }
  const { min, max } = allowedDays(now);
  // A year may be typed with more than four digits.
  if (day.length > max.length || day < min || day > max) return { day: OUTSIDE_WINDOW };
  return canBeProposed(instantAt(day, Number(minute)), now) ? {} : { day: OUTSIDE_WINDOW };
}

import {
  ENDS_TOO_LATE,
  mayBeProposed,
  staysInDay,
  windowAt,
} from "#features/scheduling/contract/free-times.ts";
import { STEP_MINUTES } from "#features/scheduling/contract/index.ts";
import { type Day, dayOf, instantAt } from "#foundation/local-time.ts";

/** A moment as its provider writes it: minutes since midnight in America/Toronto, as text; empty until written. */
export interface WrittenTime {
  day: Day;
  minute: string;
}

const NOT_AHEAD = "Choisissez un moment à venir, dans les 60 prochains jours";

/** The days one may write, both included. */
export const daysToWrite = (now: Date) => ({ min: dayOf(now.getTime()), max: dayOf(windowAt(now).to) });

/**
 * What is wrong with a moment to propose, by field; nothing when it may be. `duration` is in minutes; while it is not
 * known, the shortest work is supposed and the server decides.
 */
export function wrongIn(
  { day, minute }: WrittenTime,
  duration: number | undefined,
  now: Date,
): Partial<WrittenTime> {
  if (!day || !minute) {
    return { ...(!day && { day: "Indiquez le jour" }), ...(!minute && { minute: "Indiquez l'heure" }) };
  }
  const { min, max } = daysToWrite(now);
  // A year may be typed with more than four digits.
  if (day.length > max.length || day < min || day > max) return { day: NOT_AHEAD };
  const start = instantAt(day, Number(minute));
  const lasts = duration ?? STEP_MINUTES;
  if (!staysInDay(start, lasts)) return { minute: ENDS_TOO_LATE };
  return mayBeProposed(start, lasts, now) ? {} : { day: NOT_AHEAD };
}

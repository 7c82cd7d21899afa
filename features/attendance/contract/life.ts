import { DAY_MS, HOUR_MS, MINUTE_MS } from "#foundation/durations.ts";

/**
 * How each side of a confirmed appointment keeps it, in one table (docs/product.md "Appointments
 * kept"): what a side may say, from which state, where it leads and when. The server's guards, the
 * buttons and the tests all read it.
 */
export const PRESENCES = ["unsaid", "coming", "late", "missed"] as const;
export type Presence = (typeof PRESENCES)[number];

/** The source of an action: the side itself, or proof of what the other side said about it. */
export type AttendanceActor = "self" | "proof";

interface Transition {
  readonly by: AttendanceActor;
  readonly from: Readonly<Partial<Record<Presence, Presence>>>;
  /**
   * How long from the agreed time it may be taken, in milliseconds; the end is not
   * included, null without end.
   */
  readonly when: { readonly from: number; readonly until: number | null };
}

/** How long after the agreed time somebody has not come. */
export const NO_SHOW_AFTER_MS = 30 * MINUTE_MS;

export const ATTENDANCE_TRANSITIONS = {
  /** « Je confirme », once. */
  attend: { by: "self", from: { unsaid: "coming" }, when: { from: -DAY_MS, until: 0 } },
  /** « En retard », again with another time. */
  be_late: {
    by: "self",
    from: { unsaid: "late", coming: "late", late: "late" },
    when: { from: -2 * HOUR_MS, until: 2 * HOUR_MS },
  },
  /** The other side said that they did not come, and this is not contested. */
  miss: {
    by: "proof",
    from: { unsaid: "missed", coming: "missed", late: "missed" },
    when: { from: NO_SHOW_AFTER_MS, until: null },
  },
} as const satisfies Record<string, Transition>;
export type AttendanceAction = keyof typeof ATTENDANCE_TRANSITIONS;

/** The delays that a side may announce, in minutes after the agreed time. */
export const LATE_MINUTES = [15, 30, 45, 60, 90, 120] as const;

/** The hours before an appointment at which both sides are reminded of it. */
export const REMINDER_HOURS = { day: 24, soon: 2 } as const;

/** From how many appointments on a provider's share of kept ones is shown. */
export const KEPT_SHOWN_FROM = 10;

/**
 * How many proven absences of a provider, within how many days, lower them in results, and for how many days.
 */
export const LOWERED_MISSES = 2;
export const LOWERED_WITHIN_DAYS = 90;
export const LOWERED_DAYS = 30;

/**
 * Returns until when a provider is found lower because of the absences proven at these instants, the newest
 * first; null when these are too few or too far apart.
 */
export function loweredUntil(missed: readonly Date[]): Date | null {
  const [newest, before] = [missed[0], missed[LOWERED_MISSES - 1]];
  if (!newest || !before || newest.getTime() - before.getTime() > LOWERED_WITHIN_DAYS * DAY_MS) return null;
  return new Date(newest.getTime() + LOWERED_DAYS * DAY_MS);
}

/** How a side keeps an appointment, now. */
export interface Keeping {
  presence: Presence;
  starts_at: Date;
  now: Date;
  /** When the time was agreed. Both sides confirmed it then: they are asked again at the reminder only. */
  agreed_at: Date;
  /** Whether the visit has arrived or is done: a side then has nothing more to say of itself. */
  has_met: boolean;
}

/** Whether a time was agreed so near to it that no reminder asks either side again. */
export const isAgreedLately = ({ starts_at, agreed_at }: Pick<Keeping, "starts_at" | "agreed_at">): boolean =>
  agreed_at.getTime() > starts_at.getTime() - REMINDER_HOURS.day * HOUR_MS;

/** Returns the state that an action leads to at this time, or null when it may not be taken. */
export function nextPresence(
  action: AttendanceAction,
  { presence, starts_at, agreed_at, now, has_met }: Keeping,
  by: AttendanceActor,
): Presence | null {
  const { by: actor, from, when }: Transition = ATTENDANCE_TRANSITIONS[action];
  const after = now.getTime() - starts_at.getTime();
  if (actor !== by || (by === "self" && has_met)) return null;
  if (action === "attend" && isAgreedLately({ starts_at, agreed_at })) return null;
  if (after < when.from || (when.until !== null && after >= when.until)) return null;
  return from[presence] ?? null;
}

/** Whether a side may say « Je ne peux pas »: from a day before the time on, while nobody has arrived. */
export function mayGiveUp({
  starts_at,
  now,
  has_met,
}: Pick<Keeping, "starts_at" | "now" | "has_met">): boolean {
  const after = now.getTime() - starts_at.getTime();
  return !has_met && after >= -DAY_MS && after < 0;
}

/** Whether somebody who has not come can be reported as missing the appointment. */
export const isMissable = (starts_at: Date, now: Date): boolean =>
  now.getTime() - starts_at.getTime() >= NO_SHOW_AFTER_MS;

/** Returns the times at which a side that is late may still expect to be there, with their minutes. */
export function lateTimes(
  starts_at: Date,
  now: Date,
): { minutes: (typeof LATE_MINUTES)[number]; at: Date }[] {
  return LATE_MINUTES.map((minutes) => ({
    minutes,
    at: new Date(starts_at.getTime() + minutes * MINUTE_MS),
  })).filter(({ at }) => at > now);
}

/** Returns the share of appointments kept in whole percent, rounded down; null while there are too few. */
export const keptPercent = ({ passed, missed }: { passed: number; missed: number }): number | null =>
  passed < KEPT_SHOWN_FROM ? null : Math.floor((100 * (passed - missed)) / passed);

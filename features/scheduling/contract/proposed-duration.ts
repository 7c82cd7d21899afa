import { z } from "zod";
import { addDays, DAY_MINUTES, dayOf, instantAt } from "#foundation/local-time.ts";
import { PROPOSED_DAYS_MAX, STEP_MINUTES } from "./numbers.ts";

const minutes = z.int().multipleOf(STEP_MINUTES);

/** How long a time that a provider proposes lasts: one visit, or days of work until a minute of the last. */
export const proposedDuration = z.union([
  z.object({ minutes: minutes.min(STEP_MINUTES).max(DAY_MINUTES) }),
  z.object({
    days: z.int().min(2).max(PROPOSED_DAYS_MAX),
    until_minute: minutes.min(STEP_MINUTES).max(DAY_MINUTES),
  }),
]);
export type ProposedDuration = z.infer<typeof proposedDuration>;

const counted = z.coerce.number<number>().pipe(minutes.min(STEP_MINUTES).max(DAY_MINUTES)).optional();

/** The same as query parameters, which are texts: minutes, or days with a minute of the last day. */
export const durationQuery = z.object({
  minutes: counted,
  days: z.coerce.number<number>().pipe(z.int().min(2).max(PROPOSED_DAYS_MAX)).optional(),
  until_minute: counted,
});

/** Returns the duration that a query asks for, if any. */
export function durationOfQuery({
  minutes,
  days,
  until_minute,
}: z.infer<typeof durationQuery>): ProposedDuration | undefined {
  if (minutes !== undefined) return { minutes };
  return days !== undefined && until_minute !== undefined ? { days, until_minute } : undefined;
}

/** Returns when what begins at an instant ends; the last of several days ends at its minute in Québec. */
export function endOfProposed(start: Date, duration: ProposedDuration): Date {
  if ("minutes" in duration) return new Date(start.getTime() + duration.minutes * 60_000);
  const last = addDays(dayOf(start.getTime()), duration.days - 1);
  return new Date(instantAt(last, duration.until_minute));
}

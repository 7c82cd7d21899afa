import { type Day, dayOf } from "#foundation/local-time.ts";
import { formatDate } from "#foundation/time.ts";

/**
 * Says that a contract names another first day than these times, which it keeps; null where it names theirs.
 */
export function contractKeepsDay(
  contract: { starts_on: Day } | null,
  times: readonly string[],
): string | null {
  if (!contract || times.every((time) => dayOf(Date.parse(time)) === contract.starts_on)) return null;
  return `Votre contrat dit « Début des travaux : ${formatDate(`${contract.starts_on}T12:00:00Z`)} », et garde cette date quand le rendez-vous change.`;
}

/**
 * Says that a soumission starts on another day than the confirmed appointment to come; null where the
 * appointment is on one of its days. A visit that has been may have been for the soumission itself.
 */
export function startsApart(
  { starts_on, ends_on }: { starts_on: Day | null; ends_on: Day | null },
  appointment: { state: "held" | "confirmed"; starts_at: string } | null,
  now: number,
): string | null {
  const start = Date.parse(appointment?.starts_at ?? "");
  if (!starts_on || appointment?.state !== "confirmed" || start <= now) return null;
  const day = dayOf(start);
  if (day >= starts_on && day <= (ends_on ?? starts_on)) return null;
  const said = formatDate(`${starts_on}T12:00:00Z`);
  return `Votre rendez-vous du ${formatDate(appointment.starts_at)} est pris ; la soumission dit que les travaux commencent le ${said}.`;
}

/**
 * Returns the days of a contract's work from today on; null when there are none, or when its confirmed
 * appointment covers them all.
 */
export function daysOfWork(
  contract: { starts_on: Day; ends_on: Day | null } | null,
  appointment: { state: "held" | "confirmed"; starts_at: string; ends_at: string } | null,
  today: Day,
): { from: Day; to: Day } | null {
  if (!contract?.ends_on || contract.ends_on < today) return null;
  const days = { from: contract.starts_on < today ? today : contract.starts_on, to: contract.ends_on };
  if (appointment?.state !== "confirmed") return days;
  const isKept =
    dayOf(Date.parse(appointment.starts_at)) <= days.from &&
    dayOf(Date.parse(appointment.ends_at) - 1) >= days.to;
  return isKept ? null : days;
}

/** Returns the starts that a side is still to agree to: the one held for the owner, and those proposed. */
export const timesToAgree = ({
  appointment,
  proposed_times,
}: {
  appointment: { state: "held" | "confirmed"; starts_at: string } | null;
  proposed_times: readonly { starts_at: string }[];
}): string[] =>
  [...(appointment?.state === "held" ? [appointment] : []), ...proposed_times].map(
    ({ starts_at }) => starts_at,
  );

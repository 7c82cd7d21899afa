import { z } from "zod";
import { id } from "#foundation/endpoint.ts";
import { type Day, dayOf } from "#foundation/local-time.ts";
import { formatDate } from "#foundation/time.ts";

/** The contract in force of a request: cancelling the request or moving its appointment leaves it so. */
export const contractInForce = z.object({
  id,
  total_cents: z.int(),
  /** The day on which its work begins. */
  starts_on: z.iso.date(),
});

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

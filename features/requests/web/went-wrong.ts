import type { Request } from "#features/requests/contract/index.ts";
import { DAY_MS } from "#foundation/durations.ts";

/** After so long without anything agreed, nothing coming is what went wrong. */
const SILENCE_MS = 2 * DAY_MS;

type Progress = Pick<Request, "status" | "unlocked_at" | "is_bound" | "appointment">;

/**
 * Whether something of an unlocked request may have gone wrong yet: it is over, a contract or an invoice
 * binds it, its visit has come, or two days have passed.
 */
export function mayHaveGoneWrong(
  { status, unlocked_at, is_bound, appointment }: Progress,
  now: Date,
): boolean {
  if (unlocked_at === null) return false;
  const after = now.getTime() - Date.parse(unlocked_at);
  const hasVisit =
    appointment?.state === "confirmed" &&
    (appointment.visit.state !== "planned" || Date.parse(appointment.starts_at) <= now.getTime());
  return status !== "active" || is_bound || hasVisit || after >= SILENCE_MS;
}

import type { QuoteEvent } from "./quote-events.ts";

/**
 * Whether a request's appointment was agreed for a contract that its owner has since cancelled: it stays
 * until the owner releases it (docs/product.md "Contracts"). One chosen afterwards has nothing to do with it.
 */
export function outlivesContract({
  appointment,
  contract_in_force,
  quote_events,
}: {
  appointment: { chosen_at: string; confirmed_at: string | null } | null;
  contract_in_force: object | null;
  quote_events: readonly QuoteEvent[];
}): boolean {
  const cancelled = quote_events.findLast(({ kind }) => kind === "cancelled");
  if (!appointment || contract_in_force || !cancelled) return false;
  return Date.parse(appointment.confirmed_at ?? appointment.chosen_at) <= Date.parse(cancelled.at);
}

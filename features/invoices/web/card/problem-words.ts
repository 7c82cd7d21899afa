import type { Invoice } from "#features/invoices/contract/index.ts";
import { formatDateWithTime } from "#foundation/time.ts";

/** Returns who reported the open problem of an invoice, and when, as one side reads it; null without one. */
export function problemWords(
  {
    open_problem,
    business_name,
    client_name,
  }: Pick<Invoice, "open_problem" | "business_name" | "client_name">,
  side: "owner" | "provider",
): string | null {
  if (!open_problem) return null;
  const when = `le ${formatDateWithTime(open_problem.opened_at)}`;
  const isOwners = open_problem.opened_by === "owner";
  if (open_problem.opened_by === side)
    return isOwners
      ? `Vous avez contesté cette facture ${when}`
      : `Vous avez signalé un problème avec cette facture ${when}`;
  return isOwners
    ? `${client_name} a contesté cette facture ${when}`
    : `${business_name} a signalé un problème avec cette facture ${when}`;
}

import { formatMoney } from "#foundation/money.ts";

interface Owed {
  due_cents: number;
  late_cents: number;
  to_refund_cents: number;
}

/** Says how much a provider is still to receive on all invoices, and to refund. */
export function owedWords({ due_cents, late_cents, to_refund_cents }: Owed): string {
  const late = late_cents > 0 ? `, dont ${formatMoney(late_cents)} en retard` : "";
  const due = due_cents === 0 ? "Rien à recevoir" : `${formatMoney(due_cents)} à recevoir${late}`;
  return to_refund_cents > 0 ? `${due} ; ${formatMoney(to_refund_cents)} à rembourser.` : `${due}.`;
}

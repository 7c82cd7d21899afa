import { type Untaxed, withTaxes } from "#features/quotes/contract/index.ts";
import type { Cents } from "#foundation/money.ts";
import { type Amounts, partOf } from "./amounts.ts";

interface Invoiced extends Amounts {
  credit_notes: readonly (Amounts & { is_discount: boolean })[];
}

/** The credit notes of an invoice whose amount is to be invoiced again. */
const corrections = ({ credit_notes }: Invoiced) => credit_notes.filter(({ is_discount }) => !is_discount);

/** The agreed amounts: the price before taxes, and the total at the time of the agreement. */
interface Agreed extends Untaxed {
  total_cents: Cents;
}

/**
 * Returns what a contract's invoices come to, less the credit notes that correct them: a discount stays
 * invoiced.
 */
export function netInvoiced(invoices: readonly Invoiced[]) {
  const sum = (of: (amounts: Amounts) => Cents) =>
    invoices.reduce(
      (total, invoice) =>
        total + of(invoice) - corrections(invoice).reduce((notes, note) => notes + of(note), 0),
      0,
    );
  return {
    subtotal_cents: sum((amounts) => amounts.subtotal_cents),
    untaxed_cents: sum((amounts) => amounts.untaxed_cents),
    tps_cents: sum(({ tps_cents }) => tps_cents ?? 0),
    tvq_cents: sum(({ tvq_cents }) => tvq_cents ?? 0),
    total_cents: sum((amounts) => amounts.total_cents),
  };
}

/**
 * Returns what of a contract may still be invoiced, all zero once nothing is left. Everything invoiced
 * less what was corrected and what is left here come to the contract, each tax to the cent. Where the
 * business registered for taxes or ceased to between two invoices, or a change of the contract left less of
 * a tax than is invoiced, the rest of the price gets the taxes of today, within the total agreed. Where more
 * is invoiced as untaxed than is agreed, nothing of the rest is.
 */
export function leftToInvoice(agreed: Agreed, isTaxed: boolean, invoices: readonly Invoiced[]): Amounts {
  const whole = withTaxes(agreed, isTaxed);
  const net = netInvoiced(invoices);
  const standing = invoices.filter((invoice) => netInvoiced([invoice]).total_cents > 0);
  const left = {
    subtotal_cents: whole.subtotal_cents - net.subtotal_cents,
    tps_cents: whole.tps_cents === null ? null : whole.tps_cents - net.tps_cents,
    tvq_cents: whole.tvq_cents === null ? null : whole.tvq_cents - net.tvq_cents,
    total_cents: whole.total_cents - net.total_cents,
  };
  const isUniform = standing.every(({ tps_cents }) => (tps_cents !== null) === isTaxed);
  const subtotal_cents = Math.max(0, left.subtotal_cents);
  const untaxed_cents = Math.min(subtotal_cents, Math.max(0, whole.untaxed_cents - net.untaxed_cents));
  const least = Math.min(left.subtotal_cents, left.tps_cents ?? 0, left.tvq_cents ?? 0);
  if (isUniform && least >= 0) return { ...left, untaxed_cents };
  const rest = withTaxes({ subtotal_cents, untaxed_cents }, isTaxed);
  const most = Math.max(0, agreed.total_cents - net.total_cents);
  return rest.total_cents <= most ? rest : partOf(rest, most);
}

import type { Cents } from "#foundation/money.ts";

/** What an invoice or a credit note comes to; no tax without registration. */
export interface Amounts {
  subtotal_cents: Cents;
  tps_cents: Cents | null;
  tvq_cents: Cents | null;
  total_cents: Cents;
}

/**
 * Returns the amounts of a credit note of `amount` cents, taxes included, on an invoice of which `credited`
 * cents were taken back before. Each tax is the difference between what is due after both and after the
 * earlier notes, so that the notes that take back a whole invoice take back exactly its taxes.
 */
export function creditAmounts(invoice: Amounts, credited: Cents, amount: Cents): Amounts {
  const part = (tax: Cents | null) =>
    tax === null
      ? null
      : share(tax, credited + amount, invoice.total_cents) - share(tax, credited, invoice.total_cents);
  const [tps_cents, tvq_cents] = [part(invoice.tps_cents), part(invoice.tvq_cents)];
  return {
    subtotal_cents: amount - (tps_cents ?? 0) - (tvq_cents ?? 0),
    tps_cents,
    tvq_cents,
    total_cents: amount,
  };
}

/**
 * Returns the part of these amounts whose total, taxes included, is `total_cents`;
 * the whole for the whole total.
 */
export const partOf = (amounts: Amounts, total_cents: Cents): Amounts =>
  creditAmounts(amounts, 0, total_cents);

/**
 * Returns the part of a tax that belongs to a part of the total, to the nearest cent.
 * Exact for any safe integers.
 */
const share = (tax: Cents, part: Cents, total: Cents): Cents =>
  Number((BigInt(tax) * BigInt(part) * 2n + BigInt(total)) / (BigInt(total) * 2n));

/**
 * Returns what is left to pay: the total less the deposit, what was credited and what was
 * paid, never less than nothing.
 */
export const leftToPay = ({
  total_cents,
  deposit_cents,
  credited_cents,
  paid_cents,
}: {
  total_cents: Cents;
  deposit_cents: Cents;
  credited_cents: Cents;
  paid_cents: Cents;
}): Cents => Math.max(0, total_cents - deposit_cents - credited_cents - paid_cents);

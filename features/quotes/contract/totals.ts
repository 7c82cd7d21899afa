import { type Cents, taxes } from "#foundation/money.ts";

interface Line {
  /** Hundredths of the unit. */
  quantity: number;
  unit_price_cents: Cents;
  is_optional: boolean;
}

/** The lines of a soumission with its discount: an amount, or a share of them. */
export interface Discounted {
  lines: readonly Line[];
  discount_cents: Cents;
  /** Hundredths of a percent; 0 for an amount. */
  discount_rate: number;
}

export interface Totals {
  /** The sum of the lines counted, before the discount. */
  lines_cents: Cents;
  /** What is taken off them, never more than they are. */
  discount_cents: Cents;
  /** Before taxes. */
  subtotal_cents: Cents;
  /** Null without registration: no tax line anywhere. */
  tps_cents: Cents | null;
  tvq_cents: Cents | null;
  total_cents: Cents;
}

/** Returns the price of a line, rounded half up to the cent. */
export const lineCents = ({ quantity, unit_price_cents }: Omit<Line, "is_optional">): Cents =>
  Math.floor((quantity * unit_price_cents + 50) / 100);

/**
 * Returns the sum of the lines that are counted: those not optional, and the options chosen by their index.
 */
export const sumOfLines = (lines: readonly Line[], chosen: readonly number[] = []): Cents =>
  lines.reduce(
    (sum, line, index) => (line.is_optional && !chosen.includes(index) ? sum : sum + lineCents(line)),
    0,
  );

/** Returns a price before taxes with its taxes, or without any for a business that is not registered. */
export function withTaxes(
  subtotal_cents: Cents,
  isTaxed: boolean,
): Omit<Totals, "lines_cents" | "discount_cents"> {
  if (!isTaxed) return { subtotal_cents, tps_cents: null, tvq_cents: null, total_cents: subtotal_cents };
  return { subtotal_cents, ...taxes(subtotal_cents) };
}

/**
 * Returns what a discount takes off a sum: a share rounded half up to the cent, and never more than the sum.
 */
export const discountOf = (sum: Cents, { discount_cents, discount_rate }: Omit<Discounted, "lines">): Cents =>
  Math.min(sum, discount_rate > 0 ? Math.floor((sum * discount_rate + 5000) / 10_000) : discount_cents);

/**
 * Returns the totals of a soumission with the options chosen. Taxes are on the sum
 * of lines less the discount.
 */
export function totalsOf(
  { lines, is_taxed, ...discount }: Discounted & { is_taxed: boolean },
  chosen: readonly number[] = [],
): Totals {
  const lines_cents = sumOfLines(lines, chosen);
  const discount_cents = discountOf(lines_cents, discount);
  return { lines_cents, discount_cents, ...withTaxes(lines_cents - discount_cents, is_taxed) };
}

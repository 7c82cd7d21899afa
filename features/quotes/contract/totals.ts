import { type Cents, proportion, taxes } from "#foundation/money.ts";

interface Line {
  /** Hundredths of the unit. */
  quantity: number;
  unit_price_cents: Cents;
  is_optional: boolean;
  /** Whether its provider charges no taxes on it; what was written before the choice is taxable. */
  is_untaxed?: boolean;
}

/** The lines of a soumission with its discount: an amount, or a share of them. */
export interface Discounted {
  lines: readonly Line[];
  discount_cents: Cents;
  /** Hundredths of a percent; 0 for an amount. */
  discount_rate: number;
}

/** A soumission with the deposit that it asks for: an amount, or a share of the total. */
export interface Deposited extends Discounted {
  is_taxed: boolean;
  deposit_cents: Cents;
  /** Hundredths of a percent; 0 for an amount. */
  deposit_rate: number;
}

export interface Totals {
  /** The sum of the lines counted, before the discount. */
  lines_cents: Cents;
  /** The discount, never more than the lines come to. */
  discount_cents: Cents;
  /** Before taxes. */
  subtotal_cents: Cents;
  /** The part of the price from untaxed lines, whether or not the business is registered. */
  untaxed_cents: Cents;
  /** Null without registration: no tax line anywhere. */
  tps_cents: Cents | null;
  tvq_cents: Cents | null;
  total_cents: Cents;
}

/** Returns the price of a line, rounded half up to the cent. */
export const lineCents = ({
  quantity,
  unit_price_cents,
}: Pick<Line, "quantity" | "unit_price_cents">): Cents =>
  Math.floor((quantity * unit_price_cents + 50) / 100);

/** Returns the lines that are counted: those not optional, and the options chosen by their index. */
export const linesChosen = <Each extends Pick<Line, "is_optional">>(
  { lines }: { lines: readonly Each[] },
  chosen: readonly number[],
): Each[] => lines.filter(({ is_optional }, index) => !is_optional || chosen.includes(index));

/** Returns the sum of the lines that are counted. */
export const sumOfLines = (lines: readonly Line[], chosen: readonly number[] = []): Cents =>
  linesChosen({ lines }, chosen).reduce((sum, line) => sum + lineCents(line), 0);

/** A price before taxes, and what of it carries none. */
export type Untaxed = Pick<Totals, "subtotal_cents" | "untaxed_cents">;

/**
 * Returns a price before taxes with the taxes of all but its untaxed part, or without any for a business that
 * is not registered.
 */
export function withTaxes(
  { subtotal_cents, untaxed_cents }: Untaxed,
  isTaxed: boolean,
): Omit<Totals, "lines_cents" | "discount_cents"> {
  const price = { subtotal_cents, untaxed_cents };
  if (!isTaxed) return { ...price, tps_cents: null, tvq_cents: null, total_cents: subtotal_cents };
  const { tps_cents, tvq_cents } = taxes(subtotal_cents - untaxed_cents);
  return { ...price, tps_cents, tvq_cents, total_cents: subtotal_cents + tps_cents + tvq_cents };
}

/** Returns a share in hundredths of a percent, rounded half up to the cent. */
const share = (cents: Cents, rate: number): Cents => Math.floor((cents * rate + 5000) / 10_000);

/**
 * Returns what a discount takes off a sum: a share rounded half up to the cent, and never more than the sum.
 */
export const discountOf = (
  sum: Cents,
  { discount_cents, discount_rate }: Pick<Discounted, "discount_cents" | "discount_rate">,
): Cents => Math.min(sum, discount_rate > 0 ? share(sum, discount_rate) : discount_cents);

/**
 * Returns the totals of a soumission with the options chosen. A discount takes off untaxed lines their share
 * of it, rounded half up to the cent, and off taxable ones the rest; taxes are on what is left of these.
 */
export function totalsOf(
  { lines, is_taxed, ...discount }: Discounted & { is_taxed: boolean },
  chosen: readonly number[] = [],
): Totals {
  const lines_cents = sumOfLines(lines, chosen);
  const discount_cents = discountOf(lines_cents, discount);
  const untaxedLines = linesChosen({ lines }, chosen).reduce(
    (sum, line) => (line.is_untaxed ? sum + lineCents(line) : sum),
    0,
  );
  const price = {
    subtotal_cents: lines_cents - discount_cents,
    untaxed_cents: untaxedLines - proportion(discount_cents, { part: untaxedLines, whole: lines_cents }),
  };
  return { lines_cents, discount_cents, ...withTaxes(price, is_taxed) };
}

/**
 * Returns the deposit of a soumission with the options chosen: its amount, or its share of the total, taxes
 * included.
 */
export const depositOf = (
  { deposit_cents, deposit_rate, ...priced }: Deposited,
  chosen: readonly number[] = [],
): Cents => (deposit_rate > 0 ? share(totalsOf(priced, chosen).total_cents, deposit_rate) : deposit_cents);

/** Returns what a contract would fix of a soumission with the options chosen. */
export const contentChosen = <Each extends Line>(
  quote: Deposited & { lines: readonly Each[] },
  chosen: readonly number[] = [],
) => ({
  ...totalsOf(quote, chosen),
  lines: linesChosen<Each>(quote, chosen),
  deposit_cents: depositOf(quote, chosen),
});

import type { WrittenLine } from "./moves.ts";

/**
 * The product's rules of rounding, written once more, in exact integers: the audit does
 * not take its word for them.
 */

/** Returns the quotient to the nearest integer, halves up. */
const rounded = (dividend: bigint, divisor: bigint): number => {
  const doubled = 2n * dividend + divisor;
  return Number(doubled / (2n * divisor));
};

export interface Sums {
  price_cents: number;
  tps_cents: number;
  tvq_cents: number;
  total_cents: number;
}

export const NOTHING: Sums = { price_cents: 0, tps_cents: 0, tvq_cents: 0, total_cents: 0 };

/** Returns the price of a line, in cents. */
export const priceOf = ({ quantity, unit_price_cents }: Pick<WrittenLine, "quantity" | "unit_price_cents">) =>
  rounded(BigInt(quantity) * BigInt(unit_price_cents), 100n);

/** Returns what untaxed lines come to once their share of a discount is taken off them. */
export const untaxedOf = (lines: readonly WrittenLine[], discount_cents: number): number => {
  const of = (some: readonly WrittenLine[]) => some.reduce((all, line) => all + priceOf(line), 0);
  const untaxed = of(lines.filter(({ is_untaxed }) => is_untaxed));
  return untaxed && untaxed - rounded(BigInt(discount_cents) * BigInt(untaxed), BigInt(of(lines)));
};

/** Returns a price with its taxes: 5 % and 9.975 %, each on what of the price is not untaxed. */
export function taxed(price_cents: number, untaxed_cents: number, isRegistered: boolean): Sums {
  const taxable = BigInt(price_cents - untaxed_cents);
  const of = (rate: bigint) => (isRegistered ? rounded(taxable * rate, 100_000n) : 0);
  const [tps_cents, tvq_cents] = [of(5000n), of(9975n)];
  return { price_cents, tps_cents, tvq_cents, total_cents: price_cents + tps_cents + tvq_cents };
}

/** Returns what a part of a payment's total comes to, each tax to the nearest cent. */
export function partOf(whole: Sums, total_cents: number): Sums {
  const of = (tax: number) => rounded(BigInt(tax) * BigInt(total_cents), BigInt(whole.total_cents));
  const [tps_cents, tvq_cents] = [of(whole.tps_cents), of(whole.tvq_cents)];
  return { price_cents: total_cents - tps_cents - tvq_cents, tps_cents, tvq_cents, total_cents };
}

const NAMES = ["price_cents", "tps_cents", "tvq_cents", "total_cents"] as const;

const combined = (one: Sums, other: Sums, by: (a: number, b: number) => number): Sums => {
  const [price_cents = 0, tps_cents = 0, tvq_cents = 0, total_cents = 0] = NAMES.map((name) =>
    by(one[name], other[name]),
  );
  return { price_cents, tps_cents, tvq_cents, total_cents };
};

const plus = (one: Sums, other: Sums): Sums => combined(one, other, (a, b) => a + b);
export const minus = (one: Sums, other: Sums): Sums => combined(one, other, (a, b) => a - b);
export const total = (all: readonly Sums[]): Sums => all.reduce(plus, NOTHING);

/** Returns the four amounts of something that has more, its taxes as numbers. */
export const sumsOf = (row: {
  price_cents?: number;
  subtotal_cents?: number;
  tps_cents: number | null;
  tvq_cents: number | null;
  total_cents: number;
}): Sums => ({
  price_cents: row.price_cents ?? row.subtotal_cents ?? 0,
  tps_cents: row.tps_cents ?? 0,
  tvq_cents: row.tvq_cents ?? 0,
  total_cents: row.total_cents,
});

import type { Cents } from "#foundation/money.ts";
import type { QuoteContent } from "../quote.ts";
import { discountOf, sumOfLines } from "../totals.ts";

/** The parts that a soumission for the next season takes from the last one's contract. */
export type RenewedContent = Pick<
  QuoteContent,
  "lines" | "discount_cents" | "deposit_cents" | "deposit_rate"
>;

/** The highest increase of a season, in hundredths of a percent: half as much again. */
export const INCREASE_RATE_MAX = 5000;

/** Returns an amount raised by a rate in hundredths of a percent, rounded half up to the cent. */
const raised = (cents: Cents, rate: number): Cents => Math.floor((cents * (10_000 + rate) + 5000) / 10_000);

/**
 * Returns what was agreed with its unit prices, discount and deposit raised by a rate in hundredths of
 * a percent, each rounded half up to the cent; a deposit that is a share stays the same share. The
 * discount is never more than the lines, nor the deposit more than the price.
 */
export function raisedContent(
  { lines, discount_cents, deposit_cents, deposit_rate }: RenewedContent,
  rate: number,
): RenewedContent {
  const raisedLines = lines.map((line) => ({
    ...line,
    unit_price_cents: raised(line.unit_price_cents, rate),
  }));
  const sum = sumOfLines(raisedLines);
  const discount = discountOf(sum, { discount_cents: raised(discount_cents, rate), discount_rate: 0 });
  return {
    lines: raisedLines,
    discount_cents: discount,
    deposit_cents: Math.min(raised(deposit_cents, rate), sum - discount),
    deposit_rate,
  };
}

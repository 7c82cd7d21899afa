/** Money is integer cents of CAD everywhere; only formatting shows dollars. */
export type Cents = number;

/** The taxes and total of a price before tax, in cents. */
export type Taxes = { readonly tps_cents: Cents; readonly tvq_cents: Cents; readonly total_cents: Cents };

const NARROW_SPACE = "\u202f";

/**
 * Returns « 1 250,00 $ » with narrow no-break spaces; a debit is « -12,50 $ ». Throws
 * RangeError unless integer cents.
 */
export function formatMoney(cents: Cents): string {
  if (!Number.isSafeInteger(cents)) throw new RangeError("Money is a whole number of cents");
  const size = Math.abs(cents);
  const dollars = String(Math.floor(size / 100)).replace(/\B(?=(\d{3})+$)/g, NARROW_SPACE);
  return `${cents < 0 ? "-" : ""}${dollars},${String(size % 100).padStart(2, "0")}${NARROW_SPACE}$`;
}

/**
 * Returns amounts that are read together: without cents where all are whole dollars (« 80 $ », « 120 $ »).
 */
export function formatAmounts<Amounts extends readonly Cents[]>(
  ...amounts: Amounts
): { [Index in keyof Amounts]: string } {
  const areWhole = amounts.every((cents) => cents % 100 === 0);
  const texts = amounts.map((cents) => {
    const text = formatMoney(cents);
    return areWhole ? text.replace(",00", "") : text;
  });
  return texts as { [Index in keyof Amounts]: string };
}

/**
 * Returns the share of an amount that belongs to a part of a whole, rounded half up to the cent; nothing of
 * an empty whole. Exact for any safe integers of zero or more.
 */
export function proportion(cents: Cents, { part, whole }: { part: Cents; whole: Cents }): Cents {
  if (whole === 0) return 0;
  return Number((BigInt(cents) * BigInt(part) * 2n + BigInt(whole)) / (BigInt(whole) * 2n));
}

/** The taxes by name and rate, as receipts and totals show them. */
export const TAX_LABELS = { tps: "TPS (5 %)", tvq: "TVQ (9,975 %)" } as const;

/**
 * Returns the taxes of a price: TPS 5 % and TVQ 9,975 %, each on the price before tax, each rounded
 * half up to the cent (docs/product.md "Fields"). Throws RangeError unless the price is a whole
 * number of cents, zero or more.
 */
export function taxes(cents: Cents): Taxes {
  const tps_cents = share(cents, 5_000);
  const tvq_cents = share(cents, 9_975);
  return { tps_cents, tvq_cents, total_cents: cents + tps_cents + tvq_cents };
}

/** Returns a tax; `rate` is in thousandths of a percent. All integers, so half a cent is exactly half. */
function share(cents: Cents, rate: number): Cents {
  const scaled = cents * rate + 50_000;
  if (cents < 0 || !Number.isSafeInteger(cents) || !Number.isSafeInteger(scaled)) {
    throw new RangeError("Tax is computed on a positive whole number of cents");
  }
  return (scaled - (scaled % 100_000)) / 100_000;
}

import type { SaleLine } from "#features/invoices/contract/index.ts";

/**
 * The part of a sale with one tax treatment: taxed or untaxed by a registered business, or by an unregistered
 * one.
 */
export type SaleRow = SaleLine & { taxation: "taxed" | "untaxed" | "unregistered" };

/**
 * Returns a sale as rows that are each taxed or not, as programs take them: two where both kinds are on it.
 * They come to the sale to the cent.
 */
export function rowsByTax(line: SaleLine): SaleRow[] {
  const { untaxed_cents, tps_cents, tvq_cents } = line;
  if (tps_cents === null || tvq_cents === null) return [{ ...line, taxation: "unregistered" }];
  const subtotal_cents = line.subtotal_cents - untaxed_cents;
  const total_cents = line.total_cents - untaxed_cents;
  const taxed: SaleRow = { ...line, subtotal_cents, untaxed_cents: 0, total_cents, taxation: "taxed" };
  if (untaxed_cents === 0) return [taxed];
  const untaxed: SaleRow = {
    ...line,
    subtotal_cents: untaxed_cents,
    ...{ tps_cents: null, tvq_cents: null, total_cents: untaxed_cents },
    taxation: "untaxed",
  };
  return subtotal_cents === 0 && tps_cents === 0 && tvq_cents === 0 ? [untaxed] : [taxed, untaxed];
}

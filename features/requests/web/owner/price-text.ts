import { PRICE_KINDS, type ServiceSummary } from "#features/catalog/contract/index.ts";
import { formatMoney } from "#foundation/money.ts";

type Priced = Pick<ServiceSummary, "price_kind" | "price_min_cents" | "price_max_cents">;

/** A service's price in a few words: « De 80,00 $ à 120,00 $, à l'heure ». */
export function priceText({ price_kind, price_min_cents, price_max_cents }: Priced): string {
  const kind = PRICE_KINDS[price_kind];
  if (price_min_cents === null) return kind;
  const amount =
    price_max_cents !== null && price_max_cents > price_min_cents
      ? `De ${formatMoney(price_min_cents)} à ${formatMoney(price_max_cents)}`
      : formatMoney(price_min_cents);
  return `${amount}, ${kind.toLowerCase()}`;
}

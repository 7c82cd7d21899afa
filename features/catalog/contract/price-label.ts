import { formatMoney } from "#foundation/money.ts";

/** How a service is charged. Without zod, as is all of this file: pages to read bring it to a visitor. */
export const PRICE_KINDS = {
  fixed: "Prix fixe",
  hourly: "À l'heure",
  per_area: "Au pied carré",
  on_quote: "Sur soumission",
} as const;
export type PriceKind = keyof typeof PRICE_KINDS;

interface Priced {
  price_kind: PriceKind;
  price_min_cents: number | null;
  price_max_cents: number | null;
}

const UNITS = { fixed: "", hourly: " de l'heure", per_area: " le pied carré", on_quote: "" } as const;

/**
 * A service's price as a card says it: « À partir de 45,00 $ », « 60,00 $ de l'heure », « De 80,00 $ à 120,00 $ »,
 * « Sur soumission ». A fixed price without a maximum is where prices begin; with the same one, the price itself.
 */
export function priceLabel({ price_kind, price_min_cents, price_max_cents }: Priced): string {
  if (price_kind === "on_quote") return "Sur soumission";
  // A stored service has its price; nothing better can be said of one that lost it.
  if (price_min_cents === null) return "Sur soumission";
  const from = formatMoney(price_min_cents);
  const unit = UNITS[price_kind];
  if (price_max_cents !== null && price_max_cents > price_min_cents)
    return `De ${from} à ${formatMoney(price_max_cents)}${unit}`;
  return price_kind === "fixed" && price_max_cents === null ? `À partir de ${from}` : `${from}${unit}`;
}

import { formatMoney } from "#foundation/money.ts";

/** How a service is charged. This file has no zod, because public pages import it. */
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
 * Returns a service's price as cards show it: « À partir de 45,00 $ », « 60,00 $ de l'heure », « De 80,00 $ à 120,00
 * $ », « Sur soumission ». A fixed price without a maximum is the lowest price; with an equal maximum, the exact
 * price.
 */
export function priceLabel({ price_kind, price_min_cents, price_max_cents }: Priced): string {
  if (price_kind === "on_quote") return "Sur soumission";
  // Every stored service that is not on quote has a price; this is the safe label for one that lacks it.
  if (price_min_cents === null) return "Sur soumission";
  const from = formatMoney(price_min_cents);
  const unit = UNITS[price_kind];
  if (price_max_cents !== null && price_max_cents > price_min_cents)
    return `De ${from} à ${formatMoney(price_max_cents)}${unit}`;
  return price_kind === "fixed" && price_max_cents === null ? `À partir de ${from}` : `${from}${unit}`;
}

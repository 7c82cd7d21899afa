import { formatAmounts } from "#foundation/money.ts";

/** How a service is charged. This file has no zod, because public pages import it. */
export const PRICE_KINDS = {
  fixed: "Pour le travail entier",
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

/** What an amount alone, or both ends of a range, are counted by. */
const UNITS = { fixed: "", hourly: " de l'heure", per_area: " le pied carré", on_quote: "" } as const;

/**
 * Returns a service's price as cards show it: « À partir de 45 $ », « 60 $ de l'heure », « De 80 $ à 120 $ », « Sur
 * soumission ». A fixed price without a maximum is the lowest price; with an equal maximum, the exact price.
 */
export function priceLabel({ price_kind, price_min_cents: min, price_max_cents: max }: Priced): string {
  // Every stored service that is not on quote has a price; this is the safe label for one that lacks it.
  if (price_kind === "on_quote" || min === null) return "Sur soumission";
  const unit = UNITS[price_kind];
  const [from, to] = formatAmounts(min, max ?? min);
  if (max !== null && max > min) return `De ${from} à ${to}${unit}`;
  return price_kind === "fixed" && max === null ? `À partir de ${from}` : `${from}${unit}`;
}

/** Whether the price is a range or a lowest price, so that an owner wonders what it depends on. */
export function priceVaries({ price_kind, price_min_cents: min, price_max_cents: max }: Priced): boolean {
  if (price_kind === "on_quote" || min === null) return false;
  return max === null ? price_kind === "fixed" : max > min;
}

/**
 * Returns what a price is for and what it depends on: « Prix fixe », « À l'heure », « Pour le travail entier, selon la
 * superficie ».
 */
export function priceBasis(price: Priced & { price_factors?: string | null }): string {
  if (!priceVaries(price)) return price.price_kind === "fixed" ? "Prix fixe" : PRICE_KINDS[price.price_kind];
  // People write the words around it too: « Selon la superficie. »
  const typed = (price.price_factors ?? "")
    .trim()
    .replace(/^selon\s+/i, "")
    .replace(/\.$/, "");
  const factors = typed ? typed.charAt(0).toLowerCase() + typed.slice(1) : "le travail à faire";
  return `${PRICE_KINDS[price.price_kind]}, selon ${factors}`;
}

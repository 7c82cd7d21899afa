import { formatAmounts } from "#foundation/money.ts";

/** How a service is charged. This file has no zod, because public pages import it. */
export const PRICE_KINDS = {
  fixed: "Pour le travail entier",
  hourly: "À l'heure",
  per_area: "Au pied carré",
  visit: "À la visite",
  month: "Au mois",
  season: "À la saison",
  on_quote: "Sur soumission",
} as const;
export type PriceKind = keyof typeof PRICE_KINDS;

interface Priced {
  price_kind: PriceKind;
  price_min_cents: number | null;
  price_max_cents: number | null;
}

/** The unit of a single amount, or of both ends of a range. */
const UNITS = {
  fixed: "",
  hourly: " de l'heure",
  per_area: " le pied carré",
  visit: " par visite",
  month: " par mois",
  season: " pour la saison",
  on_quote: "",
} as const;

/**
 * Whether owners ask for a first day instead of an hour: the work goes on for months (`services.needs_hour`).
 */
export const needsNoHour = ({ price_kind }: Pick<Priced, "price_kind">): boolean =>
  price_kind === "season" || price_kind === "month";

/**
 * Returns a service's price as cards show it: « À partir de 45 $ », « 60 $ de l'heure », « De 80 $
 * à 120 $ », « Sur soumission ». A fixed price without a maximum is the lowest price; with an
 * equal maximum, the exact price.
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
 * Returns what a price is for and what it depends on: « Prix fixe », « À l'heure », « Pour le travail
 * entier, selon la superficie ».
 */
export function priceBasis(price: Priced & Season & { price_factors?: string | null }): string {
  const kind = price.price_kind === "season" ? seasonLabel(price) : PRICE_KINDS[price.price_kind];
  if (!priceVaries(price)) return price.price_kind === "fixed" ? "Prix fixe" : kind;
  // People write the words around it too: « Selon la superficie. »
  const typed = (price.price_factors ?? "")
    .trim()
    .replace(/^selon\s+/i, "")
    .replace(/\.$/, "");
  const factors = typed ? typed.charAt(0).toLowerCase() + typed.slice(1) : "le travail à faire";
  return `${kind}, selon ${factors}`;
}

/** Returns what owners read of a price, nothing twice: « 45 $ de l'heure. », « 45 $. Prix fixe. ». */
export function priceSentence(price: Parameters<typeof priceBasis>[0]): string {
  const label = priceLabel(price);
  const [kind = "", ...rest] = priceBasis(price).split(", ");
  if (price.price_kind === "fixed") return `${label}. ${[kind, ...rest].join(", ")}.`;
  return `${[label, ...rest].join(", ")}.`;
}

interface Season {
  /** Days of the year, « 11-15 ». */
  season_start?: string | null;
  season_end?: string | null;
}

const dayOfYear = new Intl.DateTimeFormat("fr-CA", { day: "numeric", month: "long", timeZone: "UTC" });

/** « 15 novembre », « 1er avril ». 2001 is no leap year; no season ends on 29 February. */
const formatDayOfYear = (day: string) =>
  dayOfYear.format(new Date(`2001-${day}T00:00:00Z`)).replace(/^1 /, "1er ");

/** Returns « Payable en 3 versements. », to a provider whom owners pay; null when it is not said. */
export function instalmentsText({ season_instalments: count }: { season_instalments: number | null }) {
  if (count === null) return null;
  return count === 1 ? "Payable en un versement." : `Payable en ${count} versements.`;
}

/** Returns « À la saison, du 15 novembre au 15 avril ». */
function seasonLabel({ season_start: start, season_end: end }: Season): string {
  return start && end
    ? `${PRICE_KINDS.season}, du ${formatDayOfYear(start)} au ${formatDayOfYear(end)}`
    : PRICE_KINDS.season;
}
/** The lowest and highest price of a lead, in credits (docs/product.md "Lead price"). */
export const LEAD_CREDITS = { min: 1, max: 6 } as const;

export const LEAD_CREDITS_RANGE = `de ${LEAD_CREDITS.min} à ${LEAD_CREDITS.max} crédits`;

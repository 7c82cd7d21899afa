import { NEAR_KM } from "#features/catalog/contract/find-options.ts";
import type { ServiceResults } from "#features/catalog/contract/index.ts";
import { atCity } from "#foundation/text/city-in-french.ts";
import { plural } from "#foundation/text/plural.ts";
import { fold } from "#foundation/text/search-text.ts";

/** A search, by the names of its parts. */
export interface SearchNames {
  businessType?: string | undefined;
  category?: string | undefined;
  city: string | undefined;
  /** The region or shore searched in. */
  area: string | undefined;
  /** « H7A »: the postal code searched around. */
  near: string | null | undefined;
  words: readonly string[];
}

/**
 * Returns a search as a title: « Déneigement à Laval », « Déneigement sur la Rive-Sud », « Tous les
 * services », « « clôture » à Sherbrooke », « Toiture à moins de 25 km de H7A ».
 */
export function searchTitle({ businessType, category, city, area, near, words }: SearchNames): string {
  const quoted = words.length > 0 ? `« ${words.join(" ")} »` : "";
  const what = [businessType ?? category, quoted].filter(Boolean).join(" ") || "Tous les services";
  if (city) return `${what} ${atCity(city)}`;
  if (area) return `${what} ${inArea(area)}`;
  return near ? `${what} à moins de ${NEAR_KM} km de ${near}` : what;
}

/**
 * Returns the notice that corrected words were searched, « Résultats pour « silencieuse » ; … »;
 * null when none were corrected.
 */
export function correctedWordsLabel({ words, words_typed }: ServiceResults["understood"]): string | null {
  if (words_typed.length === 0) return null;
  return `Résultats pour « ${words.join(" ")} » ; aucun service ne correspond à « ${words_typed.join(" ")} ».`;
}

/** Work that nobody offers on Maisonnée, whose words find a business type that does something near it. */
const NOT_OFFERED = [
  {
    businessType: "grand-menage",
    asked: /\b(demenag|moving|movers?\b)/,
    understood: /\b(menage|nettoy|lav|clean)/,
    notice: "Maisonnée n'a pas de déménageurs : voici le ménage d'avant ou d'après un déménagement.",
  },
];

/** Returns what to say above results that are not what was asked for, « déménagement »; null otherwise. */
export function notOfferedNotice(typed: string, businessType: string | undefined): string | null {
  const words = fold(typed);
  const found = NOT_OFFERED.find(
    (one) => one.businessType === businessType && one.asked.test(words) && !one.understood.test(words),
  );
  return found?.notice ?? null;
}

/**
 * Returns « 24 services », « plus de 1 000 services » (docs/product.md "Finding": exact to
 * 1,000, or as far as was scanned).
 */
export function countLabel(total: number, capped: boolean | undefined): string {
  if (total === 0) return "Aucun service";
  return `${capped ? "plus de " : ""}${countText(total, false)} ${plural(total, "service", "services")}`;
}

/** Returns « 24 », or « 100+ » when counting stopped before the end. */
export const countText = (count: number, more: boolean | undefined): string =>
  `${String(count).replace(/(\d)(?=\d{3}$)/, "$1\u202f")}${more ? "+" : ""}`;

/**
 * Returns the straight-line distance from a property to the nearest city where a service is offered, « À 12
 * km du duplex »; in the same city, « Se rend chez vous ».
 */
export function distanceLabel(km: number, property: string): string {
  if (km === 0) return "Se rend chez vous";
  const from = atCity(property).replace(/^au /, "du ").replace(/^aux /, "des ").replace(/^à /, "de ");
  return `À ${km} km ${from.replace(/^de (?=[aeiouyàâéèêëîïôû])/i, "d'")}`;
}

/** The French preposition before the name of a region or a shore, if not just « dans ». */
const BEFORE_AREAS: readonly [string, RegExp][] = [
  ["sur la", /^(Rive|Côte)-/],
  ["à l'", /^Île d'/],
  ["en", /^(Estrie|Outaouais|Beauce|Mauricie|Montérégie|Gaspésie|Abitibi|Matapédia|Haute-Yamaska|Chaudière)/],
  ["au", /^(Bas-|Lac-|Saguenay|Centre-|Nord-|Témiscouata|Suroît)/],
  ["dans les", /Laurentides$/],
  ["dans le", /^West Island$/],
  ["dans la", /^(Capitale|Petite|Baie)-/],
];

/** Returns a region's or a shore's name after its preposition: « sur la Rive-Sud », « en Estrie ». */
export function inArea(name: string): string {
  const [before = "dans"] = BEFORE_AREAS.find(([, names]) => names.test(name)) ?? [];
  return before.endsWith("'") ? `${before}${name.replace(/^Île/, "île")}` : `${before} ${name}`;
}

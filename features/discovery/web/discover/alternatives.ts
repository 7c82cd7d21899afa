import type { Point } from "#features/catalog/contract/distance.ts";
import type {
  BusinessType,
  Category,
  ServiceCounts,
  ServiceResults,
} from "#features/catalog/contract/index.ts";
import { roadKilometresBetween } from "#features/catalog/contract/road.ts";
import { businessTypesMatching } from "./business-types-matching.ts";
import { ANYWHERE, type SearchState, withChanges } from "./search-url.ts";

/** The suggestions of the page after an empty search. */

const BUSINESS_TYPES_MAX = 6;
const CITIES_MAX = 3;

/**
 * Returns business types that have services: those matching the typed words, then the busiest of the
 * category, or the busiest of all when the category is closed or has none.
 */
export function alternativeBusinessTypes(
  businessTypes: readonly BusinessType[],
  {
    businessType,
    category,
    typed,
  }: { businessType: { id: string } | undefined; category: Pick<Category, "id"> | undefined; typed: string },
): BusinessType[] {
  const offered = businessTypes
    .filter(
      ({ id, is_available, service_count }) => is_available && service_count > 0 && id !== businessType?.id,
    )
    .sort((a, b) => b.service_count - a.service_count);
  const related = category ? offered.filter(({ category_id }) => category_id === category.id) : offered;
  const matching = typed ? businessTypesMatching(offered, typed) : [];
  return [...new Set([...matching, ...(related.length > 0 ? related : offered)])].slice(
    0,
    BUSINESS_TYPES_MAX,
  );
}

/** Returns the same search in all of Québec: a place among its words is removed from them. */
export function withoutPlace(
  search: SearchState,
  { business_type, words, is_city_in_words, near }: ServiceResults["understood"],
): SearchState {
  const isPlaceInWords = is_city_in_words || (near !== null && !search.city);
  const q = isPlaceInWords ? [business_type?.name, ...words].filter(Boolean).join(" ") : search.q;
  return withChanges(search, { city: "", near: ANYWHERE, q });
}

/** Returns the same search of another business type instead of its words; a place among them stays. */
export function withBusinessType(
  search: SearchState,
  { is_city_in_words, city, area }: Pick<ServiceResults["understood"], "is_city_in_words" | "city" | "area">,
  business_type: string,
  /** The postal code typed, when it is searched around. */
  near: string | null | undefined,
): SearchState {
  const place = is_city_in_words ? (city ?? area)?.id : !search.city && near;
  return withChanges(search, {
    q: "",
    category: "",
    business_type,
    ...(place && { city: place, near: "" }),
  });
}

/** Farther by road, a city is no neighbour. */
const NEIGHBOUR_KM = 75;

/** Returns the cities with services that are nearest to a place by road, none beyond a short drive. */
export function nearestCities(from: Point, withServices: ServiceCounts["cities"]): ServiceCounts["cities"] {
  return withServices
    .map((city) => ({ city, km: roadKilometresBetween(from, city) }))
    .filter(({ km }) => km <= NEIGHBOUR_KM)
    .sort((a, b) => a.km - b.km)
    .slice(0, CITIES_MAX)
    .map(({ city }) => city);
}

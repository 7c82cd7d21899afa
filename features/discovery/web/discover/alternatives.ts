import type { BusinessType, Category } from "#features/catalog/contract/index.ts";
import { businessTypesMatching } from "./business-types-matching.ts";

/** What the page proposes when nothing was found. */

const BUSINESS_TYPES_MAX = 6;
const CITIES_MAX = 3;

/**
 * Returns business types that have services: those matching the typed words, then the busiest of the category, or the busiest
 * of all when the category is closed or has none.
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

/** Returns the first cities of `around` (nearest first) that have services. */
export function nearestCities(
  around: readonly { id: string; name: string }[],
  withServices: readonly { id: string; count: number }[],
): { id: string; name: string }[] {
  const ids = new Set(withServices.filter(({ count }) => count > 0).map(({ id }) => id));
  return around.filter(({ id }) => ids.has(id)).slice(0, CITIES_MAX);
}

import type { Sort } from "../../contract/index.ts";
import type { NearbyCity, Search } from "./search.ts";

/** How each sort reads service_listings; every one is the order of an index (0008_finding.sql). */
export const SORT_ORDERS: Record<Sort, { column: string; direction: "asc" | "desc" }> = {
  // All matches are equally relevant: best rated first.
  relevance: { column: "rating_rank", direction: "desc" },
  rating: { column: "rating_rank", direction: "desc" },
  price: { column: "price_rank", direction: "asc" },
  newest: { column: "listed_at", direction: "desc" },
  // At equal distance: best rated first.
  distance: { column: "rating_rank", direction: "desc" },
};

/** Returns the index to walk and its keys: one business type, one category, or every category. */
export function scopeOf({ businessType, category, reference }: Search): { column: string; keys: string[] } {
  if (businessType) return { column: "business_type_id", keys: [businessType] };
  return { column: "category_id", keys: category ? [category] : [...reference.categories.keys()] };
}

/** Returns the cities a search around a point covers: all around it, or only the city it names. */
export const citiesNear = ({ near, city }: Search): readonly NearbyCity[] | null =>
  near?.filter(({ id }) => city === "" || id === city) ?? null;

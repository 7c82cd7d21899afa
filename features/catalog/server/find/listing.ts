import type { Sort } from "../../contract/index.ts";
import type { Reference } from "../reference-memory.ts";

/** Services a page (product.md "Finding"). */
export const PER_PAGE = 20;

/** A day asked for. */
export interface FreeDay {
  /** Days since 1970-01-01, as free_times has them. */
  day: number;
  /** Whether so many services have it free that walking a listing meets them soon enough. */
  isCommon: boolean;
}

/** Filters that are counted nowhere: the listing is walked past what they leave out. */
export interface Narrowed {
  /** As rating_rank has it. */
  ratingRank: number | null;
  priceMax: number | null;
  verified: boolean;
}

/** A municipality around the point searched from. */
export interface Nearby {
  id: string;
  /** Whole kilometres from the point. */
  km: number;
}

/** Where and what is looked for, once the words are understood. */
export interface Search {
  /** A city's id, or '' for anywhere. */
  city: string;
  /** The municipalities around a point, nearest first; null when none is asked. */
  near: readonly Nearby[] | null;
  category: string | null;
  trade: string | null;
  provider: string | null;
  /** Only what has a free time that day. */
  free: FreeDay | null;
  /** What a service must be besides; null when nothing is asked. */
  narrowed: Narrowed | null;
  sort: Sort;
  page: number;
}

/** How each sort reads service_listings; every one is the order of an index (0015_listings.sql). */
export const ORDERS: Record<Sort, { column: string; direction: "asc" | "desc" }> = {
  // All that matches is as relevant: the best rated first.
  relevance: { column: "rating_rank", direction: "desc" },
  rating: { column: "rating_rank", direction: "desc" },
  price: { column: "price_rank", direction: "asc" },
  newest: { column: "listed_at", direction: "desc" },
  // Among what is as near: the best rated first.
  distance: { column: "rating_rank", direction: "desc" },
};

/** The index to walk and the keys to walk it for: one trade, one category, or each category in turn. */
export function scopeOf(search: Search, reference: Reference): { column: string; keys: string[] } {
  if (search.trade) return { column: "business_type_id", keys: [search.trade] };
  return {
    column: "category_id",
    keys: search.category ? [search.category] : [...reference.categories.keys()],
  };
}

/** Where a search near a point looks: around it, or in the one of these municipalities that is named. */
export const placesNear = ({ near, city }: Search): readonly Nearby[] | null =>
  near?.filter(({ id }) => city === "" || id === city) ?? null;

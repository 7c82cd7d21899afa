/**
 * The options and defaults of finding (docs/product.md "Finding"). Kept apart from zod, because public pages
 * import it.
 */

/** Default search radius around a postal code, in kilometres. */
export const NEAR_KM = 25;

/** The most services compared, and requested in one form. */
export const COMPARED_MAX = 3;

/** The orders of services found. */
export const SORTS = {
  relevance: "Pertinence",
  rating: "Mieux notés",
  price: "Prix croissant",
  newest: "Plus récents",
  distance: "Plus proches",
} as const;
export type Sort = keyof typeof SORTS;

/** The largest search radius, in kilometres. */
export const RADIUS_MAX_KM = 200;

/** Maximum prices in cents, and minimum ratings, that are counted beside a search. */
export const PRICE_STEPS_CENTS = [5_000, 10_000, 15_000, 25_000, 50_000, 100_000] as const;
export const RATING_STEPS = [4, 4.5] as const;

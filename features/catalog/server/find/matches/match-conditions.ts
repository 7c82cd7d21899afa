import { PRICE, RATING, VERIFIED } from "../listing-filters.ts";
import { namedParameters } from "../parameters.ts";
import type { Search } from "../search.ts";

/** The parameters of every matching statement. `cities` is one id, or an array of ids around a point. */
const SHARED = [
  "cities",
  "keys",
  // For what follows the match: a page's offset, or how many matches are counted.
  "window",
  "words",
  "day",
  "ratingRank",
  "priceMax",
  "isVerified",
] as const;

export const { $, values: listingValues } = namedParameters(...SHARED);
export const { $: $index, values: indexValues } = namedParameters(...SHARED, "provider");
export const { $: $point, values: pointValues } = namedParameters(...SHARED, "cityRanks");

/** Returns the values of the conditions below; null where the search has none. */
export const conditionValues = ({ words, day, filters }: Search) => ({
  words: words?.query ?? null,
  day: day?.day ?? null,
  ratingRank: filters?.ratingRank ?? null,
  priceMax: filters?.priceMax ?? null,
  isVerified: filters?.isVerified ?? false,
});

/** How far a search goes. */
export interface ScanLimits {
  /** The most matches returned. */
  matched: number;
  /** The most listing rows examined. */
  walked: number;
}

/**
 * `coalesce` rather than `or … is null`: only then does the index of a sort by
 * rating or price bound the walk.
 */
export const RANK_CONDITION = `${RATING.sql(`coalesce(${$.ratingRank}::int, 0)`)} and ${PRICE.sql(`coalesce(${$.priceMax}::int, 2147483647)`)}`;

/**
 * Walks of verified providers repeat this without a parameter, so that the planner
 * uses the index of the verified.
 */
export const VERIFIED_CONDITION = `(${$.isVerified}::boolean is false or ${VERIFIED.sql})`;

/** Scalar subqueries keep the order of the walk; the planner would reorder joins. */
export const WORDS_CONDITION = `(${$.words}::tsquery is null
  or (select w.words @@ ${$.words}::tsquery from service_words w where w.service_id = l.service_id))`;

export const DAY_CONDITION = `(${$.day}::int is null
  or (select f.free_days @> array[${$.day}::int] from published_free_times f where f.service_id = l.service_id))`;

import type { Sort } from "#features/catalog/contract/index.ts";
import { SORT_ORDERS } from "../listing.ts";
import {
  $,
  DAY_CONDITION,
  RANK_CONDITION,
  type ScanLimits,
  VERIFIED_CONDITION,
  WORDS_CONDITION,
} from "./match-conditions.ts";

/** Returns a walk of a listing in its order, with the filters on its own columns; `verified` adds theirs. */
export function listingWalk(sort: Sort, scope: string, verified: string): string {
  const { column, direction } = SORT_ORDERS[sort];
  return `
    select l.* from service_listings l
    where l.city_id = ${$.cities} and l.${scope} = scope.key and ${RANK_CONDITION} ${verified}
    order by l.${column} ${direction}, l.service_id desc`;
}

/**
 * Returns the statement for common words, a common day or filters: the listing in its order,
 * keeping what matches. `walk` bounds the rows examined; null walks the whole listing, where
 * matches are known to be frequent.
 */
export function matchAlongListing(
  sort: Sort,
  scope: string,
  walk: string | null,
  { matched, walked }: ScanLimits,
): string {
  const { column, direction } = SORT_ORDERS[sort];
  const listing = walk ? `(${walk} limit ${walked})` : "service_listings";
  return `
    with found as materialized (
      select walked.service_id, walked.sort_value
      from unnest(${$.keys}::text[]) as scope (key) cross join lateral (
        select l.service_id, l.${column} as sort_value from ${listing} l
        where l.city_id = ${$.cities} and l.${scope} = scope.key and ${RANK_CONDITION} and ${VERIFIED_CONDITION} and ${WORDS_CONDITION} and ${DAY_CONDITION}
        order by l.${column} ${direction}, l.service_id desc limit ${matched}
      ) walked
    )`;
}

/**
 * Returns the SQL expression of whether the walk ended before the listing did. The last step reads the
 * listing, so it runs only when few matches were found among many listed services.
 */
export const isWalkCut = (walk: string, { matched, walked }: ScanLimits): string => `
  case when (select count(*) from found) >= ${matched} then true
    when not exists (
      select from listing_counts where city_id = ${$.cities} and scope = any(${$.keys}::text[]) and services > ${walked}) then false
    else exists (
      select from unnest(${$.keys}::text[]) as scope (key) cross join lateral (${walk} offset ${walked} limit 1) past)
  end`;

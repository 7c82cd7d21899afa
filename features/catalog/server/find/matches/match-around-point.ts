import type { Sort } from "#features/catalog/contract/index.ts";
import { SORT_ORDERS } from "../listing.ts";
import {
  $point as $,
  DAY_CONDITION,
  RANK_CONDITION,
  type ScanLimits,
  VERIFIED_CONDITION,
  WORDS_CONDITION,
} from "./match-conditions.ts";

/** PostgreSQL cannot infer the type of a parameter it never sees: without conditions, each is cast here. */
const UNUSED_PARAMETERS = `where ${$.words}::tsquery is null and ${$.day}::int is null and ${$.ratingRank}::int is null and ${$.priceMax}::int is null and not ${$.isVerified}::boolean`;

/**
 * Returns the statement for a search around a point: the listing of the nearest city first, then the next
 * one's. One list of (city, key, city_rank), so that the planner keeps their order. A service offered in
 * several cities is found in the nearest. Services of one city too far down the sort for the first thousand
 * are left out, as past the fiftieth page of any search.
 */
export function matchAroundPoint(
  sort: Sort,
  scope: string,
  { isFiltered, verified }: { isFiltered: boolean; verified: string },
  limits: ScanLimits,
): string {
  const { column, direction } = SORT_ORDERS[sort];
  const walk = isFiltered
    ? { columns: ", l.rating_rank, l.price_rank, l.is_verified", max: limits.walked }
    : { columns: "", max: limits.matched };
  return `
    with walked as materialized (
      select l.*, near.city_rank
      from unnest(${$.cities}::text[], ${$.keys}::text[], ${$.cityRanks}::int[]) as near (city_id, key, city_rank) cross join lateral (
        select l.service_id, l.${column} as sort_value${walk.columns} from service_listings l
        where l.city_id = near.city_id and l.${scope} = near.key ${verified}
        order by l.${column} ${direction}, l.service_id desc limit ${walk.max}
      ) l
      limit ${limits.walked}
    ), found as materialized (
      select l.service_id, l.sort_value, min(l.city_rank) as city_rank from walked l
      ${isFiltered ? `where ${RANK_CONDITION} and ${VERIFIED_CONDITION} and ${WORDS_CONDITION} and ${DAY_CONDITION}` : UNUSED_PARAMETERS}
      group by 1, 2 order by city_rank, sort_value ${direction}, 1 desc limit ${limits.matched}
    )`;
}

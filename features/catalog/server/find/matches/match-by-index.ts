import type { Sort } from "#features/catalog/contract/index.ts";
import { SORT_ORDERS } from "../listing.ts";
import { $index as $, RANK_CONDITION, type ScanLimits, VERIFIED_CONDITION } from "./match-conditions.ts";

/**
 * Returns the statement for a rare word, a rare day or one provider: matches come from their own index first,
 * then where they are offered. The fence (`materialized`) makes the planner use the text index: without it,
 * it would walk the listing for a rare word too.
 */
export function matchByIndex(
  sort: Sort,
  scope: string,
  { isByDay, isNear }: { isByDay: boolean; isNear: boolean },
  { matched }: ScanLimits,
): string {
  const { column, direction } = SORT_ORDERS[sort];
  const inCity = isNear ? `city_id = any(${$.cities}::text[])` : `city_id = ${$.cities}`;
  // The planner has no statistics of a rare day and would expect so many matches that it reads a whole city.
  const listings = isByDay
    ? `cross join lateral (select * from service_listings where service_id = matches.service_id and ${inCity} offset 0) l`
    : "join service_listings l using (service_id)";
  const nearest = isNear ? `, min(array_position(${$.cities}::text[], l.city_id)) as city_rank` : "";
  return `
    with matches as materialized (
      select w.service_id from service_words w left join published_free_times f on f.service_id = w.service_id
      where ${$.provider}::uuid is null and w.words @@ ${$.words}::tsquery and (${$.day}::int is null or f.free_days @> array[${$.day}::int])
      union all
      select service_id from published_free_times free_times where ${$.provider}::uuid is null and ${$.words}::tsquery is null and free_days @> array[${$.day}::int]
      union all
      select s.id from services s left join service_words w on w.service_id = s.id
        left join published_free_times f on f.service_id = s.id
      where s.provider_id = ${$.provider}::uuid and s.removed_at is null and (${$.words}::tsquery is null or w.words @@ ${$.words}::tsquery)
        and (${$.day}::int is null or f.free_days @> array[${$.day}::int])
    ), found as materialized (
      select l.service_id, l.${column} as sort_value${nearest} from matches ${listings}
      where l.${inCity} and l.${scope} = any(${$.keys}::text[]) and ${RANK_CONDITION} and ${VERIFIED_CONDITION}
      ${isNear ? `group by 1, 2 order by city_rank, sort_value ${direction}, 1 desc limit ${matched}` : ""}
    )`;
}

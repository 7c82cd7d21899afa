import { TOTAL_MAX } from "#platform/postgres/bounded-lists.ts";
import type { Sort } from "../../contract/index.ts";
import type { Reference } from "../reference-memory.ts";
import type { Words } from "./free-words.ts";
import { ORDERS, placesNear, type Search, scopeOf } from "./listing.ts";

/**
 * The beginning of a statement that finds what has all the words, is one provider's, is free on a day, passes
 * filters, or is near a point: rows `found (service_id, place)`, of a search near a point with `turn` too, how many
 * municipalities are nearer. Two ways, the one that reads fewer rows: matches first, then where they are offered; or
 * along the listing, until enough of its services have words that are common. `$3` is left to what follows.
 */
export interface Matches {
  text: string;
  /** Whether there may be more than were found: services it would have looked at were left out of its walk. */
  isCut: string;
  /** The parameters, given `$3`. */
  given: (third: number) => unknown[];
}

/** As far as matches are counted: one more than is said exactly. */
export const COUNTED_MAX = TOTAL_MAX + 1;

/** How far a search goes: as far as matches are kept, and rows of a listing are looked at for those few that pass. */
export interface Reach {
  kept: number;
  walked: number;
}

const OF_FINDING: Reach = { kept: COUNTED_MAX, walked: 20_000 };

export function matchesOf(
  reference: Reference,
  search: Search,
  words: Words | null,
  reach = OF_FINDING,
): Matches {
  const { column, keys } = scopeOf(search, reference);
  const { free, narrowed, provider, sort } = search;
  const asked = [
    words?.query ?? null,
    free?.day ?? null,
    narrowed?.ratingRank ?? null,
    narrowed?.priceMax ?? null,
    narrowed?.verified ?? false,
  ];
  const places = placesNear(search)?.map(({ id }) => id) ?? null;
  const isCommon = (words?.isCommon ?? true) && (free?.isCommon ?? true);
  if (!isCommon || provider !== null) {
    const isByDay = words === null && provider === null;
    return {
      text: fromMatches(sort, column, isByDay, places !== null, reach),
      isCut: "false",
      given: (third) => [places ?? search.city, keys, third, ...asked, provider],
    };
  }
  const verified = narrowed?.verified ? "and l.is_verified" : "";
  if (places) {
    const isFiltered = words !== null || free !== null || narrowed !== null;
    const pairs = places.flatMap((city, turn) => keys.map((key) => ({ city, key, turn: turn + 1 })));
    return {
      text: alongNeighbours(sort, column, isFiltered, verified, reach),
      isCut: isFiltered ? `(select count(*) from walked) >= ${reach.walked}` : "false",
      given: (third) => [
        pairs.map(({ city }) => city),
        pairs.map(({ key }) => key),
        third,
        ...asked,
        pairs.map(({ turn }) => turn),
      ],
    };
  }
  const walk = narrowed && walkOf(sort, column, verified);
  return {
    text: alongListing(sort, column, walk, reach),
    isCut: walk && (words || free) ? isWalkCut(walk, reach) : "false",
    given: (third) => [search.city, keys, third, ...asked],
  };
}

/** Not « or it is null »: so that the index of a sort by rating or price begins, or ends, where it must. */
const RANKED = `l.rating_rank >= coalesce($6::int, 0) and l.price_rank <= coalesce($7::int, 2147483647)`;
/** Where a walk is of the verified alone, it is said without a parameter too: so that their own index is walked. */
const VERIFIED = "($8::boolean is false or l.is_verified)";
/** Scalar subqueries keep the order of the walk: as joins, the planner would turn it round. */
const WORDED = `($4::tsquery is null
  or (select w.words @@ $4::tsquery from service_words w where w.service_id = l.service_id))`;
const FREE = `($5::int is null
  or (select f.free_days @> array[$5::int] from free_times f where f.service_id = l.service_id))`;

/** The fence (`materialized`) makes the text index go first: the planner would walk the listing for a rare word. */
function fromMatches(sort: Sort, scope: string, isByDay: boolean, isNear: boolean, { kept }: Reach): string {
  const { column, direction } = ORDERS[sort];
  const here = isNear ? "city_id = any($1::text[])" : "city_id = $1";
  // A rare day is one the planner knows nothing of: it would expect so many matches as to read a whole city.
  const listings = isByDay
    ? `cross join lateral (select * from service_listings where service_id = matches.service_id and ${here} offset 0) l`
    : "join service_listings l using (service_id)";
  const nearest = isNear ? ", min(array_position($1::text[], l.city_id)) as turn" : "";
  return `
    with matches as materialized (
      select w.service_id from service_words w left join free_times f on f.service_id = w.service_id
      where $9::uuid is null and w.words @@ $4::tsquery and ($5::int is null or f.free_days @> array[$5::int])
      union all
      select service_id from free_times where $9::uuid is null and $4::tsquery is null and free_days @> array[$5::int]
      union all
      select s.id from services s left join service_words w on w.service_id = s.id
        left join free_times f on f.service_id = s.id
      where s.provider_id = $9::uuid and s.removed_at is null and ($4::tsquery is null or w.words @@ $4::tsquery)
        and ($5::int is null or f.free_days @> array[$5::int])
    ), found as materialized (
      select l.service_id, l.${column} as place${nearest} from matches ${listings}
      where l.${here} and l.${scope} = any($2::text[]) and ${RANKED} and ${VERIFIED}
      ${isNear ? `group by 1, 2 order by turn, place ${direction}, 1 desc limit ${kept}` : ""}
    )`;
}

/** A listing in its order, without what filters on its own columns leave out. */
function walkOf(sort: Sort, scope: string, verified: string): string {
  const { column, direction } = ORDERS[sort];
  return `
    select l.* from service_listings l
    where l.city_id = $1 and l.${scope} = scope.key and ${RANKED} ${verified}
    order by l.${column} ${direction}, l.service_id desc`;
}

/** Asked only where so few were found, of so many listed, that the walk may have ended before the listing did. */
const isWalkCut = (walk: string, { kept, walked }: Reach): string => `
  case when (select count(*) from found) >= ${kept} then true
    when not exists (
      select from listing_counts where city_id = $1 and scope = any($2::text[]) and services > ${walked}) then false
    else exists (
      select from unnest($2::text[]) as scope (key) cross join lateral (${walk} offset ${walked} limit 1) past)
  end`;

function alongListing(sort: Sort, scope: string, walk: string | null, { kept, walked }: Reach): string {
  const { column, direction } = ORDERS[sort];
  const listing = walk ? `(${walk} limit ${walked})` : "service_listings";
  return `
    with found as materialized (
      select walked.service_id, walked.place
      from unnest($2::text[]) as scope (key) cross join lateral (
        select l.service_id, l.${column} as place from ${listing} l
        where l.city_id = $1 and l.${scope} = scope.key and ${RANKED} and ${VERIFIED} and ${WORDED} and ${FREE}
        order by l.${column} ${direction}, l.service_id desc limit ${kept}
      ) walked
    )`;
}

/**
 * The nearest municipality's listing first, then the next one's: one list of pairs, so that the planner cannot turn
 * them round. A service offered in several is found in the nearest. What is as near and too far down the sort for
 * the first thousand is left out, as past the fiftieth page everywhere.
 */
function alongNeighbours(
  sort: Sort,
  scope: string,
  isFiltered: boolean,
  verified: string,
  reach: Reach,
): string {
  const { column, direction } = ORDERS[sort];
  const walked = isFiltered
    ? { columns: ", l.rating_rank, l.price_rank, l.is_verified", most: reach.walked }
    : { columns: "", most: reach.kept };
  return `
    with walked as materialized (
      select l.*, near.turn
      from unnest($1::text[], $2::text[], $9::int[]) as near (city_id, key, turn) cross join lateral (
        select l.service_id, l.${column} as place${walked.columns} from service_listings l
        where l.city_id = near.city_id and l.${scope} = near.key ${verified}
        order by l.${column} ${direction}, l.service_id desc limit ${walked.most}
      ) l
      limit ${reach.walked}
    ), found as materialized (
      select l.service_id, l.place, min(l.turn) as turn from walked l
      ${isFiltered ? `where ${RANKED} and ${VERIFIED} and ${WORDED} and ${FREE}` : USED}
      group by 1, 2 order by turn, place ${direction}, 1 desc limit ${reach.kept}
    )`;
}

/** Parameters that nothing asks about have no type; said here, where nothing is left out. */
const USED =
  "where $4::tsquery is null and $5::int is null and $6::int is null and $7::int is null and not $8::boolean";

import { TOTAL_MAX } from "#foundation/limits.ts";
import { citiesNear, scopeOf } from "../listing.ts";
import { VERIFIED } from "../listing-filters.ts";
import type { Search } from "../search.ts";
import { isWalkCut, listingWalk, matchAlongListing } from "./match-along-listing.ts";
import { matchAroundPoint } from "./match-around-point.ts";
import { matchByIndex } from "./match-by-index.ts";
import {
  conditionValues,
  indexValues,
  listingValues,
  pointValues,
  type ScanLimits,
} from "./match-conditions.ts";

/**
 * The beginning of a statement: a query `found (service_id, sort_value)`, where `sort_value` is the value
 * sorted by; around a point also `city_rank`, the rank of the nearest city.
 */
export interface MatchStatement {
  text: string;
  /** The SQL expression of whether there may be more matches: the walk stopped at its limit. */
  isCut: string;
  /** Returns the parameters; `window` is for what follows (match-conditions.ts). */
  values: (window: number) => unknown[];
}

/** Matches counted for a total: one more than is shown exactly. */
export const COUNTED_MAX = TOTAL_MAX + 1;

const FINDING_LIMITS: ScanLimits = { matched: COUNTED_MAX, walked: 20_000 };

/** Chooses the statement that reads the fewest rows. */
export function matchStatement(search: Search, limits = FINDING_LIMITS): MatchStatement {
  const { column, keys } = scopeOf(search);
  const { words, day, filters, provider, sort } = search;
  const conditions = conditionValues(search);
  const cities = citiesNear(search)?.map(({ id }) => id) ?? null;
  const isCommon = (words?.isCommon ?? true) && (day?.isCommon ?? true);
  if (!isCommon || provider !== null) {
    const kind = { isByDay: words === null && provider === null, isNear: cities !== null };
    return {
      text: matchByIndex(sort, column, kind, limits),
      isCut: "false",
      values: (window) =>
        indexValues({ cities: cities ?? search.city, keys, window, ...conditions, provider }),
    };
  }
  const verified = filters?.isVerified ? `and ${VERIFIED.sql}` : "";
  if (cities) {
    const isFiltered = words !== null || day !== null || filters !== null;
    const pairs = cities.flatMap((city, index) => keys.map((key) => ({ city, key, city_rank: index + 1 })));
    return {
      text: matchAroundPoint(sort, column, { isFiltered, verified }, limits),
      isCut: isFiltered ? `(select count(*) from walked) >= ${limits.walked}` : "false",
      values: (window) =>
        pointValues({
          cities: pairs.map(({ city }) => city),
          keys: pairs.map(({ key }) => key),
          window,
          ...conditions,
          cityRanks: pairs.map(({ city_rank }) => city_rank),
        }),
    };
  }
  const walk = filters && listingWalk(sort, column, verified);
  return {
    text: matchAlongListing(sort, column, walk, limits),
    isCut: walk && (words || day) ? isWalkCut(walk, limits) : "false",
    values: (window) => listingValues({ cities: search.city, keys, window, ...conditions }),
  };
}

import type { ReadDb } from "#platform/postgres/replicas.ts";
import type { ServiceCounts, ServiceQuery } from "../../contract/index.ts";
import { PRICE_STEPS_CENTS, RATING_STEPS } from "../../contract/index.ts";
import { askedOf, isMatched, withoutWords } from "./asked.ts";
import { countsOfListing } from "./counts-of-listing.ts";
import { countsOfMatches } from "./counts-of-matches.ts";
import { meantInstead } from "./words-meant.ts";

/**
 * How many services a search would have beside each filter (product.md "Finding"). Kept counts where there are some,
 * else of a bounded number of matches: it costs the same at a million services.
 */
export async function countServices(db: ReadDb, query: ServiceQuery): Promise<ServiceCounts> {
  const asked = await askedOf(db, query);
  const { reference, search, words } = asked;
  if (search === null) return nothing();
  if (!isMatched(search, words)) return countsOfListing(db, reference, search);
  const { counts, total } = await countsOfMatches(db, reference, search, words);
  if (total > 0 || words === null) return counts;
  // As finding does: words that no service has are read as those meant, or let go beside a trade.
  const instead = await meantInstead(db, asked);
  const others = instead && (await countsOfMatches(db, reference, search, instead.words));
  if (others && others.total > 0) return others.counts;
  return search.trade === null || search.provider
    ? counts
    : countServices(db, withoutWords(asked.query, search));
}

const NONE = { count: 0, more: false };
const nothing = (): ServiceCounts => ({
  categories: [],
  business_types: [],
  cities: [],
  prices: PRICE_STEPS_CENTS.map((max_cents) => ({ max_cents, ...NONE })),
  ratings: RATING_STEPS.map((min) => ({ min, ...NONE })),
  verified: NONE,
});

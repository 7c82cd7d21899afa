import type { ServiceCounts, ServiceQuery } from "#features/catalog/contract/index.ts";
import { PRICE_STEPS_CENTS, RATING_STEPS } from "#features/catalog/contract/index.ts";
import type { ReadDb } from "#platform/postgres/replicas.ts";
import { withCorrectedWords } from "../correct-words.ts";
import { isCounted, queryWithoutWords, resolveSearch } from "../search.ts";
import { countListing } from "./count-listing.ts";
import { countMatches } from "./count-matches.ts";

/**
 * Returns how many services a search would have beside each filter (docs/product.md "Finding"): from
 * stored counts where there are some, else over a bounded number of matches, so that it costs the
 * same at a million services.
 */
export async function countServices(db: ReadDb, query: ServiceQuery): Promise<ServiceCounts> {
  const search = await resolveSearch(db, query);
  if (!search.isPossible) return noCounts();
  if (isCounted(search)) return countListing(db, search);
  const { counts, total } = await countMatches(db, search);
  if (total > 0 || search.words === null) return counts;
  // Like findServices: words that match nothing are corrected, or ignored beside a business type.
  const corrected = await withCorrectedWords(db, search);
  const others = corrected && (await countMatches(db, corrected));
  if (others && others.total > 0) return others.counts;
  return search.businessType === null || search.provider
    ? counts
    : countServices(db, queryWithoutWords(search));
}

const NONE = { count: 0, more: false };
const noCounts = (): ServiceCounts => ({
  categories: [],
  business_types: [],
  cities: [],
  prices: PRICE_STEPS_CENTS.map((max_cents) => ({ max_cents, ...NONE })),
  ratings: RATING_STEPS.map((min) => ({ min, ...NONE })),
  verified: NONE,
});

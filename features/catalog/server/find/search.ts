import { Failure } from "#foundation/errors/failure.ts";
import type { Db } from "#platform/postgres/database.ts";
import type { ServiceQuery, ServiceResults } from "../../contract/index.ts";
import { type Reference, referenceOf } from "../reference-memory.ts";
import { type Counts, NO_COUNTS, readCounts } from "./counts.ts";
import { freeDay } from "./free-day.ts";
import { wordsOf } from "./free-words.ts";
import { type FreeDay, type Narrowed, PER_PAGE, type Search, TOTAL_MAX } from "./listing.ts";
import { type FoundPage, pageOfListing } from "./page-of-listing.ts";
import { pageOfMatches } from "./page-of-matches.ts";

/**
 * Finds active services (product.md "Finding"): trade and city words are understood first, and then one index is
 * walked from its first row; what is left of the words goes to full-text search. Filters given apart win over words.
 * Throws RANGE_NOT_SATISFIABLE for a page past the end.
 */
export async function findServices(db: Db, query: ServiceQuery): Promise<ServiceResults> {
  const reference = await referenceOf(db);
  const meant = query.q ? reference.understand(query.q) : NOTHING;
  const free = query.free_on ? await freeDay(db, query.free_on) : null;
  const search = searchFor(query, meant, reference, free);
  if (search === null) return answer(query, meant, reference, { rows: [], total: 0 }, NO_COUNTS);
  const words = meant.rest.length > 0 ? await wordsOf(db, meant.rest) : null;
  if (words || search.provider || search.free || search.narrowed) {
    const found = await pageOfMatches(db, reference, search, words);
    // Words beside a trade are often the wish of a moment (« urgent »): better its services than none.
    if (found.total > 0 || search.page > 1 || search.trade === null || search.provider || !words)
      return answer(query, meant, reference, found, NO_COUNTS);
    const others = await findServices(db, { ...query, q: undefined, ...filtersOf(search) });
    return { ...others, understood: understoodOf({ ...meant, rest: [] }, reference) };
  }
  const [rows, counts] = await Promise.all([
    pageOfListing(db, reference, search),
    readCounts(db, reference, search),
  ]);
  return answer(query, meant, reference, { rows, total: counts.total }, counts);
}

const NOTHING = { trade: null, city: null, rest: [] as string[] };
type Meant = typeof NOTHING | ReturnType<Reference["understand"]>;

/** Null when a filter names what does not exist: nothing is found. */
function searchFor(
  query: ServiceQuery,
  meant: Meant,
  reference: Reference,
  free: FreeDay | null,
): Search | null {
  const city = query.city ? reference.cityNamed(query.city)?.id : (meant.city ?? "");
  const trade = query.business_type ?? meant.trade;
  const tradesCategory = trade ? reference.trades.get(trade)?.category_id : undefined;
  if (city === undefined || (trade && !tradesCategory)) return null;
  if (query.category && !reference.categories.has(query.category)) return null;
  if (query.category && tradesCategory && tradesCategory !== query.category) return null;
  return {
    city,
    category: query.category ?? tradesCategory ?? null,
    trade,
    provider: query.provider ?? null,
    free,
    narrowed: narrowedBy(query),
    sort: query.sort,
    page: query.page,
  };
}

/** A rank is the mean in hundredths, then the count (0015_listings.sql). */
const RANK_OF_HUNDREDTH = 1_000_000;

function narrowedBy({ rating_min, price_max, verified }: ServiceQuery): Narrowed | null {
  if (rating_min === undefined && price_max === undefined && !verified) return null;
  return {
    ratingRank: rating_min === undefined ? null : Math.round(rating_min * 100) * RANK_OF_HUNDREDTH,
    priceMax: price_max ?? null,
    verified: verified ?? false,
  };
}

const filtersOf = ({ city, category, trade }: Search) => ({
  city: city || undefined,
  category: category ?? undefined,
  business_type: trade ?? undefined,
});

function understoodOf(meant: Meant, { trades, cities }: Reference): ServiceResults["understood"] {
  const trade = trades.get(meant.trade ?? "");
  const city = cities.get(meant.city ?? "");
  return {
    business_type: trade ? { id: trade.id, name: trade.name } : null,
    city: city ? { id: city.id, name: city.name } : null,
    words: [...meant.rest],
  };
}

function answer(
  query: ServiceQuery,
  meant: Meant,
  reference: Reference,
  found: FoundPage,
  { facets }: Counts,
): ServiceResults {
  if (found.rows.length === 0 && query.page > 1) throw new Failure("RANGE_NOT_SATISFIABLE");
  return {
    data: found.rows,
    page: query.page,
    per_page: PER_PAGE,
    total: Math.min(found.total, TOTAL_MAX),
    ...(found.total > TOTAL_MAX && { total_capped: true }),
    understood: understoodOf(meant, reference),
    facets,
  };
}

import { Failure } from "#foundation/errors/failure.ts";
import type { Db } from "#platform/postgres/database.ts";
import type { ServiceQuery, ServiceResults } from "../../contract/index.ts";
import type { Reference } from "../reference-memory.ts";
import { askedOf, isMatched, type Meant, withoutWords } from "./asked.ts";
import { type Counts, NO_COUNTS, readCounts } from "./counts.ts";
import { PER_PAGE, TOTAL_MAX } from "./listing.ts";
import { type FoundPage, pageOfListing } from "./page-of-listing.ts";
import { pageOfMatches } from "./page-of-matches.ts";

/**
 * Finds active services (product.md "Finding"): trade and city words are understood first, and then one index is
 * walked from its first row; what is left of the words goes to full-text search. Filters given apart win over words.
 * Throws RANGE_NOT_SATISFIABLE for a page past the end.
 */
export async function findServices(db: Db, query: ServiceQuery): Promise<ServiceResults> {
  const { reference, meant, search, words } = await askedOf(db, query);
  if (search === null) return answer(query, meant, reference, { rows: [], total: 0 }, NO_COUNTS);
  if (isMatched(search, words)) {
    const found = await pageOfMatches(db, reference, search, words);
    // Words beside a trade are often the wish of a moment (« urgent »): better its services than none.
    if (found.total > 0 || search.page > 1 || search.trade === null || search.provider || !words)
      return answer(query, meant, reference, found, NO_COUNTS);
    const others = await findServices(db, withoutWords(query, search));
    return { ...others, understood: understoodOf({ ...meant, rest: [] }, reference) };
  }
  const [rows, counts] = await Promise.all([
    pageOfListing(db, reference, search),
    readCounts(db, reference, search),
  ]);
  return answer(query, meant, reference, { rows, total: counts.total }, counts);
}

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

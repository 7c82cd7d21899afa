import { Failure } from "#foundation/errors/failure.ts";
import { postalPrefix } from "#foundation/postal-code.ts";
import { TOTAL_MAX } from "#platform/postgres/bounded-lists.ts";
import type { ReadDb } from "#platform/postgres/replicas.ts";
import type { ServiceQuery, ServiceResults } from "../../contract/index.ts";
import { type Asked, askedOf, isMatched, withoutWords } from "./asked.ts";
import { type Counts, NO_COUNTS, readCounts } from "./counts.ts";
import { PER_PAGE, type Search } from "./listing.ts";
import { type FoundPage, pageOfListing } from "./page-of-listing.ts";
import { pageOfMatches } from "./page-of-matches.ts";
import { meantInstead } from "./words-meant.ts";

/**
 * Finds active services (product.md "Finding"): trade and city words are understood first, and then one index is
 * walked from its first row; what is left of the words goes to full-text search. Filters given apart win over words.
 * Throws RANGE_NOT_SATISFIABLE for a page past the end.
 */
export async function findServices(db: ReadDb, query: ServiceQuery): Promise<ServiceResults> {
  const asked = await askedOf(db, query);
  const { reference, search, words } = asked;
  if (search === null) return answer(asked, { rows: [], total: 0 }, NO_COUNTS);
  if (isMatched(search, words)) return findMatches(db, asked, search);
  const [rows, counts] = await Promise.all([
    pageOfListing(db, reference, search),
    readCounts(db, reference, search),
  ]);
  return answer(asked, { rows, total: counts.total }, counts);
}

async function findMatches(db: ReadDb, asked: Asked, search: Search): Promise<ServiceResults> {
  const { query, reference, words } = asked;
  const found = await pageOfMatches(db, reference, search, words);
  if (found.total > 0 || words === null) return answer(asked, found, NO_COUNTS);
  const instead = await meantInstead(db, asked);
  const others = instead && (await pageOfMatches(db, reference, search, instead.words));
  if (others && others.total > 0) return answer(instead, others, NO_COUNTS);
  // Words beside a trade are often the wish of a moment (« urgent »): better its services than none.
  if (search.trade === null || search.provider) return answer(asked, found, NO_COUNTS);
  const { understood, ...all } = await findServices(db, withoutWords(query, search));
  return { ...all, understood: { ...understoodOf(asked), words: [] } };
}

function understoodOf({ query, reference, meant, typed }: Asked): ServiceResults["understood"] {
  const { trades, cities } = reference;
  const trade = trades.get(meant.trade ?? "");
  const city = cities.get(meant.city ?? "");
  return {
    business_type: trade ? { id: trade.id, name: trade.name } : null,
    city: city ? { id: city.id, name: city.name } : null,
    near: query.near ? postalPrefix(query.near) : null,
    words: [...meant.rest],
    words_typed: [...(typed ?? [])],
  };
}

function answer(asked: Asked, found: FoundPage, { facets }: Counts): ServiceResults {
  const { query } = asked;
  if (found.rows.length === 0 && query.page > 1) throw new Failure("RANGE_NOT_SATISFIABLE");
  return {
    data: found.rows,
    page: query.page,
    per_page: PER_PAGE,
    total: Math.min(found.total, TOTAL_MAX),
    ...((found.total > TOTAL_MAX || found.isCut) && { total_capped: true }),
    understood: understoodOf(asked),
    facets,
  };
}

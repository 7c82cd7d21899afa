import { CompiledQuery } from "kysely";
import { PRICE_STEPS_CENTS, RATING_STEPS, type ServiceCounts } from "#features/catalog/contract/index.ts";
import { keysOf } from "#foundation/keys-of.ts";
import type { ReadDb } from "#platform/postgres/replicas.ts";
import { type FilteredColumns, PRICE, RATING, VERIFIED } from "../listing-filters.ts";
import { $, type ScanLimits } from "../matches/match-conditions.ts";
import { matchStatement } from "../matches/matches.ts";
import { rankOf, type Search } from "../search.ts";
import { cityFacet, facet } from "./stored-counts.ts";

/**
 * Matches counted; past them a count is « 120+ ». A number beside a filter is a
 * hint, not worth a thousand rows.
 */
const COUNTED_MAX = 300;
const LIMITS: ScanLimits = { matched: COUNTED_MAX + 1, walked: 5000 };

export interface CountedRow extends FilteredColumns {
  category_id: string;
  business_type_id: string;
  is_cut: boolean;
  cities: string[];
}

interface Matches {
  rows: CountedRow[];
  /** There are more than were read. */
  more: boolean;
}

/**
 * Returns the counts beside a search with words, a day, filters or a distance, over its first three hundred
 * matches: those in the city searched, of any business type and filter; and those of this business type with
 * these filters, in any city. `total` is what the search itself finds.
 */
export async function countMatches(
  db: ReadDb,
  search: Search,
): Promise<{ counts: ServiceCounts; total: number }> {
  const { reference, category, businessType, filters, near } = search;
  // Filters are applied here and not in SQL, so that each can be left out, and so that filters that few
  // services pass do not lengthen the walk.
  const unfiltered = { ...search, filters: null };
  const [here, elsewhere] = await Promise.all([
    readMatches(db, { ...unfiltered, category: null, businessType: null }, false),
    readMatches(db, { ...unfiltered, city: "" }, true),
  ]);
  const isInScope = (row: CountedRow) =>
    (businessType === null || row.business_type_id === businessType) &&
    (category === null || row.category_id === category);
  const { ratingRank = null, priceMax = null, isVerified = false } = filters ?? {};
  const passes = {
    rating: (row: CountedRow) => ratingRank === null || RATING.passes(row, ratingRank),
    price: (row: CountedRow) => priceMax === null || PRICE.passes(row, priceMax),
    verified: (row: CountedRow) => !isVerified || VERIFIED.passes(row),
  };
  const passesAll = (row: CountedRow) => passes.rating(row) && passes.price(row) && passes.verified(row);
  const ofAnyCategory = here.rows.filter(passesAll);
  const ofCategory = ofAnyCategory.filter((row) => category === null || row.category_id === category);
  /** Returns the matches of this business type that pass every filter but one. */
  const passingAllBut = (excluded: keyof typeof passes) =>
    here.rows.filter(
      (row) => isInScope(row) && keysOf(passes).every((name) => name === excluded || passes[name](row)),
    );
  const countOf = (rows: CountedRow[], condition: (row: CountedRow) => boolean) => ({
    count: rows.filter(condition).length,
    more: here.more,
  });
  const withMore = (entries: { id: string; name: string; count: number }[]) =>
    entries.map((entry) => ({ ...entry, more: here.more }));
  const [ofAnyPrice, ofAnyRating] = [passingAllBut("price"), passingAllBut("rating")];
  const nearbyIds = near && new Set(near.map(({ id }) => id));
  const byCity = tally(elsewhere.rows.filter(passesAll).flatMap(({ cities }) => cities));
  const counts = {
    categories: withMore(
      facet(reference.categories.values(), tally(ofAnyCategory.map(({ category_id }) => category_id))),
    ),
    business_types: withMore(
      facet(
        reference.businessTypes.values(),
        tally(ofCategory.map(({ business_type_id }) => business_type_id)),
      ),
    ),
    cities: cityFacet(byCity, reference)
      .filter(({ id }) => !nearbyIds || nearbyIds.has(id))
      .map((city) => ({ ...city, more: elsewhere.more })),
    prices: PRICE_STEPS_CENTS.map((max_cents) => ({
      max_cents,
      ...countOf(ofAnyPrice, (row) => PRICE.passes(row, max_cents)),
    })),
    ratings: RATING_STEPS.map((min) => ({
      min,
      ...countOf(ofAnyRating, (row) => RATING.passes(row, rankOf(min))),
    })),
    verified: countOf(passingAllBut("verified"), VERIFIED.passes),
  };
  return { counts, total: ofAnyRating.filter(passes.rating).length };
}

const foundRows = (withCities: boolean, isCut: string) => `
  counted as materialized (select service_id from found limit ${$.window})
  select s.category_id, s.business_type_id, s.price_rank, s.rating_rank, s.is_verified, ${isCut} as is_cut,
    ${withCities ? "array(select city_id from service_cities where service_id = s.service_id)" : "'{}'::text[]"} as cities
  from counted join lateral (
    select * from service_listings where service_id = counted.service_id and city_id = '' offset 0
  ) s on true`;

async function readMatches(db: ReadDb, search: Search, withCities: boolean): Promise<Matches> {
  const { text, isCut, values } = matchStatement({ ...search, sort: "relevance" }, LIMITS);
  const { rows } = await db.executeQuery<CountedRow>(
    CompiledQuery.raw(`${text}, ${foundRows(withCities, isCut)}`, values(COUNTED_MAX + 1)),
  );
  return { rows: rows.slice(0, COUNTED_MAX), more: rows.length > COUNTED_MAX || rows[0]?.is_cut === true };
}

function tally(ids: readonly string[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const id of ids) counts.set(id, (counts.get(id) ?? 0) + 1);
  return counts;
}

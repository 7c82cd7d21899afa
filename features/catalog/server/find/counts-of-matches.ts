import { CompiledQuery } from "kysely";
import type { ReadDb } from "#platform/postgres/replicas.ts";
import { PRICE_STEPS_CENTS, RATING_STEPS, type ServiceCounts } from "../../contract/index.ts";
import type { Reference } from "../reference-memory.ts";
import { rankOf } from "./asked.ts";
import { citiesWith, facet } from "./counts.ts";
import type { Words } from "./free-words.ts";
import type { Search } from "./listing.ts";
import { matchesOf, type Reach } from "./matches.ts";

/** Matches looked at; past them a count is « 120+ ». A number beside a filter is a hint, not worth a thousand rows. */
const COUNTED_MAX = 300;
const REACH: Reach = { kept: COUNTED_MAX + 1, walked: 5000 };

interface Row {
  category_id: string;
  business_type_id: string;
  price_rank: number;
  rating_rank: number;
  is_verified: boolean;
  is_cut: boolean;
  cities: string[];
}

interface Matched {
  rows: Row[];
  /** There are more than were read. */
  more: boolean;
}

/**
 * What is counted beside a search with words, a day, filters or a distance, of the first three hundred that match: what
 * there is here, whatever the trade and filters; and elsewhere, of this trade and with these filters. `total` is what
 * the search itself finds.
 */
export async function countsOfMatches(
  db: ReadDb,
  reference: Reference,
  search: Search,
  words: Words | null,
): Promise<{ counts: ServiceCounts; total: number }> {
  const { category, trade, narrowed, near } = search;
  // Filters are applied here, not there: so that each can be left out, and few that pass cost no longer walk.
  const all = { ...search, narrowed: null };
  const [here, elsewhere] = await Promise.all([
    read(db, reference, { ...all, category: null, trade: null }, words, false),
    read(db, reference, { ...all, city: "" }, words, true),
  ]);
  const isOfScope = (row: Row) =>
    (trade === null || row.business_type_id === trade) && (category === null || row.category_id === category);
  const { ratingRank, priceMax, verified } = narrowed ?? {
    ratingRank: null,
    priceMax: null,
    verified: false,
  };
  const passes = {
    rating: (row: Row) => ratingRank === null || row.rating_rank >= ratingRank,
    price: (row: Row) => priceMax === null || row.price_rank <= priceMax,
    verified: (row: Row) => !verified || row.is_verified,
  };
  const passesAll = (row: Row) => passes.rating(row) && passes.price(row) && passes.verified(row);
  const inCategories = here.rows.filter(passesAll);
  const inTrades = inCategories.filter((row) => category === null || row.category_id === category);
  /** Of this trade, passing all filters but one. */
  const but = (left: keyof typeof passes) =>
    here.rows.filter(
      (row) =>
        isOfScope(row) &&
        (Object.keys(passes) as (keyof typeof passes)[]).every((one) => one === left || passes[one](row)),
    );
  const of = (rows: Row[], has: (row: Row) => boolean) => ({
    count: rows.filter(has).length,
    more: here.more,
  });
  const more = (entries: { id: string; name: string; count: number }[]) =>
    entries.map((entry) => ({ ...entry, more: here.more }));
  const [priced, rated] = [but("price"), but("rating")];
  const isNear = near && new Set(near.map(({ id }) => id));
  const byCity = tally(elsewhere.rows.filter(passesAll).flatMap(({ cities }) => cities));
  const counts = {
    categories: more(
      facet(reference.categories.values(), tally(inCategories.map(({ category_id }) => category_id))),
    ),
    business_types: more(
      facet(reference.trades.values(), tally(inTrades.map(({ business_type_id }) => business_type_id))),
    ),
    cities: citiesWith(byCity, reference)
      .filter(({ id }) => !isNear || isNear.has(id))
      .map((city) => ({ ...city, more: elsewhere.more })),
    prices: PRICE_STEPS_CENTS.map((max_cents) => ({
      max_cents,
      ...of(priced, ({ price_rank }) => price_rank <= max_cents),
    })),
    ratings: RATING_STEPS.map((min) => ({
      min,
      ...of(rated, ({ rating_rank }) => rating_rank >= rankOf(min)),
    })),
    verified: of(but("verified"), ({ is_verified }) => is_verified),
  };
  return { counts, total: rated.filter(passes.rating).length };
}

const ofFound = (withCities: boolean, isCut: string) => `
  counted as materialized (select service_id from found limit $3)
  select s.category_id, s.business_type_id, s.price_rank, s.rating_rank, s.is_verified, ${isCut} as is_cut,
    ${withCities ? "array(select city_id from service_cities where service_id = s.service_id)" : "'{}'::text[]"} as cities
  from counted join lateral (
    select * from service_listings where service_id = counted.service_id and city_id = '' offset 0
  ) s on true`;

async function read(
  db: ReadDb,
  reference: Reference,
  search: Search,
  words: Words | null,
  withCities: boolean,
): Promise<Matched> {
  const { text, isCut, given } = matchesOf(reference, { ...search, sort: "relevance" }, words, REACH);
  const { rows } = await db.executeQuery<Row>(
    CompiledQuery.raw(`${text}, ${ofFound(withCities, isCut)}`, given(COUNTED_MAX + 1)),
  );
  return { rows: rows.slice(0, COUNTED_MAX), more: rows.length > COUNTED_MAX || rows[0]?.is_cut === true };
}

function tally(ids: readonly string[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const id of ids) counts.set(id, (counts.get(id) ?? 0) + 1);
  return counts;
}

import { postalCodeIn, postalPrefix } from "#foundation/postal-code.ts";
import type { ReadDb } from "#platform/postgres/replicas.ts";
import type { ServiceQuery } from "../../contract/index.ts";
import { type Reference, referenceOf } from "../reference-memory.ts";
import { freeDay } from "./free-day.ts";
import { type Words, wordsOf } from "./free-words.ts";
import type { FreeDay, Narrowed, Nearby, Search } from "./listing.ts";

const NOTHING = { trade: null, city: null, rest: [] as string[] };
export type Meant = typeof NOTHING | ReturnType<Reference["understand"]>;

/** A query once its words are understood: trade and city words first, what is left for full-text search. */
export interface Asked {
  /** With the postal code among its words, if any, taken for where to search around. */
  query: ServiceQuery;
  reference: Reference;
  meant: Meant;
  /** Null when a filter names what does not exist: nothing is found. */
  search: Search | null;
  words: Words | null;
  /** The words left as they were typed, where others were found to be meant by them. */
  typed?: readonly string[];
}

/** Filters given apart win over words. */
export async function askedOf(db: ReadDb, given: ServiceQuery): Promise<Asked> {
  const reference = await referenceOf(db);
  const query = aroundItsPostalCode(given, reference);
  const meant = query.q ? reference.understand(query.q) : NOTHING;
  const free = query.free_on ? await freeDay(db, query.free_on) : null;
  const search = searchFor(query, meant, reference, free);
  const words = search && meant.rest.length > 0 ? await wordsOf(db, meant.rest) : null;
  return { query, reference, meant, search, words };
}

/** « déneigement H7A 1A1 » is asked near there, unless a place is given apart. A code that lies nowhere stays a word. */
function aroundItsPostalCode(query: ServiceQuery, { prefixes }: Reference): ServiceQuery {
  const found = query.q ? postalCodeIn(query.q) : null;
  if (!found || !prefixes.has(postalPrefix(found.code))) return query;
  return { ...query, q: found.rest || undefined, near: query.near ?? (query.city ? undefined : found.code) };
}

/** Whether the listing's kept counts do not tell what matches. */
export const isMatched = ({ provider, free, narrowed, near }: Search, words: Words | null): boolean =>
  words !== null || provider !== null || free !== null || narrowed !== null || near !== null;

/** The same query by the filters its words stood for, the rest of them let go. */
export const withoutWords = (query: ServiceQuery, { city, category, trade }: Search): ServiceQuery => ({
  ...query,
  q: undefined,
  city: city || undefined,
  category: category ?? undefined,
  business_type: trade ?? undefined,
});

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
  const near = around(query, reference);
  if (near?.length === 0) return null;
  return {
    city,
    near,
    category: query.category ?? tradesCategory ?? null,
    trade,
    provider: query.provider ?? null,
    free,
    narrowed: narrowedBy(query),
    sort: query.sort,
    page: query.page,
  };
}

/**
 * The municipalities asked for by distance. The one it lies in is nearer than any, however far its middle: whoever
 * goes there comes to the door.
 */
function around({ near, within_km }: ServiceQuery, { prefixes, cityGroups }: Reference): Nearby[] | null {
  if (!near) return null;
  const point = prefixes.get(postalPrefix(near));
  if (!point) return [];
  const others = cityGroups.near(point, within_km).filter(({ id }) => id !== point.city_id);
  return point.city_id ? [{ id: point.city_id, km: 0 }, ...others] : others;
}

/** A rank is the mean in hundredths, then the count (0015_listings.sql). */
const RANK_OF_HUNDREDTH = 1_000_000;
export const rankOf = (rating: number): number => Math.round(rating * 100) * RANK_OF_HUNDREDTH;

function narrowedBy({ rating_min, price_max, verified }: ServiceQuery): Narrowed | null {
  if (rating_min === undefined && price_max === undefined && !verified) return null;
  return {
    ratingRank: rating_min === undefined ? null : rankOf(rating_min),
    priceMax: price_max ?? null,
    verified: verified ?? false,
  };
}

import { sql } from "kysely";
import { findPostalCode, postalPrefix } from "#foundation/input/postal-code.ts";
import { TOTAL_MAX } from "#foundation/limits.ts";
import type { ReadDb } from "#platform/postgres/replicas.ts";
import type { ServiceQuery, Sort, UnknownPlace } from "../../contract/index.ts";
import { type Reference, referenceOf } from "../reference/cached-reference.ts";
import type { Area } from "../words/areas.ts";
import { areOfOtherBusinesses } from "../words/other-businesses.ts";
import type { Understood } from "../words/understand.ts";
import { type FreeDay, freeDay } from "./free-day.ts";
import { type FreeWords, freeWords } from "./free-words.ts";
import { knownAmong } from "./known-words.ts";

/** Filters that no count is stored for: a walk of the listing skips what they exclude. */
interface Filters {
  /** Minimum rating, in the unit of service_listings.rating_rank. */
  ratingRank: number | null;
  /** Maximum price in cents. */
  priceMax: number | null;
  isVerified: boolean;
}

/** A city around the point searched from, or of the area searched in. */
export interface NearbyCity {
  id: string;
  /** Whole kilometres from the point; undefined in an area, which has none. */
  km: number | undefined;
}

/** One search, resolved: the query of the contract, what its words named, and what a service must satisfy. */
export interface Search {
  /** The query of the contract. A postal code typed among its words or as its city is moved to `near`. */
  query: ServiceQuery;
  reference: Reference;
  /** The meaning of the words. */
  understood: Understood;
  /** The place given as the city, when it is not known for certain. */
  unknownPlace: UnknownPlace | null;
  /** The words before they were corrected; empty when they were not. */
  typedWords: readonly string[];
  /** False when a filter names something unknown, or contradicts another: nothing can match. */
  isPossible: boolean;
  /** A city's id, or '' for anywhere. */
  city: string;
  category: string | null;
  businessType: string | null;
  /** The region or shore searched in, typed as the place or among the words. */
  area: Area | null;
  /** The cities around a point, nearest first, or those of the area; null for any other search. */
  near: readonly NearbyCity[] | null;
  provider: string | null;
  /** The day on which a slot must be free. */
  day: FreeDay | null;
  filters: Filters | null;
  /** The words that named neither a business type nor a city, which a service must contain. */
  words: FreeWords | null;
  /**
   * The same words when the search also names a business type: services of the type that contain them
   * come first, its other services after.
   */
  preferredWords: FreeWords | null;
  sort: Sort;
}

const NOTHING_UNDERSTOOD: Understood = {
  businessType: null,
  city: null,
  rest: [],
  guessed: [],
  nearBusinessTypes: [],
};

/** Resolves a query against the catalogue. Explicit filters win over words. */
export async function resolveSearch(db: ReadDb, input: ServiceQuery): Promise<Search> {
  const reference = await referenceOf(db);
  const typed = withPostalCode(input, reference);
  const understood = typed.q ? await understand(db, typed.q, reference) : NOTHING_UNDERSTOOD;
  const query = understood.city ? typed : fromHome(typed, reference);
  const area = areaOf(query, understood, reference);
  const place = query.city && !area ? reference.findPlace(query.city) : null;
  const day = query.free_on ? await freeDay(db, query.free_on) : null;
  const city = place ? place.city?.id : area ? "" : (understood.city ?? "");
  const businessType = query.business_type ?? understood.businessType;
  const businessTypeCategory = businessType
    ? reference.businessTypes.get(businessType)?.category_id
    : undefined;
  // « notaire »: a service that mentions one is not what is looked for.
  const { rest } = understood;
  const isElsewhere = !businessType && !query.provider && rest.length > 0 && areOfOtherBusinesses(rest);
  const near = area ? area.cities.map((id) => ({ id, km: undefined })) : citiesAround(query, reference);
  const isPossible =
    city !== undefined &&
    (!businessType || businessTypeCategory !== undefined) &&
    (!query.category || reference.categories.has(query.category)) &&
    (!query.category || !businessTypeCategory || businessTypeCategory === query.category) &&
    near?.length !== 0 &&
    !isElsewhere;
  const words = isPossible && rest.length > 0 ? await freeWords(db, rest) : null;
  const arePreferred =
    words !== null && !query.provider && (await isShortListing(db, city ?? "", businessType));
  return {
    query,
    reference,
    understood,
    unknownPlace: place && !place.city ? { typed: query.city ?? "", proposals: [...place.proposals] } : null,
    typedWords: [],
    isPossible,
    city: city ?? "",
    category: query.category ?? businessTypeCategory ?? null,
    businessType,
    area,
    near,
    provider: query.provider ?? null,
    day,
    filters: filtersOf(query),
    words: arePreferred ? null : words,
    preferredWords: arePreferred ? words : null,
    sort: query.sort,
  };
}

/**
 * Reads the typed words. Those that had to be guessed at stay as they are where a service is written with
 * them: « Déneigement Marchessault » is no « marches », and « Montreuil » may be a business's name.
 */
async function understand(db: ReadDb, typed: string, reference: Reference): Promise<Understood> {
  const understood = reference.understand(typed);
  const names = await knownAmong(db, understood.guessed);
  return names.size > 0 ? reference.understand(typed, names) : understood;
}

/** Returns the area typed as the place, or without one the area that the words named. */
function areaOf(query: ServiceQuery, understood: Understood, { areas, findArea }: Reference): Area | null {
  if (query.city) return findArea(query.city);
  return query.near ? null : (areas.get(understood.city ?? "") ?? null);
}

/**
 * Returns whether a business type has few enough services in a city to rank all of them by words. In a longer
 * listing words are a condition: the walk of the listing could end before it meets a rare word.
 */
async function isShortListing(db: ReadDb, city: string, businessType: string | null): Promise<boolean> {
  if (!businessType) return false;
  const { rows } = await sql<{ services: number }>`
    select services from listing_counts where city_id = ${city} and scope = ${businessType}`.execute(db);
  return (rows[0]?.services ?? 0) <= TOTAL_MAX;
}

/**
 * Moves a postal code to `near`: the one typed as the city, or else the one among the words. The latter is
 * dropped when the query has a city or `near` already. An unknown code stays a word.
 */
function withPostalCode(query: ServiceQuery, { prefixes }: Reference): ServiceQuery {
  const place = query.city ? findPostalCode(query.city) : null;
  if (place && prefixes.has(postalPrefix(place.code))) return { ...query, city: undefined, near: place.code };
  const found = query.q ? findPostalCode(query.q) : null;
  if (!found || !prefixes.has(postalPrefix(found.code))) return query;
  return { ...query, q: found.rest || undefined, near: query.near ?? (query.city ? undefined : found.code) };
}

/** Moves `home` to `near` when no place is given. An unknown code is ignored. */
function fromHome(query: ServiceQuery, { prefixes }: Reference): ServiceQuery {
  const { home, near, city } = query;
  if (!home || near || city || !prefixes.has(postalPrefix(home))) return query;
  return { ...query, near: home };
}

/**
 * Returns the cities within the radius, nearest first; empty for an unknown postal code. The code's own city
 * is at distance 0, however far its centre: a provider who serves it comes to the door.
 */
function citiesAround(query: ServiceQuery, reference: Reference): NearbyCity[] | null {
  if (!query.near) return null;
  const point = reference.prefixes.get(postalPrefix(query.near));
  if (!point) return [];
  const home = homeCity(query, reference);
  const own = home?.id ?? point.city_id;
  const centre = home && home.id !== point.city_id ? home : point;
  const others = reference.cityGroups.near(centre, query.within_km).filter(({ id }) => id !== own);
  return own ? [{ id: own, km: 0 }, ...others] : others;
}

/** Returns the searcher's own city where the search is around their home. */
function homeCity({ near, home, home_city }: ServiceQuery, { cities, findPlace }: Reference) {
  if (!home_city || near !== home) return undefined;
  return cities.get(findPlace(home_city).city?.id ?? "");
}

/** A rank is the mean rating in hundredths, followed by six digits of count (0008_finding.sql). */
const RANK_PER_HUNDREDTH = 1_000_000;
export const rankOf = (rating: number): number => Math.round(rating * 100) * RANK_PER_HUNDREDTH;

function filtersOf({ rating_min, price_max, verified }: ServiceQuery): Filters | null {
  if (rating_min === undefined && price_max === undefined && !verified) return null;
  return {
    ratingRank: rating_min === undefined ? null : rankOf(rating_min),
    priceMax: price_max ?? null,
    isVerified: verified ?? false,
  };
}

/**
 * Whether listing_counts holds how many services match: only then is the listing walked without conditions.
 */
export const isCounted = ({ provider, day, filters, near, words }: Search): boolean =>
  words === null && provider === null && day === null && filters === null && near === null;

/** Returns the query without words: the business type and the city that they named become filters. */
export const queryWithoutWords = ({ query, area, city, category, businessType }: Search): ServiceQuery => ({
  ...query,
  q: undefined,
  city: area?.id ?? (city || undefined),
  category: category ?? undefined,
  business_type: businessType ?? undefined,
});

/**
 * Returns the search for services that contain all typed words, read as a name: only fields still filter it.
 */
export function searchByName(search: Search, typed: readonly string[], words: FreeWords): Search {
  const { query, city, area, near } = search;
  const isPlaceTyped = Boolean(query.city ?? query.near);
  return {
    ...search,
    understood: { ...NOTHING_UNDERSTOOD, rest: [...typed] },
    ...(isPlaceTyped ? { city, area, near } : { city: "", area: null, near: null }),
    category: query.category ?? null,
    businessType: query.business_type ?? null,
    words,
    preferredWords: null,
  };
}

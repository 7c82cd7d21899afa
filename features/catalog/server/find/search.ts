import { sql } from "kysely";
import { findPostalCode, postalPrefix } from "#foundation/input/postal-code.ts";
import { TOTAL_MAX } from "#foundation/limits.ts";
import type { ReadDb } from "#platform/postgres/replicas.ts";
import type { ServiceQuery, Sort, UnknownPlace } from "../../contract/index.ts";
import { type Reference, referenceOf } from "../reference/cached-reference.ts";
import type { Area } from "../words/areas.ts";
import type { Understood } from "../words/understand.ts";
import { type FreeDay, freeDay } from "./free-day.ts";
import { type FreeWords, freeWords } from "./free-words.ts";

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
  /** As given, but with a postal code among its words, or given as its city, moved to `near`. */
  query: ServiceQuery;
  reference: Reference;
  /** What the words named. */
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
   * Such words beside a business type: services that contain them come first, the others
   * of the business type after.
   */
  preferredWords: FreeWords | null;
  sort: Sort;
}

const NOTHING_UNDERSTOOD: Understood = {
  businessType: null,
  city: null,
  rest: [],
  nearBusinessTypes: [],
};

/** Resolves a query against the catalogue. Explicit filters win over words. */
export async function resolveSearch(db: ReadDb, input: ServiceQuery): Promise<Search> {
  const reference = await referenceOf(db);
  const typed = withPostalCode(input, reference);
  const understood = typed.q ? reference.understand(typed.q) : NOTHING_UNDERSTOOD;
  const query = understood.city ? typed : fromHome(typed, reference);
  const area = areaOf(query, understood, reference);
  const place = query.city && !area ? reference.findPlace(query.city) : null;
  const day = query.free_on ? await freeDay(db, query.free_on) : null;
  const city = place ? place.city?.id : area ? "" : (understood.city ?? "");
  const businessType = query.business_type ?? understood.businessType;
  const businessTypeCategory = businessType
    ? reference.businessTypes.get(businessType)?.category_id
    : undefined;
  const near = area ? area.cities.map((id) => ({ id, km: undefined })) : citiesAround(query, reference);
  const isPossible =
    city !== undefined &&
    (!businessType || businessTypeCategory !== undefined) &&
    (!query.category || reference.categories.has(query.category)) &&
    (!query.category || !businessTypeCategory || businessTypeCategory === query.category) &&
    near?.length !== 0;
  const words = isPossible && understood.rest.length > 0 ? await freeWords(db, understood.rest) : null;
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

/** Returns the area typed as the place, or without one the area that the words named. */
function areaOf(query: ServiceQuery, understood: Understood, { areas, findArea }: Reference): Area | null {
  if (query.city) return findArea(query.city);
  return query.near ? null : (areas.get(understood.city ?? "") ?? null);
}

/**
 * Returns whether a business type has few enough services in a city to rank all of them by words. In a longer
 * listing words are a condition, or a rare one would not be met before the walk of the listing ends.
 */
async function isShortListing(db: ReadDb, city: string, businessType: string | null): Promise<boolean> {
  if (!businessType) return false;
  const { rows } = await sql<{ services: number }>`
    select services from listing_counts where city_id = ${city} and scope = ${businessType}`.execute(db);
  return (rows[0]?.services ?? 0) <= TOTAL_MAX;
}

/**
 * Moves a postal code given as the city, or else among the words, to `near`, unless the words' one comes
 * beside a city or `near`. An unknown code stays a word.
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
function citiesAround(
  { near, within_km }: ServiceQuery,
  { prefixes, cityGroups }: Reference,
): NearbyCity[] | null {
  if (!near) return null;
  const point = prefixes.get(postalPrefix(near));
  if (!point) return [];
  const others = cityGroups.near(point, within_km).filter(({ id }) => id !== point.city_id);
  return point.city_id ? [{ id: point.city_id, km: 0 }, ...others] : others;
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

/**
 * Returns the query with the business type and city its words named as filters, and without its other words.
 */
export const queryWithoutWords = ({ query, area, city, category, businessType }: Search): ServiceQuery => ({
  ...query,
  q: undefined,
  city: area?.id ?? (city || undefined),
  category: category ?? undefined,
  business_type: businessType ?? undefined,
});

import { CompiledQuery } from "kysely";
import type { ServiceCounts, ServiceResults } from "#features/catalog/contract/index.ts";
import type { ReadDb } from "#platform/postgres/replicas.ts";
import type { Reference } from "../../reference/cached-reference.ts";
import { namedParameters } from "../parameters.ts";
import type { Search } from "../search.ts";

export interface StoredCounts {
  total: number;
  facets: ServiceResults["facets"];
}

/** For searches whose matches are counted in no table: with words, by provider, and so on. */
export const NO_COUNTS: StoredCounts = {
  total: 0,
  facets: { categories: [], business_types: [], cities: [] },
};

/** Cities in the facets of a page of results. */
const CITIES_MAX = 12;

const { $, values } = namedParameters("city", "scope");

/** The row of `storedCounts`. */
export interface StoredCountsRow {
  /** How many services each scope has in the city searched. */
  here: Record<string, number>;
  /** The cities that have most services in the scope searched. */
  elsewhere: { city_id: string; services: number }[];
}

/**
 * Returns the columns of `StoredCountsRow`, one row whatever is counted; `city` and `scope` are expressions.
 * Read from listing_counts, which triggers keep up to date.
 */
export const storedCounts = (city: string, scope: string) => `
  (select coalesce(json_object_agg(scope, services), '{}') from listing_counts
    where city_id = ${city} and services > 0) as here,
  (select coalesce(json_agg(most order by services desc, city_id), '[]') from (
    select city_id, services from listing_counts where scope = ${scope} and city_id <> '' and services > 0
    order by services desc, city_id limit ${CITIES_MAX}) most) as elsewhere`;

const STATEMENT = `select ${storedCounts($.city, $.scope)}`;

/** A row of the longer list of counts beside filters (`count-listing.ts`). */
export interface StoredCount {
  /**
   * True for the count of a scope in the city searched; false for the count of a city in the scope searched.
   */
  is_here: boolean;
  id: string;
  services: number;
}

/**
 * Returns the scope that a search is counted under in its city: a business type, a category, or '' for all.
 */
export const countedScope = ({ businessType, category }: Search) => businessType ?? category ?? "";

/** Returns how many services a search has, and would have with another category, business type or city. */
export async function readStoredCounts(db: ReadDb, search: Search): Promise<StoredCounts> {
  const parameters = values({ city: search.city, scope: countedScope(search) });
  const { rows } = await db.executeQuery<StoredCountsRow>(CompiledQuery.raw(STATEMENT, parameters));
  return toStoredCounts(search, rows[0]);
}

export function toStoredCounts(search: Search, row: StoredCountsRow | undefined): StoredCounts {
  const { reference } = search;
  const here = new Map(Object.entries(row?.here ?? {}));
  return {
    total: here.get(countedScope(search)) ?? 0,
    facets: {
      categories: facet(reference.categories.values(), here),
      business_types: facet(businessTypesOf(search), here),
      cities: (row?.elsewhere ?? []).map(({ city_id, services }) => ({
        id: city_id,
        name: reference.cities.get(city_id)?.name ?? city_id,
        count: services,
      })),
    },
  };
}

/** Returns the business types of the category searched, or all of them. */
export const businessTypesOf = ({ reference, category }: Search) =>
  [...reference.businessTypes.values()].filter(
    ({ category_id }) => category === null || category_id === category,
  );

type Facet = { id: string; name: string; count: number };

/** Returns the entries that have services, in the catalogue's order. */
export function facet(
  entries: Iterable<{ id: string; name: string }>,
  counts: ReadonlyMap<string, number>,
): Facet[] {
  const found: Facet[] = [];
  for (const { id, name } of entries) {
    const count = counts.get(id);
    if (count) found.push({ id, name, count });
  }
  return found;
}

/**
 * Returns the cities that have services, with their centres for the map: busiest first, then most populous.
 */
export function cityFacet(
  counts: ReadonlyMap<string, number>,
  { cities }: Reference,
): Omit<ServiceCounts["cities"][number], "more">[] {
  return [...cities.values()]
    .flatMap(({ id, name, latitude, longitude }) => {
      const count = counts.get(id);
      return count ? [{ id, name, latitude, longitude, count }] : [];
    })
    .sort((a, b) => b.count - a.count);
}

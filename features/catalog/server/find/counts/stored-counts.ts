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

const COUNTS = `
  select true as is_here, scope as id, services from listing_counts where city_id = ${$.city} and services > 0
  union all
  (select false, city_id, services from listing_counts
    where scope = ${$.scope} and city_id <> '' and services > 0
    order by services desc, city_id limit ${CITIES_MAX})`;

export interface StoredCount {
  /** True for the count of a scope in the city searched; false for the count of a city in the scope searched. */
  is_here: boolean;
  id: string;
  services: number;
}

/**
 * Returns how many services a search has, and would have with another category, business type or city. Read from
 * listing_counts, which triggers keep up to date.
 */
export async function readStoredCounts(db: ReadDb, search: Search): Promise<StoredCounts> {
  const { reference, city } = search;
  const scope = search.businessType ?? search.category ?? "";
  const { rows } = await db.executeQuery<StoredCount>(CompiledQuery.raw(COUNTS, values({ city, scope })));
  const here = new Map<string, number>();
  const cities: Facet[] = [];
  for (const { is_here, id, services } of rows) {
    if (is_here) here.set(id, services);
    else cities.push({ id, name: reference.cities.get(id)?.name ?? id, count: services });
  }
  return {
    total: here.get(scope) ?? 0,
    facets: {
      categories: facet(reference.categories.values(), here),
      business_types: facet(businessTypesOf(search), here),
      cities,
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

/** Returns the cities that have services, with their centres for the map: busiest first, then most populous. */
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

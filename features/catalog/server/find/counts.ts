import { CompiledQuery } from "kysely";
import type { ReadDb } from "#platform/postgres/replicas.ts";
import type { ServiceCounts, ServiceResults } from "../../contract/index.ts";
import type { Reference } from "../reference-memory.ts";
import type { Search } from "./listing.ts";

export interface Counts {
  total: number;
  facets: ServiceResults["facets"];
}

/** For searches whose matches are in no count table: by free words, by provider. */
export const NO_COUNTS: Counts = { total: 0, facets: { categories: [], business_types: [], cities: [] } };

/** Cities offered beside the results. */
const CITIES_MAX = 12;

const COUNTS = `
  select true as is_here, scope as id, services from listing_counts where city_id = $1 and services > 0
  union all
  (select false, city_id, services from listing_counts
    where scope = $2 and city_id <> '' and services > 0
    order by services desc, city_id limit ${CITIES_MAX})`;

interface Row {
  /** A scope's count in the place searched; else a city's count in the scope searched. */
  is_here: boolean;
  id: string;
  services: number;
}

/**
 * How many services a search has, and would have with another category, trade or city in place of its own.
 * Read from listing_counts, where they are kept up to date; nothing is counted.
 */
export async function readCounts(db: ReadDb, reference: Reference, search: Search): Promise<Counts> {
  const scope = search.trade ?? search.category ?? "";
  const { rows } = await db.executeQuery<Row>(CompiledQuery.raw(COUNTS, [search.city, scope]));
  const here = new Map<string, number>();
  const cities: Facet[] = [];
  for (const { is_here, id, services } of rows) {
    if (is_here) here.set(id, services);
    else cities.push({ id, name: reference.cities.get(id)?.name ?? id, count: services });
  }
  const trades = [...reference.trades.values()].filter(
    ({ category_id }) => search.category === null || category_id === search.category,
  );
  return {
    total: here.get(scope) ?? 0,
    facets: {
      categories: facet(reference.categories.values(), here),
      business_types: facet(trades, here),
      cities,
    },
  };
}

type Facet = { id: string; name: string; count: number };

/** Those that have any, in the catalogue's order. */
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

/** Those that have any, with their middles, as a map draws them: the busiest first, of equal ones the most populous. */
export function citiesWith(
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

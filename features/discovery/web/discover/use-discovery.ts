import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useEffect } from "react";
import { useParams, useSearchParams } from "react-router";
import { queries } from "#client/api.ts";
import { lastUsedProperty } from "#features/properties/web/index.ts";
import { useCity } from "./city-choice.tsx";
import { apiQuery, parseSearchUrl, searchUrl, withChanges } from "./search-url.ts";

/** Categories and business types change only with a release or an operator's decision. */
const STABLE_MS = 60 * 60_000;

/** The search in the URL, its results, and the names of what was chosen or understood. */
export function useDiscovery() {
  const [query] = useSearchParams();
  const search = parseSearchUrl(useParams(), query);
  const properties = useQuery(queries.properties.list.queryOptions());
  const property = properties.data?.data.find(({ id }) => id === search.near);
  const propertyId = property?.id;
  useEffect(() => {
    if (propertyId) lastUsedProperty.set(propertyId);
  }, [propertyId]);
  const input = apiQuery(search, property?.zip);
  // A search from a property waits for the property's postal code. A property that is not the user's, or fails to
  // load, is ignored.
  const isReady = search.near === "" || !properties.isPending;
  const results = useQuery({
    ...queries.catalog.find.queryOptions({ input }),
    placeholderData: keepPreviousData,
    staleTime: 30_000,
    enabled: isReady,
  });
  const { sort: _, page: __, ...counted } = input;
  const counts = useQuery({
    ...queries.catalog.counts.queryOptions({ input: counted }),
    placeholderData: keepPreviousData,
    staleTime: 60_000,
    enabled: isReady,
  });
  const categories = useQuery({ ...queries.catalog.categories.queryOptions(), staleTime: STABLE_MS });
  const businessTypes = useQuery({ ...queries.catalog.businessTypes.queryOptions(), staleTime: STABLE_MS });
  const cityFromUrl = useCity(search.city);
  const found = results.data;
  const understood = found?.understood;
  const businessType = search.business_type
    ? businessTypes.data?.data.find(({ id }) => id === search.business_type)
    : (understood?.business_type ?? undefined);
  const categoryId =
    search.category ||
    businessTypes.data?.data.find(({ id }) => id === businessType?.id)?.category_id ||
    undefined;
  const known = found?.facets.cities.find(({ id }) => id === search.city) ?? cityFromUrl;
  const chosen = known === undefined ? { id: search.city, name: "…" } : known;
  const city = search.city ? chosen : (understood?.city ?? null);
  return {
    search,
    results,
    found,
    /** How many services each other filter would give; undefined while loading, or when it failed. */
    counts: counts.data?.data,
    /** They still belong to the previous search. */
    areCountsStale: counts.isPlaceholderData,
    properties: properties.data?.data ?? [],
    /** The property distances are measured from. */
    property,
    businessType,
    category: categories.data?.data.find(({ id }) => id === categoryId),
    city,
    words: understood?.words ?? [],
    /** The postal code found among the words and searched around. */
    near: search.near ? null : understood?.near,
    businessTypes: businessTypes.data?.data ?? [],
  };
}
export type Discovery = ReturnType<typeof useDiscovery>;

/**
 * Returns the URL of the same search in another city, or anywhere; a city recognised in the words is removed from
 * them.
 */
export function searchUrlInCity({ search, found, businessType, words }: Discovery, city: string): string {
  const q = found?.understood.city
    ? [search.business_type ? "" : businessType?.name, ...words].filter(Boolean).join(" ")
    : search.q;
  return searchUrl(withChanges(search, { city, q }));
}

import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useEffect, useRef } from "react";
import { type NavigateOptions, useLocation, useNavigate, useParams, useSearchParams } from "react-router";
import { queries } from "#client/api.ts";
import { lastUsedProperty, searchedPlace } from "#features/properties/web/index.ts";
import { HOUR_MS } from "#foundation/durations.ts";
import { findPostalCode } from "#foundation/postal-code.ts";
import { apiQuery, parseSearchUrl, type SearchState, searchUrl, withChanges } from "./search-url.ts";

/** Categories and business types change only with a release or an operator's decision. */
const STABLE_MS = HOUR_MS;

/**
 * Returns what changes some of the search and navigates to it. A change made while an earlier one still navigates
 * starts from that one: the URL, and what was rendered from it, lag behind.
 */
function useApply(search: SearchState) {
  const navigate = useNavigate();
  const { key } = useLocation();
  const latest = useRef({ key, search });
  return (changes: Partial<SearchState>, options?: NavigateOptions) => {
    const from = latest.current.key === key ? latest.current.search : search;
    const next = withChanges(from, changes);
    latest.current = { key, search: next };
    void navigate(searchUrl(next), options);
  };
}

/** The search in the URL, its results, and the names of what was chosen or understood. */
export function useDiscovery() {
  const [query] = useSearchParams();
  const search = parseSearchUrl(useParams(), query);
  const apply = useApply(search);
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
  const found = results.data;
  const understood = found?.understood;
  const businessType = search.business_type
    ? businessTypes.data?.data.find(({ id }) => id === search.business_type)
    : (understood?.business_type ?? undefined);
  const categoryId =
    search.category ||
    businessTypes.data?.data.find(({ id }) => id === businessType?.id)?.category_id ||
    undefined;
  // Results of the search before say nothing of a place chosen since.
  const isCurrent = found !== undefined && !results.isPlaceholderData;
  const listed = found?.facets.cities.find(({ id }) => id === search.city);
  const city = isCurrent || !search.city ? (understood?.city ?? null) : (listed ?? null);
  const searched = findPostalCode(`${search.city} ${search.q}`)?.code ?? city?.name;
  useEffect(() => {
    if (searched) searchedPlace.set(searched);
  }, [searched]);
  return {
    search,
    apply,
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
    /** What the place field shows: the city, or what was typed there. */
    place: search.city ? { id: search.city, name: city?.name ?? (isCurrent ? search.city : "…") } : city,
    /** The place typed, when it is not known for certain. */
    unknownPlace: (isCurrent && understood?.unknown_place) || null,
    words: understood?.words ?? [],
    /** The postal code typed, among the words or as the place, and searched around. */
    near: search.near && !search.city ? null : understood?.near,
    businessTypes: businessTypes.data?.data ?? [],
  };
}
export type Discovery = ReturnType<typeof useDiscovery>;

/** Returns what changes when a city, or anywhere, is chosen: a city recognised in the words is removed from them. */
export function inCity(
  { search, found, businessType, words }: Discovery,
  city: string,
): Partial<SearchState> {
  const q = found?.understood.is_city_in_words
    ? [search.business_type ? "" : businessType?.name, ...words].filter(Boolean).join(" ")
    : search.q;
  // A postal code is measured from instead of the property.
  return { city, q, ...(findPostalCode(city) && { near: "" }) };
}

/** Returns the URL of the same search in another city, or anywhere. */
export const searchUrlInCity = (discovery: Discovery, city: string): string =>
  searchUrl(withChanges(discovery.search, inCity(discovery, city)));

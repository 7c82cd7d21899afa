import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useEffect, useRef } from "react";
import { type NavigateOptions, useLocation, useNavigate, useParams, useSearchParams } from "react-router";
import { queries as catalogQueries } from "#features/catalog/web/api.ts";
import { queries as propertiesQueries } from "#features/properties/web/api.ts";
import { lastUsedProperty, searchedPlace } from "#features/properties/web/index.ts";
import { HOUR_MS } from "#foundation/durations.ts";
import { findPostalCode, postalPrefix } from "#foundation/input/postal-code.ts";
import {
  ANYWHERE,
  apiQuery,
  parseSearchUrl,
  type SearchState,
  searchUrl,
  startProperty,
  withChanges,
} from "./search-url.ts";

/** Categories and business types change only with a release or an operator's decision. */
const STABLE_MS = HOUR_MS;

/** Changes to a search, or a function of the search that returns them. */
type SearchChanges = Partial<SearchState> | ((from: SearchState) => Partial<SearchState>);

/**
 * Returns what changes some of the search and navigates to it. A change made while an earlier one still
 * navigates starts from that one: the URL, and what was rendered from it, lag behind.
 */
function useApply(search: SearchState) {
  const navigate = useNavigate();
  const { key } = useLocation();
  const latest = useRef({ key, search });
  return (changes: SearchChanges, options?: NavigateOptions) => {
    const from = latest.current.key === key ? latest.current.search : search;
    const next = withChanges(from, typeof changes === "function" ? changes(from) : changes);
    latest.current = { key, search: next };
    void navigate(searchUrl(next), options);
  };
}

/** Returns the search in the URL, its results, and the names of the chosen or understood parts. */
export function useDiscovery() {
  const [query] = useSearchParams();
  const search = parseSearchUrl(useParams(), query);
  const apply = useApply(search);
  const properties = useQuery(propertiesQueries.properties.list.queryOptions());
  const start = startProperty(search, properties.data?.data ?? [], lastUsedProperty.read());
  const chosenId = search.near ? start?.id : undefined;
  useEffect(() => {
    if (chosenId) lastUsedProperty.set(chosenId);
  }, [chosenId]);
  const input = apiQuery(search, start);
  // A search from a property waits for the property's postal code. A property that is not the user's,
  // or fails to load, is ignored.
  const isReady = search.city !== "" || search.near === ANYWHERE || !properties.isPending;
  const results = useQuery({
    ...catalogQueries.catalog.find.queryOptions({ input }),
    placeholderData: keepPreviousData,
    staleTime: 30_000,
    enabled: isReady,
  });
  const { sort: _, page: __, ...counted } = input;
  const counts = useQuery({
    ...catalogQueries.catalog.counts.queryOptions({ input: counted }),
    placeholderData: keepPreviousData,
    staleTime: 60_000,
    enabled: isReady,
  });
  // All types of service weigh four times as much as the results, which come first.
  const stable = { staleTime: STABLE_MS, enabled: !results.isPending };
  const categories = useQuery({ ...catalogQueries.catalog.categories.queryOptions(), ...stable });
  const businessTypes = useQuery({ ...catalogQueries.catalog.businessTypes.queryOptions(), ...stable });
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
  // A place among the words is searched instead of the property.
  const isAtStart = !isCurrent || (understood?.near ?? "") === (start && postalPrefix(start.zip));
  const property = isAtStart ? start : undefined;
  const area = (isCurrent && understood?.area) || null;
  const listed = counts.data?.data.cities.find(({ id }) => id === search.city);
  const city = isCurrent || !search.city ? (understood?.city ?? null) : (listed ?? null);
  const searched = findPostalCode(`${search.city} ${search.q}`)?.code ?? city?.name ?? area?.name;
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
    areCountsPending: counts.isPending,
    /** They still belong to the previous search. */
    areCountsStale: counts.isPlaceholderData,
    properties: properties.data?.data ?? [],
    /** The property searched around and measured from. */
    property,
    businessType,
    category: categories.data?.data.find(({ id }) => id === categoryId),
    city,
    /** The name of the region or shore searched in. */
    area: area?.name,
    /** The text of the place field: the property, the city, or what was typed there. */
    place: placeShown(),
    /** The place typed, when it is not known for certain. */
    unknownPlace: (isCurrent && understood?.unknown_place) || null,
    /** Other business types that the words may mean and that somebody offers. */
    nearBusinessTypes: (isCurrent ? (understood?.near_business_types ?? []) : []).filter(
      ({ id }) => businessTypes.data?.data.find((known) => known.id === id)?.service_count,
    ),
    words: understood?.words ?? [],
    /** The postal code typed, among the words or as the place, and searched around. */
    near: property ? null : understood?.near,
    businessTypes: businessTypes.data?.data ?? [],
  };

  function placeShown(): { id: string; name: string } | null {
    if (property) return { id: property.id, name: property.label };
    if (!search.city) return city ?? area;
    return { id: search.city, name: city?.name ?? area?.name ?? (isCurrent ? search.city : "…") };
  }
}
export type Discovery = ReturnType<typeof useDiscovery>;

/**
 * Returns what changes of a search when a place is chosen: a property or a city by its id, what was typed, or
 * '' for anywhere. A city recognised in the words is removed from them, unless others were typed since.
 */
export function inPlace(
  {
    search,
    found,
    businessType,
    words,
    properties,
  }: Pick<Discovery, "search" | "found" | "businessType" | "words" | "properties">,
  place: string,
  from: SearchState,
): Partial<SearchState> {
  const q =
    found?.understood.is_city_in_words && from.q === search.q
      ? [search.business_type ? "" : businessType?.name, ...words].filter(Boolean).join(" ")
      : from.q;
  if (properties.some(({ id }) => id === place)) return { city: "", near: place, q };
  return { city: place, near: place === "" ? ANYWHERE : "", q };
}

/** Returns the URL of the same search in another place. */
export const searchUrlIn = (discovery: Discovery, place: string): string =>
  searchUrl(withChanges(discovery.search, inPlace(discovery, place, discovery.search)));

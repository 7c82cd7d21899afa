import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useEffect } from "react";
import { useParams, useSearchParams } from "react-router";
import { queries } from "#client/api.ts";
import { inMind } from "#features/properties/web/index.ts";
import { useCity } from "./city-choice.tsx";
import { addressOf, changed, queryOf, readAddress } from "./search-address.ts";

/** Categories and trades change with a release or an operator's decision. */
const STABLE_MS = 60 * 60_000;

/** What the address asks, what was found, and the names of what was chosen or understood. */
export function useDiscovery() {
  const [query] = useSearchParams();
  const search = readAddress(useParams(), query);
  const properties = useQuery(queries.properties.list.queryOptions());
  const property = properties.data?.data.find(({ id }) => id === search.near);
  const propertyId = property?.id;
  useEffect(() => {
    if (propertyId) inMind.keep(propertyId);
  }, [propertyId]);
  const input = queryOf(search, property?.zip);
  // An address that names a property waits to know where it is; one that is not ours, or cannot be read, is as if not named.
  const isKnown = search.near === "" || !properties.isPending;
  const results = useQuery({
    ...queries.catalog.find.queryOptions({ input }),
    placeholderData: keepPreviousData,
    staleTime: 30_000,
    enabled: isKnown,
  });
  const { sort: _, page: __, ...counted } = input;
  const counts = useQuery({
    ...queries.catalog.counts.queryOptions({ input: counted }),
    placeholderData: keepPreviousData,
    staleTime: 60_000,
    enabled: isKnown,
  });
  const categories = useQuery({ ...queries.catalog.categories.queryOptions(), staleTime: STABLE_MS });
  const trades = useQuery({ ...queries.catalog.businessTypes.queryOptions(), staleTime: STABLE_MS });
  const named = useCity(search.city);
  const found = results.data;
  const understood = found?.understood;
  const trade = search.business_type
    ? trades.data?.data.find(({ id }) => id === search.business_type)
    : (understood?.business_type ?? undefined);
  const categoryId =
    search.category || trades.data?.data.find(({ id }) => id === trade?.id)?.category_id || undefined;
  const read = found?.facets.cities.find(({ id }) => id === search.city) ?? named;
  const chosen = read === undefined ? { id: search.city, name: "…" } : read;
  const city = search.city ? chosen : (understood?.city ?? null);
  return {
    search,
    results,
    found,
    /** How many there would be with another filter; unknown until it is read, or when it cannot be. */
    counts: counts.data?.data,
    /** They are still those of the question before. */
    areCountsLate: counts.isPlaceholderData,
    properties: properties.data?.data ?? [],
    /** The one distances are measured from. */
    property,
    trade,
    category: categories.data?.data.find(({ id }) => id === categoryId),
    city,
    words: understood?.words ?? [],
    /** The postal code among the words that is searched around. */
    near: search.near ? null : understood?.near,
    trades: trades.data?.data ?? [],
  };
}
export type Discovery = ReturnType<typeof useDiscovery>;

/** The same search in another city, or anywhere: a city that was read in the words leaves with them. */
export function addressIn({ search, found, trade, words }: Discovery, city: string): string {
  const q = found?.understood.city
    ? [search.business_type ? "" : trade?.name, ...words].filter(Boolean).join(" ")
    : search.q;
  return addressOf(changed(search, { city, q }));
}

import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useParams, useSearchParams } from "react-router";
import { queries } from "#features/accounts/web/index.ts";
import { useCityName } from "./city-choice.tsx";
import { queryOf, readAddress } from "./search-address.ts";

/** Categories and trades change with a release or an operator's decision. */
const STABLE_MS = 60 * 60_000;

/** What the address asks, what was found, and the names of what was chosen or understood. */
export function useDiscovery() {
  const [query] = useSearchParams();
  const search = readAddress(useParams(), query);
  const results = useQuery({
    ...queries.catalog.find.queryOptions({ input: queryOf(search) }),
    placeholderData: keepPreviousData,
    staleTime: 30_000,
  });
  const categories = useQuery({ ...queries.catalog.categories.queryOptions(), staleTime: STABLE_MS });
  const trades = useQuery({ ...queries.catalog.businessTypes.queryOptions(), staleTime: STABLE_MS });
  const cityName = useCityName(search.city);
  const found = results.data;
  const understood = found?.understood;
  const trade = search.business_type
    ? trades.data?.data.find(({ id }) => id === search.business_type)
    : (understood?.business_type ?? undefined);
  const categoryId =
    search.category || trades.data?.data.find(({ id }) => id === trade?.id)?.category_id || undefined;
  const city = search.city
    ? {
        id: search.city,
        name: found?.facets.cities.find(({ id }) => id === search.city)?.name ?? cityName ?? "…",
      }
    : (understood?.city ?? null);
  return {
    search,
    results,
    found,
    trade,
    category: categories.data?.data.find(({ id }) => id === categoryId),
    city,
    words: understood?.words ?? [],
    trades: trades.data?.data ?? [],
  };
}
export type Discovery = ReturnType<typeof useDiscovery>;

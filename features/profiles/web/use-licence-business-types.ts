import { useQuery } from "@tanstack/react-query";
import { queries as catalogQueries } from "#features/catalog/web/api.ts";
import type { Profile } from "#features/profiles/contract/index.ts";
import { HOUR_MS } from "#foundation/durations.ts";

/** Returns the names of a provider's business types that require a licence from the Régie du bâtiment. */
export function useLicenceBusinessTypes(profile: Profile): string[] {
  const { data } = useQuery({ ...catalogQueries.catalog.businessTypes.queryOptions(), staleTime: HOUR_MS });
  const own = new Set(profile.provider?.business_types.map(({ id }) => id));
  return (data?.data ?? []).filter(({ id, needs_rbq }) => needs_rbq && own.has(id)).map(({ name }) => name);
}

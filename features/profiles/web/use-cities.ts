import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { queries as catalogQueries } from "#features/catalog/web/api.ts";
import { HOUR_MS } from "#foundation/durations.ts";
import type { ComboboxOption } from "#ui/forms/combobox/combobox.tsx";

/** Suggests municipalities while typing, chosen by name. */
export function useCities(): {
  options: ComboboxOption[];
  onQuery: (text: string) => void;
  loading: boolean;
} {
  const [q, onQuery] = useState("");
  const { data, isFetching } = useQuery({
    ...catalogQueries.catalog.cities.queryOptions({ input: { q } }),
    placeholderData: keepPreviousData,
    staleTime: HOUR_MS,
  });
  const options = (data?.data ?? []).map(({ name, region }) => ({
    value: name,
    label: name,
    detail: region,
  }));
  return { options, onQuery, loading: isFetching };
}

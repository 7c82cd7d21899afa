import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { queries } from "#features/accounts/web/index.ts";
import { fold } from "#foundation/search-text.ts";
import { Combobox } from "#ui/combobox.tsx";
import { countText } from "./understood.ts";

const STABLE_MS = 60 * 60_000;

/** The name of a city known by what an address says, its id or its name as finding takes them; null when there is none. */
export function useCityName(id: string): string | null | undefined {
  const { data } = useQuery({
    ...queries.catalog.cities.queryOptions({ input: { q: id.replaceAll("-", " ") } }),
    enabled: id !== "",
    staleTime: STABLE_MS,
  });
  return data && (data.data.find((city) => city.id === id || fold(city.name) === fold(id))?.name ?? null);
}

/** Where the work is; before one types, the cities that have the most of what is searched. */
export function CityChoice({
  city,
  offered,
  onChange,
}: {
  city: { id: string; name: string } | null;
  offered: readonly { id: string; name: string; count: number; more?: boolean }[];
  onChange: (id: string) => void;
}) {
  const [q, setQuery] = useState("");
  const { data, isFetching } = useQuery({
    ...queries.catalog.cities.queryOptions({ input: { q } }),
    placeholderData: keepPreviousData,
    staleTime: STABLE_MS,
  });
  const found = (data?.data ?? []).map(({ id, name, region }) => ({
    value: id,
    label: name,
    detail: region,
  }));
  const first = offered.map(({ id, name, count, more }) => ({
    value: id,
    label: name,
    detail: countText(count, more),
  }));
  return (
    <Combobox
      options={q === "" && first.length > 0 ? first : found}
      onQuery={setQuery}
      loading={isFetching}
      placeholder="Partout au Québec"
      emptyText="Aucune ville de ce nom"
      value={city && { value: city.id, label: city.name }}
      onChange={(option) => {
        setQuery("");
        onChange(option?.value ?? "");
      }}
    />
  );
}

import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { queries } from "#client/api.ts";
import { fold } from "#foundation/search-text.ts";
import { Combobox } from "#ui/combobox.tsx";
import { countText } from "./search-labels.ts";

const STABLE_MS = 60 * 60_000;

/**
 * Returns the city named in the URL by id or by name, as finding accepts them: null when there is none, undefined
 * while it loads.
 */
export function useCity(idOrName: string): { id: string; name: string } | null | undefined {
  const { data } = useQuery({
    ...queries.catalog.cities.queryOptions({ input: { q: idOrName.replaceAll("-", " ") } }),
    enabled: idOrName !== "",
    staleTime: STABLE_MS,
  });
  return data && (data.data.find(({ id, name }) => id === idOrName || fold(name) === fold(idOrName)) ?? null);
}

/** The city field. Before anyone types, it suggests the cities with the most services for this search. */
export function CityChoice({
  city,
  suggested,
  onChange,
}: {
  city: { id: string; name: string } | null;
  suggested: readonly { id: string; name: string; count: number; more?: boolean }[];
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
  const first = suggested.map(({ id, name, count, more }) => ({
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

import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { queries } from "#client/api.ts";
import { fold } from "#foundation/search-text.ts";
import { Combobox } from "#ui/combobox.tsx";
import { countText } from "./understood.ts";

const STABLE_MS = 60 * 60_000;

/** The city that an address says, by its id or its name as finding takes them; null when there is none, undefined until it is read. */
export function useCity(said: string): { id: string; name: string } | null | undefined {
  const { data } = useQuery({
    ...queries.catalog.cities.queryOptions({ input: { q: said.replaceAll("-", " ") } }),
    enabled: said !== "",
    staleTime: STABLE_MS,
  });
  return data && (data.data.find(({ id, name }) => id === said || fold(name) === fold(said)) ?? null);
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

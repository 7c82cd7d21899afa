import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { queries } from "#client/api.ts";
import { HOUR_MS } from "#foundation/durations.ts";
import { findPostalCode } from "#foundation/postal-code.ts";
import { Combobox } from "#ui/forms/combobox.tsx";
import { countText } from "./search-labels.ts";

const STABLE_MS = HOUR_MS;

/**
 * The place field: a city, a neighbourhood or a postal code. Before anyone types, it suggests the cities with the most
 * services for this search. What is typed and not chosen is kept too: the results ask what is meant by it.
 */
export function CityChoice({
  city,
  suggested,
  onChange,
}: {
  city: { id: string; name: string } | null;
  suggested: readonly { id: string; name: string; count: number; more?: boolean }[];
  /** Called with a city's id, or with the words typed. */
  onChange: (place: string) => void;
}) {
  const [q, setQuery] = useState("");
  const { data, isFetching } = useQuery({
    ...queries.catalog.cities.queryOptions({ input: { q } }),
    placeholderData: keepPreviousData,
    staleTime: STABLE_MS,
  });
  const found = (data?.data ?? []).map(({ id, name, region, part }) => ({
    value: id,
    label: name,
    detail: part ?? region,
  }));
  const code = findPostalCode(q)?.code;
  const around = code ? [{ value: code, label: code, detail: "Autour de ce code postal" }] : [];
  const first = suggested.map(({ id, name, count, more }) => ({
    value: id,
    label: name,
    detail: countText(count, more),
  }));
  return (
    <Combobox
      acceptTyped
      options={q === "" && first.length > 0 ? first : [...around, ...found]}
      onQuery={setQuery}
      loading={isFetching}
      placeholder="Partout au Québec"
      emptyText="Aucun endroit de ce nom"
      value={city && { value: city.id, label: city.name }}
      onChange={(option) => {
        setQuery("");
        onChange(option?.value ?? "");
      }}
    />
  );
}

import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { queries as catalogQueries } from "#features/catalog/web/api.ts";
import { HOUR_MS } from "#foundation/durations.ts";
import { findPostalCode } from "#foundation/input/postal-code.ts";
import { fold } from "#foundation/text/search-text.ts";
import { LazyCombobox } from "#ui/forms/combobox/lazy-combobox.tsx";
import { House, MapPin } from "#ui/icons.ts";
import { countText } from "./search-labels.ts";

const STABLE_MS = HOUR_MS;

/** The option for all of Québec, beside those of properties. */
const ANYWHERE = { value: "", label: "Partout au Québec" };

/**
 * The place field: one of the owner's properties, a city, a neighbourhood or a postal code. Before anyone
 * types, it suggests the properties, then the cities with the most services for this search. It keeps typed
 * text that matches no choice: the results ask what it means.
 */
export function PlaceChoice({
  place,
  properties,
  suggested,
  onChange,
}: {
  place: { id: string; name: string } | null;
  properties: readonly { id: string; label: string; city: string }[];
  /** Undefined while they load. */
  suggested: readonly { id: string; name: string; count: number; more?: boolean }[] | undefined;
  /** Called with the id of a property or city, with the words typed, or with '' for anywhere. */
  onChange: (place: string) => void;
}) {
  const [q, setQuery] = useState("");
  const { data, isFetching } = useQuery({
    ...catalogQueries.catalog.cities.queryOptions({ input: { q } }),
    placeholderData: keepPreviousData,
    staleTime: STABLE_MS,
    enabled: q !== "" || suggested?.length === 0,
  });
  const found = (data?.data ?? []).map(({ id, name, region, part }) => ({
    value: id,
    label: name,
    detail: part ?? region,
  }));
  const own = properties
    .filter(({ label }) => fold(label).includes(fold(q.trim())))
    .map(({ id, label, city }) => ({ value: id, label, detail: city }));
  const code = findPostalCode(q)?.code;
  const around = code ? [{ value: code, label: code, detail: "Autour de ce code postal" }] : [];
  const cities = (suggested ?? []).map(({ id, name, count, more }) => ({
    value: id,
    label: name,
    detail: countText(count, more),
  }));
  const first = [...own, ...(own.length > 0 ? [ANYWHERE] : []), ...cities];
  const Icon = properties.some(({ id }) => id === place?.id) ? House : MapPin;
  return (
    <LazyCombobox
      acceptTyped
      options={q === "" && cities.length > 0 ? first : [...own, ...around, ...found]}
      before={<Icon className="size-5 shrink-0 text-brume" />}
      onQuery={setQuery}
      loading={isFetching}
      placeholder={ANYWHERE.label}
      emptyText="Aucun endroit de ce nom"
      value={place && { value: place.id, label: place.name }}
      onChange={(option) => {
        setQuery("");
        onChange(option?.value ?? "");
      }}
    />
  );
}

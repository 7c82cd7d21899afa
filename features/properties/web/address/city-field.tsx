import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { type Ref, useState } from "react";
import { queries as catalogQueries } from "#features/catalog/web/api.ts";
import { HOUR_MS } from "#foundation/durations.ts";
import { Combobox } from "#ui/forms/combobox/combobox.tsx";

/** A city found by typing; an unknown one is kept as typed. */
export function CityField({
  ref,
  value,
  onChange,
  suggested = [],
  required = true,
}: {
  ref: Ref<HTMLInputElement>;
  value: string;
  onChange: (city: string) => void;
  /** Proposed before anyone types. */
  suggested?: readonly { id: string; name: string; region: string }[];
  required?: boolean;
}) {
  const [q, setQuery] = useState("");
  const { data, isFetching } = useQuery({
    ...catalogQueries.catalog.cities.queryOptions({ input: { q } }),
    placeholderData: keepPreviousData,
    staleTime: HOUR_MS,
  });
  const found = q === "" && suggested.length > 0 ? suggested : (data?.data ?? []);
  const options = found.map(({ id, name, region }) => ({
    value: id,
    label: name,
    detail: region,
  }));
  return (
    <Combobox
      ref={ref}
      required={required}
      acceptTyped
      options={options}
      onQuery={setQuery}
      loading={isFetching}
      placeholder="Commencez à écrire : Laval, Sherbrooke…"
      emptyText="Aucune ville de ce nom : nous garderons ce que vous avez écrit."
      value={value === "" ? null : { value, label: value }}
      onChange={(option) => onChange(option?.label ?? "")}
    />
  );
}

import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { Controller, type UseFormReturn } from "react-hook-form";
import { queries } from "#features/accounts/web/index.ts";
import { Field } from "#ui/field.tsx";
import { MultiCombobox } from "#ui/multi-combobox.tsx";
import type { ServiceFormValues } from "./form-values.ts";

/** Where the provider goes: municipalities found by typing. */
export function CitiesField({ form }: { form: UseFormReturn<ServiceFormValues> }) {
  const [q, setQuery] = useState("");
  const { data, isFetching } = useQuery({
    ...queries.catalog.cities.queryOptions({ input: { q } }),
    placeholderData: keepPreviousData,
    staleTime: 60 * 60_000,
  });
  const options = (data?.data ?? []).map(({ id, name, region }) => ({
    value: id,
    label: name,
    detail: region,
  }));
  return (
    <Field
      label="Villes desservies"
      hint="Vous n'apparaissez que dans les recherches de ces villes."
      required
      error={form.formState.errors.cities?.message}
    >
      <Controller
        control={form.control}
        name="cities"
        render={({ field }) => (
          <MultiCombobox
            options={options}
            onQuery={setQuery}
            loading={isFetching}
            placeholder="Commencez à écrire : Laval, Sherbrooke…"
            emptyText="Aucune ville de ce nom"
            max={300}
            values={field.value.map(({ id, name }) => ({ value: id, label: name }))}
            onChange={(chosen) => {
              setQuery("");
              field.onChange(chosen.map(({ value, label }) => ({ id: value, name: label })));
            }}
          />
        )}
      />
    </Field>
  );
}

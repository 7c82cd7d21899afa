import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { type UseFormReturn, useController } from "react-hook-form";
import { SERVICE_LIMITS } from "#features/catalog/contract/index.ts";
import { HOUR_MS } from "#foundation/durations.ts";
import { Combobox } from "#ui/forms/combobox/combobox.tsx";
import { Field } from "#ui/forms/field.tsx";
import { queries } from "../api.ts";
import { ChosenCities } from "./chosen-cities.tsx";
import { CityGroupsPicker } from "./city-groups.tsx";
import type { ChosenCity, ServiceFormValues } from "./form-values.ts";

/** The cities served, added one by one, by region or by radius. */
export function CitiesField({
  form,
  isFromProfile,
}: {
  form: UseFormReturn<ServiceFormValues>;
  /** Whether a new service started with the cities of the profile. */
  isFromProfile: boolean;
}) {
  const { field, fieldState } = useController({ control: form.control, name: "cities" });
  const [q, setQuery] = useState("");
  const { data, isFetching } = useQuery({
    ...queries.catalog.cities.queryOptions({ input: { q } }),
    placeholderData: keepPreviousData,
    staleTime: HOUR_MS,
  });
  const chosen = field.value;
  const chosenIds = new Set(chosen.map(({ id }) => id));
  /** Returns how many cities were added, and how many exceeded the limit. */
  const add = (cities: readonly ChosenCity[]) => {
    const newCities = cities.filter(({ id }) => !chosenIds.has(id));
    const added = newCities.slice(0, SERVICE_LIMITS.serviceCitiesMax - chosen.length);
    field.onChange([...chosen, ...added.map(({ id, name }) => ({ id, name }))]);
    return { added: added.length, overLimit: newCities.length - added.length };
  };
  return (
    <div
      // React Hook Form focuses this when it refuses the value.
      ref={(box) => field.ref(box && { focus: () => box.querySelector("input")?.focus() })}
      className="grid gap-3"
    >
      <Field
        label="Villes desservies"
        hint={`${isFromProfile ? "Celles de votre profil, à ajuster au besoin. " : ""}Vous n'apparaissez que dans les recherches de ces villes.`}
        required
        error={fieldState.error?.message}
      >
        <Combobox
          options={(data?.data ?? [])
            .filter(({ id }) => !chosenIds.has(id))
            .map(({ id, name, region }) => ({ value: id, label: name, detail: region }))}
          onQuery={setQuery}
          loading={isFetching}
          placeholder="Commencez à écrire : Laval, Sherbrooke…"
          emptyText="Aucune ville de ce nom"
          disabled={chosen.length >= SERVICE_LIMITS.serviceCitiesMax}
          value={null}
          onChange={(option) => {
            setQuery("");
            if (option) add([{ id: option.value, name: option.label }]);
          }}
        />
      </Field>
      <CityGroupsPicker onAdd={add} />
      <ChosenCities cities={chosen} onChange={field.onChange} />
    </div>
  );
}

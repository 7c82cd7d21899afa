import { keepPreviousData, useMutation, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { sentenceFor } from "#client/failure.ts";
import { SERVICE_LIMITS } from "#features/catalog/contract/index.ts";
import { HOUR_MS } from "#foundation/durations.ts";
import { plural } from "#foundation/text/plural.ts";
import { Button } from "#ui/buttons/button.tsx";
import { Combobox, type ComboboxOption } from "#ui/forms/combobox/combobox.tsx";
import { Field } from "#ui/forms/field.tsx";
import { Select } from "#ui/forms/select.tsx";
import { ChevronDown } from "#ui/icons.ts";
import { api, queries } from "../api.ts";
import type { ChosenCity } from "./form-values.ts";

const STABLE = { staleTime: HOUR_MS };
const RADII = [10, 25, 50, 100, 150].map((km) => ({ value: String(km), label: `${km} km` }));

type CityGroup = { region: string } | { near: string; within_km: number };
type AddCities = (cities: readonly ChosenCity[]) => { added: number; overLimit: number };

/** Adds many cities at once: those of a region, or those around one city. */
export function CityGroupsPicker({ onAdd }: { onAdd: AddCities }) {
  const [status, setStatus] = useState("");
  const addGroup = useMutation({
    mutationFn: (group: CityGroup) => api.catalog.citiesAround(group),
    onSuccess: ({ data }) => setStatus(sentenceOf(onAdd(data))),
    onError: (error) => setStatus(sentenceFor(error)),
  });
  return (
    <details className="group rounded-md border border-lisiere px-4">
      <summary className="flex min-h-11 cursor-pointer items-center font-medium text-epinette">
        Ajouter une région ou un rayon
        <ChevronDown className="ml-auto size-5 transition-transform group-open:rotate-180" />
      </summary>
      <div className="grid gap-4 pb-4">
        <ByRegion busy={addGroup.isPending} onPick={addGroup.mutate} />
        <ByRadius busy={addGroup.isPending} onPick={addGroup.mutate} />
        <p role="status" className="text-sm text-brume empty:-mt-4">
          {status}
        </p>
      </div>
    </details>
  );
}

function sentenceOf({ added, overLimit }: ReturnType<AddCities>): string {
  const addedText =
    added === 0 ? "Aucune ville de plus." : `${added} ${plural(added, "ville ajoutée", "villes ajoutées")}.`;
  if (overLimit === 0) return addedText;
  return `${addedText} ${overLimit} ${plural(overLimit, "autre dépasse", "autres dépassent")} le maximum de ${SERVICE_LIMITS.serviceCitiesMax}.`;
}

function ByRegion({ busy, onPick }: { busy: boolean; onPick: (group: CityGroup) => void }) {
  const [region, setRegion] = useState("");
  const regions = useQuery({ ...queries.catalog.regions.queryOptions(), ...STABLE }).data?.data ?? [];
  return (
    <div className="flex flex-wrap items-end gap-3">
      <Field label="Région" className="flex-1 basis-48">
        <Select
          value={region}
          onChange={({ currentTarget }) => setRegion(currentTarget.value)}
          placeholder="Choisissez une région"
          options={regions.map(({ name, cities }) => ({ value: name, label: `${name} (${cities})` }))}
        />
      </Field>
      <Button variant="secondary" disabled={region === ""} busy={busy} onClick={() => onPick({ region })}>
        Ajouter la région
      </Button>
    </div>
  );
}

function ByRadius({ busy, onPick }: { busy: boolean; onPick: (group: CityGroup) => void }) {
  const [q, setQuery] = useState("");
  const [centre, setCentre] = useState<ComboboxOption | null>(null);
  const [km, setKm] = useState("25");
  const { data, isFetching } = useQuery({
    ...queries.catalog.cities.queryOptions({ input: { q } }),
    placeholderData: keepPreviousData,
    ...STABLE,
  });
  return (
    <div className="flex flex-wrap items-end gap-3">
      <Field label="Autour de" className="flex-1 basis-48">
        <Combobox
          options={(data?.data ?? []).map(({ id, name, region }) => ({
            value: id,
            label: name,
            detail: region,
          }))}
          onQuery={setQuery}
          loading={isFetching}
          placeholder="Une ville"
          emptyText="Aucune ville de ce nom"
          value={centre}
          onChange={setCentre}
        />
      </Field>
      <Field label="Rayon" className="w-28">
        <Select value={km} onChange={({ currentTarget }) => setKm(currentTarget.value)} options={RADII} />
      </Field>
      <Button
        variant="secondary"
        disabled={!centre}
        busy={busy}
        onClick={() => centre && onPick({ near: centre.value, within_km: Number(km) })}
      >
        Ajouter
      </Button>
    </div>
  );
}

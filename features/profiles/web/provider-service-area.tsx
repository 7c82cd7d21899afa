import type { Ref } from "react";
import { PROFILE_LIMITS } from "#features/profiles/contract/index.ts";
import { MultiCombobox } from "#ui/forms/combobox/multi-combobox.tsx";
import { useCities } from "./use-cities.ts";

/** A field for the cities that a provider serves, by name. */
export function ServiceAreaField({
  ref,
  names,
  onChange,
}: {
  ref: Ref<HTMLInputElement>;
  names: readonly string[];
  onChange: (names: string[]) => void;
}) {
  return (
    <MultiCombobox
      {...useCities()}
      ref={ref}
      values={names.map((name) => ({ value: name, label: name }))}
      onChange={(options) => onChange(options.map(({ value }) => value))}
      max={PROFILE_LIMITS.serviceAreaNamesMax}
      placeholder="Commencez à écrire : Laval, Sherbrooke…"
    />
  );
}

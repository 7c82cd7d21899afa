import { PROFILE_LIMITS } from "#features/profiles/contract/index.ts";
import { MultiCombobox } from "#ui/forms/combobox/multi-combobox.tsx";
import { useCities } from "./use-cities.ts";

/** A field for the cities that a provider serves, by name. */
export function ServiceAreaField({
  names,
  onChange,
}: {
  names: readonly string[];
  onChange: (names: string[]) => void;
}) {
  return (
    <MultiCombobox
      {...useCities()}
      values={names.map((name) => ({ value: name, label: name }))}
      onChange={(options) => onChange(options.map(({ value }) => value))}
      max={PROFILE_LIMITS.serviceAreaNamesMax}
      placeholder="Commencez à écrire : Laval, Sherbrooke…"
    />
  );
}

import { plural } from "#foundation/text/plural.ts";
import { Button } from "#ui/buttons/button.tsx";
import { X } from "#ui/icons.ts";
import type { ChosenCity } from "./form-values.ts";

/** The cities chosen so far, each with a button to remove it; a long list scrolls. */
export function ChosenCities({
  cities,
  onChange,
}: {
  cities: readonly ChosenCity[];
  onChange: (cities: ChosenCity[]) => void;
}) {
  if (cities.length === 0) return null;
  return (
    <section aria-label="Villes choisies" className="grid gap-2">
      <p className="flex flex-wrap items-center justify-between gap-x-4">
        <span role="status" className="chiffres text-sm text-brume">
          {`${cities.length} ${plural(cities.length, "ville choisie", "villes choisies")}`}
        </span>
        {cities.length > 1 && (
          <Button variant="quiet" size="sm" onClick={() => onChange([])}>
            Tout retirer
          </Button>
        )}
      </p>
      <ul className="flex max-h-52 flex-wrap gap-1.5 overflow-y-auto">
        {cities.map(({ id, name }) => (
          <li
            key={id}
            className="inline-flex max-w-full items-center rounded-sm bg-epinette-doux pl-2.5 font-medium text-epinette"
          >
            <span className="truncate" title={name}>
              {name}
            </span>
            <button
              type="button"
              aria-label={`Retirer ${name}`}
              onClick={() => onChange(cities.filter((city) => city.id !== id))}
              className="grid size-8 shrink-0 place-items-center rounded-sm hover:text-danger focus-visible:-outline-offset-2"
            >
              <X className="size-4" />
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}

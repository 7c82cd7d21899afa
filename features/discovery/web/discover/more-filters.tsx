import { PRICE_STEPS_CENTS, RATING_STEPS } from "#features/catalog/contract/index.ts";
import { plural } from "#foundation/text/plural.ts";
import { Button } from "#ui/buttons/button.tsx";
import { Checkbox } from "#ui/forms/checkbox.tsx";
import { Field } from "#ui/forms/field.tsx";
import { Select } from "#ui/forms/select.tsx";
import { countText } from "./search-labels.ts";
import { activeFilterCount, NO_FILTERS, RADII_KM, type SearchState } from "./search-url.ts";
import type { Discovery } from "./use-discovery.ts";

const dollarsAtMost = (cents: number) =>
  `${String(cents / 100).replace(/(\d)(?=\d{3}$)/, "$1\u202f")}\u202f$ ou moins`;
const starsAtLeast = (stars: number) => `${String(stars).replace(".", ",")} étoiles et plus`;
const RADII = RADII_KM.map((km) => ({ value: String(km), label: `${km} km autour` }));

/** Filters by price, rating, verification and distance; each applies at once and is part of the URL. */
export function MoreFilters({ discovery }: { discovery: Discovery }) {
  const { search, counts, properties } = discovery;
  /** « 150 $ ou moins (24) ». */
  const withCount = (label: string, count: { count: number; more: boolean } | undefined) =>
    count ? `${label} (${countText(count.count, count.more)})` : label;
  const prices = PRICE_STEPS_CENTS.map((cents) => ({
    value: String(cents / 100),
    label: withCount(
      dollarsAtMost(cents),
      counts?.prices.find(({ max_cents }) => max_cents === cents),
    ),
  }));
  const ratings = RATING_STEPS.map((stars) => ({
    value: String(stars),
    label: withCount(
      starsAtLeast(stars),
      counts?.ratings.find(({ min }) => min === stars),
    ),
  }));
  const apply = (changes: Partial<SearchState>) => discovery.apply(changes, { preventScrollReset: true });
  const activeCount = activeFilterCount(search);
  return (
    <details open={activeCount > 0} className="group mb-4">
      <summary className="inline-flex min-h-11 cursor-pointer items-center font-medium text-epinette">
        {activeCount > 0
          ? `${activeCount} ${plural(activeCount, "filtre choisi", "filtres choisis")}`
          : "Plus de filtres"}
      </summary>
      <div className="mt-2 grid items-end gap-4 rounded-lg bg-papier p-4 sm:grid-cols-2 lg:grid-cols-3">
        <Field label="Prix">
          <Select
            placeholder="Tous les prix"
            options={prices}
            value={search.price_max === null ? "" : String(search.price_max)}
            onChange={(event) => apply({ price_max: Number(event.currentTarget.value) || null })}
          />
        </Field>
        <Field label="Note">
          <Select
            placeholder="Toutes les notes"
            options={ratings}
            value={search.rating_min === null ? "" : String(search.rating_min)}
            onChange={(event) => apply({ rating_min: Number(event.currentTarget.value) || null })}
          />
        </Field>
        <Checkbox
          label={withCount("Vérifiés seulement", counts?.verified)}
          checked={search.verified}
          onChange={(event) => apply({ verified: event.currentTarget.checked })}
        />
        {properties.length > 0 && (
          <Field label="À distance de">
            <Select
              placeholder="Toutes les distances"
              options={properties.map(({ id, label }) => ({ value: id, label }))}
              value={search.near}
              onChange={({ currentTarget: { value: near } }) =>
                apply({ near, city: "", sort: near ? "distance" : search.sort })
              }
            />
          </Field>
        )}
        {search.near && (
          <Field label="Rayon">
            <Select
              options={RADII}
              value={String(search.within_km)}
              onChange={(event) => apply({ within_km: Number(event.currentTarget.value) })}
            />
          </Field>
        )}
        {activeCount > 0 && (
          <Button variant="quiet" onClick={() => apply(NO_FILTERS)}>
            Effacer
          </Button>
        )}
      </div>
    </details>
  );
}

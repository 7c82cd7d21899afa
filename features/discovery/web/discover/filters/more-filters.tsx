import { useState } from "react";
import { PRICE_STEPS_CENTS, RATING_STEPS } from "#features/catalog/contract/find-options.ts";
import { Button } from "#ui/buttons/button.tsx";
import { FiltersButton } from "#ui/buttons/filters-button.tsx";
import { Checkbox } from "#ui/forms/checkbox.tsx";
import { Field } from "#ui/forms/field.tsx";
import { Select } from "#ui/forms/select.tsx";
import { Drawer } from "#ui/overlays/drawer.tsx";
import { countLabel, countText } from "../search-labels.ts";
import { activeFilterCount, NO_FILTERS, RADII_KM, type SearchState } from "../search-url.ts";
import type { Discovery } from "../use-discovery.ts";
import { DateFilter } from "./date-filter.tsx";
import { dollarsAtMost, starsAtLeast } from "./filter-labels.ts";

const RADII = RADII_KM.map((km) => ({ value: String(km), label: `${km} km autour` }));

/** The button « Filtres » and its drawer; each filter applies at once and is part of the URL. */
export function MoreFilters({ discovery }: { discovery: Discovery }) {
  const { search, apply, found } = discovery;
  const [isOpen, setOpen] = useState(false);
  const activeCount = activeFilterCount(search);
  return (
    <Drawer
      open={isOpen}
      onOpenChange={setOpen}
      title="Filtres"
      trigger={<FiltersButton count={activeCount} />}
      footer={
        <>
          {activeCount > 0 && (
            <Button variant="quiet" onClick={() => apply(NO_FILTERS, { preventScrollReset: true })}>
              Tout effacer
            </Button>
          )}
          <Button onClick={() => setOpen(false)}>
            {found && found.total > 0 ? `Voir ${countLabel(found.total, found.total_capped)}` : "Fermer"}
          </Button>
        </>
      }
    >
      <FilterFields discovery={discovery} />
    </Drawer>
  );
}

function FilterFields({ discovery }: { discovery: Discovery }) {
  const { search, counts, property } = discovery;
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
  return (
    <div className="grid gap-5">
      <DateFilter key={search.free_on} date={search.free_on} onDate={(free_on) => apply({ free_on })} />
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
      {property && (
        <Field label="Rayon">
          <Select
            options={RADII}
            value={String(search.within_km)}
            onChange={(event) => apply({ within_km: Number(event.currentTarget.value) })}
          />
        </Field>
      )}
      <Checkbox
        label={withCount("Vérifiés seulement", counts?.verified)}
        checked={search.verified}
        onChange={(event) => apply({ verified: event.currentTarget.checked })}
      />
    </div>
  );
}

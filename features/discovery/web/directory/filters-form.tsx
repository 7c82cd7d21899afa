import { Form } from "react-router";
import { PRICE_STEPS_CENTS, RATING_STEPS, SORTS } from "#features/catalog/contract/find-options.ts";
import { publicPaths } from "#paths/public-paths.ts";
import { Button } from "#ui/buttons/button.tsx";
import { TextLink } from "#ui/buttons/button-link.tsx";
import { T } from "#ui/display/typography.tsx";
import { Checkbox } from "#ui/forms/checkbox.tsx";
import { Field } from "#ui/forms/field.tsx";
import { Select } from "#ui/forms/select.tsx";
import { TextInput } from "#ui/forms/text-input.tsx";
import { ChevronDown } from "#ui/icons.ts";
import { dollarsAtMost, starsAtLeast } from "../discover/filters/filter-labels.ts";
import { activeFilterCount, directoryUrl, NO_FILTERS, type SearchState } from "../discover/search-url.ts";

const PRICES = PRICE_STEPS_CENTS.map((cents) => ({
  value: String(cents / 100),
  label: dollarsAtMost(cents),
}));
const RATINGS = RATING_STEPS.map((stars) => ({ value: String(stars), label: starsAtLeast(stars) }));
/** Distances are measured from a property, which a visitor has not. */
const ORDERS = Object.entries(SORTS).flatMap(([value, label]) =>
  value === "distance" || value === "relevance" ? [] : [{ value, label }],
);

/**
 * The filters and the order of a list of the directory, as a plain GET form: it works before, and without,
 * any script. It keeps the rest of the search.
 */
export function FiltersForm({ search }: { search: SearchState }) {
  const { q, city, category, business_type, free_on, price_max, rating_min, verified, sort } = search;
  const kept = { q, ville: city, categorie: category, metier: business_type };
  const count = activeFilterCount(search);
  return (
    <details
      className="group mt-4 rounded-lg border border-lisiere bg-papier"
      open={count > 0 || sort !== ""}
    >
      <summary className="flex min-h-11 cursor-pointer items-center justify-between gap-3 px-4 font-medium">
        {count > 0 ? `Filtres et tri (${count})` : "Filtres et tri"}
        <ChevronDown className="size-5 text-brume group-open:rotate-180" />
      </summary>
      <Form
        key={directoryUrl(search)}
        action={publicPaths.directory()}
        aria-label="Filtres et tri"
        className="grid items-end gap-4 border-t border-lisiere p-4 sm:grid-cols-2 lg:grid-cols-4"
      >
        {Object.entries(kept).map(
          ([name, value]) => value && <input key={name} type="hidden" name={name} value={value} />,
        )}
        <Field label="Prix">
          <Select
            name="prix_max"
            placeholder="Tous les prix"
            options={PRICES}
            defaultValue={price_max === null ? "" : String(price_max)}
          />
        </Field>
        <Field label="Note">
          <Select
            name="note_min"
            placeholder="Toutes les notes"
            options={RATINGS}
            defaultValue={rating_min === null ? "" : String(rating_min)}
          />
        </Field>
        <Field label="Libre le">
          <TextInput type="date" name="libre" defaultValue={free_on} />
        </Field>
        <Field label="Trier par">
          <Select name="tri" placeholder={SORTS.relevance} options={ORDERS} defaultValue={sort} />
        </Field>
        <Checkbox name="verifie" value="1" label="Vérifiés seulement" defaultChecked={verified} />
        <div className="flex flex-wrap items-center gap-4 lg:col-start-4 lg:justify-end">
          {count > 0 && (
            <TextLink to={directoryUrl({ ...search, ...NO_FILTERS, page: 1 })}>
              <T>Tout effacer</T>
            </TextLink>
          )}
          <Button type="submit" variant="secondary">
            Appliquer
          </Button>
        </div>
      </Form>
    </details>
  );
}

import type { ReactNode } from "react";
import type { BusinessType } from "#features/catalog/contract/index.ts";
import { Button } from "#ui/buttons/button.tsx";
import { LazyCombobox } from "#ui/forms/combobox/lazy-combobox.tsx";
import { Field } from "#ui/forms/field.tsx";
import { Search } from "#ui/icons.ts";
import { businessTypesMatching } from "./business-types-matching.ts";
import { countLabel } from "./search-labels.ts";

type Suggestion = Pick<BusinessType, "id" | "name" | "search_words" | "service_count">;

const optionOf = ({ id, name, service_count }: Suggestion) => ({
  value: id,
  label: name,
  detail: countLabel(service_count, false),
});

/**
 * The words and the place of a search. Both apply without the button: a suggestion or a place as soon as it
 * is chosen, typed words when their field loses focus (to the place, to the button, or by Enter).
 */
export function SearchBar({
  q,
  place,
  suggestions,
  onSearch,
}: {
  q: string;
  /** The place field. */
  place: ReactNode;
  /** Business types to suggest, busiest first. */
  suggestions: readonly Suggestion[];
  /** Called with words that differ from `q`. */
  onSearch: (q: string) => void;
}) {
  return (
    <search>
      <form
        className="mb-3 grid grid-cols-[1fr_auto] gap-2 lg:grid-cols-[3fr_2fr_auto]"
        onSubmit={(event) => {
          event.preventDefault();
          // Enter, and on a phone the button too, leaves the focus in the field:
          // blurring it applies the words.
          if (document.activeElement instanceof HTMLInputElement) document.activeElement.blur();
        }}
      >
        <Field label="Que faut-il faire ?" hideLabel>
          <LazyCombobox
            acceptTyped
            placeholder="Déneigement, gouttières, grand ménage…"
            emptyText="Appuyez sur « Rechercher » pour chercher ces mots."
            before={<Search className="size-5 shrink-0 text-brume" />}
            options={suggestions.map(optionOf)}
            matching={(typed) => businessTypesMatching(suggestions, typed).map(optionOf)}
            value={q ? { value: q, label: q } : null}
            onChange={(chosen) => {
              const words = chosen?.label ?? "";
              if (words !== q) onSearch(words);
            }}
          />
        </Field>
        <Field label="Où ?" hideLabel className="max-lg:col-span-2">
          {place}
        </Field>
        <Button type="submit" className="max-lg:col-start-2 max-lg:row-start-1 max-sm:px-3">
          <Search className="size-5 sm:hidden" />
          <span className="max-sm:sr-only">Rechercher</span>
        </Button>
      </form>
    </search>
  );
}

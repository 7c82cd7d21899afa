import { Search } from "lucide-react";
import type { ReactNode } from "react";
import type { BusinessType } from "#features/catalog/contract/index.ts";
import { Button } from "#ui/button.tsx";
import { Combobox } from "#ui/combobox.tsx";
import { Field } from "#ui/field.tsx";
import { tradesMatching } from "./trades-matching.ts";
import { countLabel } from "./understood.ts";

type Suggestion = Pick<BusinessType, "id" | "name" | "synonyms" | "service_count">;

const optionOf = ({ id, name, service_count }: Suggestion) => ({
  value: id,
  label: name,
  detail: countLabel(service_count, false),
});

/**
 * What is looked for, and where. Both apply by themselves: a suggestion as soon as it is chosen, words of one's own
 * once they are left (for the city, for the button, by Enter), the city as soon as it is chosen.
 */
export function SearchBar({
  q,
  city,
  suggestions,
  onSearch,
}: {
  q: string;
  /** The field of the city. */
  city: ReactNode;
  /** What may be meant, the busiest first. */
  suggestions: readonly Suggestion[];
  /** Other words than before. */
  onSearch: (q: string) => void;
}) {
  return (
    <search>
      <form
        className="mb-6 grid items-end gap-3 lg:grid-cols-[3fr_2fr_auto]"
        onSubmit={(event) => {
          event.preventDefault();
          // Enter, and on a phone the button too, leave the cursor in the words: taken out, they apply.
          if (document.activeElement instanceof HTMLInputElement) document.activeElement.blur();
        }}
      >
        <Field label="Que faut-il faire ?">
          <Combobox
            acceptTyped
            placeholder="Déneigement, gouttières, grand ménage…"
            emptyText="Pressez « Rechercher » pour chercher ces mots."
            before={<Search aria-hidden="true" className="size-5 shrink-0 text-brume" />}
            options={suggestions.map(optionOf)}
            matching={(typed) => tradesMatching(suggestions, typed).map(optionOf)}
            value={q ? { value: q, label: q } : null}
            onChange={(chosen) => {
              const words = chosen?.label ?? "";
              if (words !== q) onSearch(words);
            }}
          />
        </Field>
        <Field label="Où ?">{city}</Field>
        <Button type="submit">Rechercher</Button>
      </form>
    </search>
  );
}

import { Search } from "lucide-react";
import type { ReactNode } from "react";
import { Button } from "#ui/button.tsx";
import { Field } from "#ui/field.tsx";
import { TextInput } from "#ui/text-input.tsx";

/** What is looked for, and where. The city is applied as soon as it is chosen, with the words as they stand. */
export function SearchBar({
  q,
  city,
  onSearch,
}: {
  q: string;
  /** The field of the city. */
  city: ReactNode;
  onSearch: (q: string) => void;
}) {
  return (
    <search>
      <form
        className="mb-6 grid items-end gap-3 sm:grid-cols-[3fr_2fr_auto]"
        onSubmit={(event) => {
          event.preventDefault();
          onSearch(String(new FormData(event.currentTarget).get("q") ?? "").trim());
        }}
      >
        <Field label="Que faut-il faire ?">
          <TextInput
            key={q}
            type="search"
            name="q"
            defaultValue={q}
            maxLength={200}
            enterKeyHint="search"
            placeholder="Déneigement, gouttières, grand ménage…"
            before={<Search />}
          />
        </Field>
        <Field label="Où ?">{city}</Field>
        <Button type="submit">Rechercher</Button>
      </form>
    </search>
  );
}

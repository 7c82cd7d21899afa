import { Search } from "lucide-react";
import { type ReactNode, useId } from "react";
import { plural } from "#foundation/plural.ts";
import { Button } from "#ui/button.tsx";
import { Field } from "#ui/field.tsx";
import { TextInput } from "#ui/text-input.tsx";

/** What is looked for, and where. The city is applied as soon as it is chosen, with the words as they stand. */
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
  suggestions: readonly { id: string; name: string; service_count: number }[];
  onSearch: (q: string) => void;
}) {
  const list = useId();
  return (
    <search>
      <form
        className="mb-6 grid items-end gap-3 lg:grid-cols-[3fr_2fr_auto]"
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
            list={list}
            autoComplete="off"
          />
        </Field>
        <datalist id={list}>
          {suggestions.map(({ id, name, service_count }) => (
            <option
              key={id}
              value={name}
              label={`${service_count} ${plural(service_count, "service", "services")}`}
            />
          ))}
        </datalist>
        <Field label="Où ?">{city}</Field>
        <Button type="submit">Rechercher</Button>
      </form>
    </search>
  );
}

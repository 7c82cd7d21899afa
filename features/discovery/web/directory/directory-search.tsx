import { Form } from "react-router";
import { publicPaths } from "#paths/public-paths.ts";
import { Button } from "#ui/buttons/button.tsx";
import { Field } from "#ui/forms/field.tsx";
import { TextInput } from "#ui/forms/text-input.tsx";
import { MapPin, Search } from "#ui/icons.ts";

/** A plain GET form for words and a city; it works before, and without, any script. */
export function DirectorySearch({ q, city }: { q: string; city: string }) {
  return (
    <search>
      <Form action={publicPaths.directory()} className="grid items-end gap-3 sm:grid-cols-[1fr_1fr_auto]">
        <Field label="De quoi avez-vous besoin ?">
          <TextInput
            key={q}
            name="q"
            defaultValue={q}
            before={<Search />}
            maxLength={150}
            enterKeyHint="search"
            placeholder="Déneigement, vitres, pelouse…"
          />
        </Field>
        <Field label="Où ?">
          <TextInput
            key={city}
            name="ville"
            defaultValue={city}
            before={<MapPin />}
            maxLength={50}
            enterKeyHint="search"
            autoComplete="address-level2"
            placeholder="Ville, quartier ou code postal"
          />
        </Field>
        <Button type="submit">Rechercher</Button>
      </Form>
    </search>
  );
}

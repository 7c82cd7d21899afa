import { useQuery } from "@tanstack/react-query";
import { Button } from "#ui/buttons/button.tsx";
import { T } from "#ui/display/typography.tsx";
import { Checkbox } from "#ui/forms/checkbox.tsx";
import { Field } from "#ui/forms/field.tsx";
import { Select } from "#ui/forms/select.tsx";
import { TextInput } from "#ui/forms/text-input.tsx";
import { queries } from "../api.ts";
import { useAddress } from "../layout/use-address.ts";

/** The filters in the address, by the name of the field that the API knows. */
const KEYS = { person: "personne", about: "sujet", operator_id: "equipe", from: "du", to: "au" } as const;

/** Acts that only read a person's details are listed on demand: they are most of them. */
const READS = "consultations";

export type ActFilterValues = Partial<Record<keyof typeof KEYS, string>> & { reads: boolean };

/** Returns the filters of an address; those left empty are absent. */
export function readFilters(params: URLSearchParams): ActFilterValues {
  const entries = Object.entries(KEYS).flatMap(([name, key]) => {
    const value = params.get(key)?.trim();
    return value ? [[name, value]] : [];
  });
  return { ...Object.fromEntries(entries), reads: params.has(READS) };
}

/** Searches acts by person, operator and date. */
export function ActFilters() {
  const { params, change } = useAddress();
  const { data } = useQuery(queries.operators.list.queryOptions());
  const filled = (name: keyof typeof KEYS) => params.get(KEYS[name]) ?? "";
  const search = (form: FormData) =>
    change(
      Object.fromEntries(
        [...Object.values(KEYS), READS].map((key) => [key, String(form.get(key) ?? "").trim()]),
      ),
    );
  const about = filled("about");
  return (
    <search>
      <form
        // Filled again when the address changes.
        key={params.toString()}
        action={search}
        className="mb-6 grid items-end gap-4 sm:grid-cols-2 xl:grid-cols-[2fr_1.5fr_1fr_1fr_auto]"
      >
        {about && <input type="hidden" name={KEYS.about} value={about} />}
        <Field label="Personne (courriel ou identifiant)">
          <TextInput name={KEYS.person} defaultValue={filled("person")} spellCheck={false} />
        </Field>
        <Field label="Fait par">
          <Select
            name={KEYS.operator_id}
            defaultValue={filled("operator_id")}
            placeholder="Toute l'équipe"
            options={data?.data.map(({ id, full_name }) => ({ value: id, label: full_name })) ?? []}
          />
        </Field>
        <Field label="Du">
          <TextInput type="date" name={KEYS.from} defaultValue={filled("from")} />
        </Field>
        <Field label="Au">
          <TextInput type="date" name={KEYS.to} defaultValue={filled("to")} />
        </Field>
        {!about && (
          <Checkbox
            name={READS}
            value="oui"
            defaultChecked={params.has(READS)}
            label="Avec les consultations de coordonnées"
            className="sm:col-span-full xl:order-last"
          />
        )}
        <Button type="submit" variant="secondary">
          Chercher
        </Button>
      </form>
      {about && (
        <p className="mb-6 flex flex-wrap items-center gap-x-3 text-brume" role="status">
          <T>Seuls les actes au sujet de ce que vous regardiez sont affichés.</T>
          <Button size="sm" variant="quiet" onClick={() => change({ [KEYS.about]: "" })}>
            Afficher tous les actes
          </Button>
        </p>
      )}
    </search>
  );
}

import type { UseFormReturn } from "react-hook-form";
import { CREW_COLOURS } from "#features/scheduling/contract/crew-colours.ts";
import type { CrewDraft } from "#features/scheduling/contract/index.ts";
import { FormField } from "#ui/forms/form.tsx";
import { Select } from "#ui/forms/select.tsx";
import { TextInput } from "#ui/forms/text-input.tsx";
import { CrewTag } from "./crew-tag.tsx";

const OPTIONS = Object.entries(CREW_COLOURS).map(([value, label]) => ({ value, label }));

/** The fields for the name and colour of a crew, with a preview. */
export function CrewFields({ form }: { form: UseFormReturn<CrewDraft> }) {
  const [name, colour] = form.watch(["name", "colour"]);
  return (
    <>
      <div className="grid grid-cols-1 gap-4 sm:grid-cols-2">
        <FormField form={form} name="name" label="Nom de l'équipe" required>
          {(field) => <TextInput {...field} placeholder="Ex. : Camion 1" />}
        </FormField>
        <FormField form={form} name="colour" label="Couleur" required>
          {(field) => <Select {...field} options={OPTIONS} />}
        </FormField>
      </div>
      {name.trim() !== "" && <CrewTag crew={{ name, colour }} />}
    </>
  );
}

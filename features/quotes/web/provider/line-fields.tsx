import { type UseFormReturn, useFieldArray } from "react-hook-form";
import { QUOTE_LIMITS } from "#features/quotes/contract/index.ts";
import { Button } from "#ui/buttons/button.tsx";
import { Checkbox } from "#ui/forms/checkbox.tsx";
import { FormField } from "#ui/forms/form.tsx";
import { TextInput } from "#ui/forms/text-input.tsx";
import { Plus, Trash2 } from "#ui/icons.ts";
import { type EditorValues, EMPTY_LINE } from "./editor-values.ts";

/** The lines of a soumission: words, quantity, unit, price, and whether the owner may leave it out. */
export function LineFields({ form }: { form: UseFormReturn<EditorValues> }) {
  const { fields, append, remove } = useFieldArray({ control: form.control, name: "lines" });
  return (
    <>
      <ol className="grid gap-5">
        {fields.map(({ id }, index) => (
          <li key={id} className="grid gap-3 border-b border-lisiere pb-4">
            <FormField form={form} name={`lines.${index}.words`} label={`Ligne ${index + 1}`} required>
              {(field) => <TextInput {...field} />}
            </FormField>
            <div className="grid grid-cols-2 gap-3 sm:grid-cols-[7rem_7rem_1fr_auto]">
              <FormField form={form} name={`lines.${index}.quantity`} label="Quantité" required>
                {(field) => <TextInput {...field} inputMode="decimal" />}
              </FormField>
              <FormField form={form} name={`lines.${index}.unit`} label="Unité">
                {(field) => <TextInput {...field} placeholder="h, pi²" />}
              </FormField>
              <FormField form={form} name={`lines.${index}.unit_price`} label="Prix à l'unité" required>
                {(field) => <TextInput {...field} inputMode="decimal" after="$" />}
              </FormField>
              {fields.length > 1 && (
                <Button
                  variant="quiet"
                  size="icon"
                  className="self-end"
                  aria-label={`Retirer la ligne ${index + 1}`}
                  onClick={() => remove(index)}
                >
                  <Trash2 className="size-5" />
                </Button>
              )}
            </div>
            <Checkbox
              {...form.register(`lines.${index}.is_optional`)}
              label="En option"
              hint="Comptée seulement si le client la coche en acceptant."
            />
          </li>
        ))}
      </ol>
      {fields.length < QUOTE_LIMITS.linesMax && (
        <div>
          <Button variant="secondary" size="sm" onClick={() => append(EMPTY_LINE)}>
            <Plus className="size-4.5" />
            Ajouter une ligne
          </Button>
        </div>
      )}
    </>
  );
}

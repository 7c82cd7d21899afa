import { type UseFormReturn, useController, useFieldArray, useWatch } from "react-hook-form";
import { lineCents, type PriceItem, QUOTE_LIMITS, quantityLine } from "#features/quotes/contract/index.ts";
import { formatMoney } from "#foundation/money.ts";
import { dollarsInput } from "#foundation/text/dollars.ts";
import { Button } from "#ui/buttons/button.tsx";
import { Money } from "#ui/display/money.tsx";
import { Checkbox } from "#ui/forms/checkbox.tsx";
import { Combobox } from "#ui/forms/combobox/combobox.tsx";
import { Field } from "#ui/forms/field.tsx";
import { FormField } from "#ui/forms/form.tsx";
import { TextInput } from "#ui/forms/text-input.tsx";
import { Plus, Tags, Trash2 } from "#ui/icons.ts";
import { type EditorValues, EMPTY_LINE, readableLine } from "./editor-values.ts";

type EditorForm = UseFormReturn<EditorValues>;

/** The lines of a soumission: words, quantity, unit, price, whether the owner may leave it out, and taxes. */
export function LineFields({
  form,
  isTaxed,
  prices,
  onPriceList,
}: {
  form: EditorForm;
  /** Whether the business charges taxes, and may leave a line without. */
  isTaxed: boolean;
  /** The provider's price list, from which a line may be chosen. */
  prices: readonly PriceItem[];
  onPriceList: () => void;
}) {
  const { fields, append, remove } = useFieldArray({ control: form.control, name: "lines" });
  return (
    <>
      <ol className="grid gap-5">
        {fields.map(({ id }, index) => (
          <li key={id} className="grid gap-3 border-b border-lisiere pb-4">
            {prices.length > 0 ? (
              <PricedWords form={form} index={index} prices={prices} />
            ) : (
              <FormField form={form} name={`lines.${index}.words`} label={`Ligne ${index + 1}`} required>
                {(field) => <TextInput {...field} />}
              </FormField>
            )}
            <div className="grid two-up gap-3 sm:grid-cols-[7rem_7rem_1fr_auto]">
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
            <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-2">
              <div className="grid gap-2">
                <Checkbox
                  {...form.register(`lines.${index}.is_optional`)}
                  label="En option"
                  hint="Comptée seulement si le client la coche en acceptant."
                />
                {isTaxed && <Checkbox {...form.register(`lines.${index}.is_untaxed`)} label="Non taxable" />}
              </div>
              <LineTotal form={form} index={index} />
            </div>
          </li>
        ))}
      </ol>
      <div className="flex flex-wrap gap-3">
        {fields.length < QUOTE_LIMITS.linesMax && (
          <Button variant="secondary" size="sm" onClick={() => append(EMPTY_LINE)}>
            <Plus className="size-4.5" />
            Ajouter une ligne
          </Button>
        )}
        <Button variant="quiet" size="sm" onClick={onPriceList}>
          <Tags className="size-4.5" />
          Liste de prix
        </Button>
      </div>
    </>
  );
}

/** The words of a line, typed freely or chosen from the price list, which fills the unit and the price. */
function PricedWords({
  form,
  index,
  prices,
}: {
  form: EditorForm;
  index: number;
  prices: readonly PriceItem[];
}) {
  const { field, fieldState } = useController({ control: form.control, name: `lines.${index}.words` });
  const known = prices.find(({ name }) => name === field.value);
  return (
    <Field
      label={`Ligne ${index + 1}`}
      hint="Écrivez, ou choisissez dans votre liste de prix."
      required
      error={fieldState.error?.message}
    >
      <Combobox
        options={prices.map(({ id, name, unit, unit_price_cents }) => ({
          value: id,
          label: name,
          detail: `${formatMoney(unit_price_cents)}${unit && `/${unit}`}`,
        }))}
        ref={field.ref}
        acceptTyped
        emptyText="Rien de tel dans votre liste : ces mots feront une ligne."
        value={field.value === "" ? null : { value: known?.id ?? field.value, label: field.value }}
        onChange={(option) => {
          const item = prices.find(({ id }) => id === option?.value);
          field.onChange(option?.label ?? "");
          if (!item) return;
          form.setValue(`lines.${index}.unit`, item.unit, { shouldDirty: true });
          form.setValue(`lines.${index}.is_untaxed`, item.is_untaxed, { shouldDirty: true });
          form.setValue(`lines.${index}.unit_price`, dollarsInput(item.unit_price_cents), {
            shouldDirty: true,
            shouldValidate: form.formState.isSubmitted,
          });
        }}
      />
    </Field>
  );
}

/** The price of a line as it is typed; nothing while a number is missing. */
function LineTotal({ form, index }: { form: EditorForm; index: number }) {
  const values = useWatch({ control: form.control, name: `lines.${index}` });
  const line = readableLine(values);
  return (
    <output className="ml-auto text-right" aria-label={`Total de la ligne ${index + 1}`}>
      {line && (
        <>
          <span className="chiffres block text-sm text-brume">{quantityLine(line)}</span>
          <Money cents={lineCents(line)} className="font-medium" />
        </>
      )}
    </output>
  );
}

import type { FieldPath, FieldValues, UseFormReturn } from "react-hook-form";
import { FormField } from "#ui/forms/form.tsx";
import { TextInput } from "#ui/forms/text-input.tsx";

/** A field for an e-mail address, with the attributes that browsers and password managers expect. */
export function EmailField<Values extends FieldValues>({
  form,
  name,
  label = "Adresse courriel",
}: {
  form: UseFormReturn<Values>;
  name: FieldPath<Values>;
  label?: string;
}) {
  return (
    <FormField form={form} name={name} label={label}>
      {(field) => (
        <TextInput
          {...field}
          type="email"
          inputMode="email"
          autoComplete="email"
          autoCapitalize="none"
          spellCheck={false}
        />
      )}
    </FormField>
  );
}

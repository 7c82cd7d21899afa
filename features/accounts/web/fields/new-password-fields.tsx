import { useId, useState } from "react";
import { type FieldPath, type FieldValues, type UseFormReturn, useWatch } from "react-hook-form";
import { FormField } from "#ui/forms/form.tsx";
import { PasswordInput } from "#ui/forms/password-input.tsx";
import { PasswordHints } from "./password-hints.tsx";

/** A new password, typed twice, with its rules ticked while typing. */
export function NewPasswordFields<Values extends FieldValues>({
  form,
  label,
  name,
  confirmName,
}: {
  form: UseFormReturn<Values>;
  label: string;
  name: FieldPath<Values>;
  confirmName: FieldPath<Values>;
}) {
  const hints = useId();
  const visibility = useState(false);
  const password = String(useWatch({ control: form.control, name }) ?? "");
  return (
    <>
      <div className="grid gap-2">
        <FormField form={form} name={name} label={label}>
          {(field) => (
            <PasswordInput
              {...field}
              visibility={visibility}
              autoComplete="new-password"
              aria-describedby={hints}
            />
          )}
        </FormField>
        <PasswordHints id={hints} password={password} />
      </div>
      <FormField form={form} name={confirmName} label="Confirmez le mot de passe">
        {(field) => <PasswordInput {...field} visibility={visibility} autoComplete="new-password" />}
      </FormField>
    </>
  );
}

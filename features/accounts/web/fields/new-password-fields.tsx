import { useId, useState } from "react";
import { type FieldPath, type FieldValues, type UseFormReturn, useWatch } from "react-hook-form";
import { ACCOUNT_LIMITS, PASSWORD_RULES, type PasswordRule } from "#features/accounts/contract/index.ts";
import { FormField } from "#ui/forms/form.tsx";
import { PasswordInput } from "#ui/forms/password-input.tsx";
import { PasswordHints } from "./password-hints.tsx";

/** A new password, typed twice, with its rules ticked while typing. */
export function NewPasswordFields<Values extends FieldValues>({
  form,
  label,
  name,
  confirmName,
  rules = PASSWORD_RULES,
}: {
  form: UseFormReturn<Values>;
  label: string;
  name: FieldPath<Values>;
  confirmName: FieldPath<Values>;
  rules?: readonly PasswordRule[];
}) {
  const hints = useId();
  const visibility = useState(false);
  const password = String(useWatch({ control: form.control, name }) ?? "");
  return (
    <>
      <div className="grid gap-2">
        <FormField form={form} name={name} label={label}>
          {(field) => (
            // Allows one character too many, so that the rule is shown instead of the
            // text being cut silently.
            <PasswordInput
              {...field}
              visibility={visibility}
              autoComplete="new-password"
              maxLength={ACCOUNT_LIMITS.passwordMax + 1}
              aria-describedby={hints}
            />
          )}
        </FormField>
        <PasswordHints id={hints} password={password} rules={rules} />
      </div>
      <FormField form={form} name={confirmName} label="Confirmez le mot de passe">
        {(field) => (
          <PasswordInput
            {...field}
            visibility={visibility}
            autoComplete="new-password"
            maxLength={ACCOUNT_LIMITS.passwordMax + 1}
          />
        )}
      </FormField>
    </>
  );
}

import { Controller, type UseFormReturn } from "react-hook-form";
import { normalisePostalCode } from "#foundation/input/postal-code.ts";
import { Combobox } from "#ui/forms/combobox/combobox.tsx";
import { Field } from "#ui/forms/field.tsx";
import { FormField } from "#ui/forms/form.tsx";
import { TextInput } from "#ui/forms/text-input.tsx";
import type { ProviderFormValues } from "./provider-form-values.ts";
import { useCities } from "./use-cities.ts";

/** The business's address; the province is Québec. */
export function ProviderAddressFields({ form }: { form: UseFormReturn<ProviderFormValues> }) {
  const cities = useCities();
  return (
    <>
      <FormField form={form} name="address" label="Adresse" required>
        {(field) => <TextInput {...field} autoComplete="street-address" />}
      </FormField>
      <div className="grid gap-5 sm:grid-cols-[1fr_11rem]">
        <Field label="Ville" required error={form.formState.errors.city?.message}>
          <Controller
            control={form.control}
            name="city"
            render={({ field }) => (
              <Combobox
                {...cities}
                ref={field.ref}
                required
                acceptTyped
                placeholder="Commencez à écrire"
                value={field.value === "" ? null : { value: field.value, label: field.value }}
                onChange={(option) => field.onChange(option?.label ?? "")}
              />
            )}
          />
        </Field>
        <FormField form={form} name="zip" label="Code postal" required>
          {({ onBlur, ...field }) => (
            <TextInput
              {...field}
              autoComplete="postal-code"
              autoCapitalize="characters"
              placeholder="G1A 1A1"
              onBlur={async (event) => {
                form.setValue("zip", normalisePostalCode(event.currentTarget.value));
                await onBlur(event);
              }}
            />
          )}
        </FormField>
      </div>
    </>
  );
}

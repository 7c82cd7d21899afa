import { Controller, type FieldPath, type FieldValues, get, type UseFormReturn } from "react-hook-form";
import { normalisePostalCode } from "#foundation/input/postal-code.ts";
import { Alert } from "#ui/display/alert.tsx";
import { Field } from "#ui/forms/field.tsx";
import { FormField } from "#ui/forms/form.tsx";
import { TextInput } from "#ui/forms/text-input.tsx";
import { CityField } from "./city-field.tsx";
import { useCityOfPostalCode } from "./city-of-postal-code.ts";

/** The address, postal code and city of a property, at the top of a form or under `place`. */
export function AddressFields<Values extends FieldValues>({
  form,
  searched,
  within = "",
}: {
  form: UseFormReturn<Values>;
  /** The city that the form begins with because it was searched before. */
  searched: string;
  within?: "" | "place.";
}) {
  const name = (field: "address" | "city" | "zip") => `${within}${field}` as FieldPath<Values>;
  const { defaultValues } = form.formState;
  const names = { city: name("city"), zip: name("zip") };
  const { around, hint, codeCity, chosen } = useCityOfPostalCode(form, names, searched);
  return (
    <>
      <FormField
        form={form}
        name={name("address")}
        label="Adresse"
        hint="Visible du prestataire seulement après son acceptation."
        required
      >
        {(field) => (
          <TextInput
            {...field}
            autoComplete="address-line1"
            defaultValue={get(defaultValues, name("address"))}
          />
        )}
      </FormField>
      <div className="grid gap-5 items-start sm:grid-cols-[11rem_1fr]">
        <FormField form={form} name={name("zip")} label="Code postal" required>
          {({ onBlur, ...field }) => (
            <TextInput
              {...field}
              autoComplete="postal-code"
              autoCapitalize="characters"
              placeholder="G1A 1A1"
              onBlur={async (event) => {
                form.setValue(name("zip"), normalisePostalCode(event.currentTarget.value) as never);
                await onBlur(event);
              }}
            />
          )}
        </FormField>
        <Field
          label="Ville"
          required
          hint={hint}
          error={form.getFieldState(name("city"), form.formState).error?.message}
        >
          <Controller
            control={form.control}
            name={name("city")}
            render={({ field }) => (
              <CityField
                ref={field.ref}
                value={field.value}
                onChange={(city) => {
                  chosen();
                  field.onChange(city);
                }}
                suggested={around}
              />
            )}
          />
        </Field>
      </div>
      {codeCity && (
        <Alert tone="warning" live>
          {`Ce code postal est celui de ${codeCity} : vérifiez la ville ou le code.`}
        </Alert>
      )}
    </>
  );
}

import { useRef } from "react";
import { Controller, type FieldPath, type FieldValues, get, type UseFormReturn } from "react-hook-form";
import { normalisePostalCode } from "#foundation/input/postal-code.ts";
import { Button } from "#ui/buttons/button.tsx";
import { Alert } from "#ui/display/alert.tsx";
import { Field } from "#ui/forms/field.tsx";
import { FormField } from "#ui/forms/form.tsx";
import { TextInput } from "#ui/forms/text-input.tsx";
import { whichCity } from "./asked-city.ts";
import { CityField } from "./city-field.tsx";
import { useCityOfPostalCode } from "./city-of-postal-code.ts";

/** The address, postal code and city of a property, at the top of a form or under `place`. */
export function AddressFields<Values extends FieldValues>({
  form,
  searched,
  stored,
  within = "",
}: {
  form: UseFormReturn<Values>;
  /** The city that the form begins with because it was searched before. */
  searched: string;
  /** The address that is changed: its city was chosen before. */
  stored?: { city: string; zip: string } | undefined;
  within?: "" | "place.";
}) {
  const name = (field: "address" | "city" | "zip" | "code_city") => `${within}${field}` as FieldPath<Values>;
  const { defaultValues } = form.formState;
  const names = { city: name("city"), zip: name("zip"), code_city: name("code_city") };
  const place = useRef<HTMLDivElement>(null);
  const { around, hint, waiting, asked, chosen, answer } = useCityOfPostalCode(form, names, {
    inside: place,
    searched,
    stored,
  });
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
      {/* The buttons of the question go with its answer: the focus stays in their neighbourhood. */}
      <div ref={place} tabIndex={-1} className="grid gap-5 items-start outline-none sm:grid-cols-[11rem_1fr]">
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
      <p role="status" className="sr-only">
        {waiting}
      </p>
      {asked && (
        <Alert
          tone="warning"
          live
          title={whichCity(...asked)}
          action={asked.map((city) => (
            <Button
              key={city}
              size="sm"
              variant="secondary"
              onClick={() => {
                answer(city);
                place.current?.focus();
              }}
            >
              {city}
            </Button>
          ))}
        >
          {`Le code postal est celui de ${asked[1]}. Dites où est la propriété, ou corrigez le code.`}
        </Alert>
      )}
    </>
  );
}

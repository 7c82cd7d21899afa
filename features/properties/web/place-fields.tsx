import { Controller, useFormContext } from "react-hook-form";
import { PROPERTY_KINDS } from "#features/properties/contract/index.ts";
import { LIMITS } from "#foundation/limits.ts";
import { normalisePostalCode } from "#foundation/postal-code.ts";
import { Field } from "#ui/field.tsx";
import { FormField } from "#ui/form.tsx";
import { Select } from "#ui/select.tsx";
import { TextInput } from "#ui/text-input.tsx";
import { CityField } from "./city-field.tsx";
import type { Place } from "./place.ts";

const KINDS = Object.entries(PROPERTY_KINDS).map(([value, label]) => ({ value, label }));

/** A first property in four fields, inside another form that keeps it as `place`. */
export function PlaceFields() {
  const form = useFormContext<{ place: Place }>();
  const { errors, defaultValues } = form.formState;
  return (
    <div className="grid gap-5">
      <FormField form={form} name="place.kind" label="Type de propriété" className="sm:max-w-xs">
        {(field) => <Select {...field} options={KINDS} />}
      </FormField>
      <FormField
        form={form}
        name="place.address"
        label="Adresse"
        hint="Montrée au prestataire seulement quand il accepte votre demande."
        required
      >
        {(field) => (
          <TextInput
            {...field}
            autoComplete="street-address"
            maxLength={LIMITS.addressMax}
            defaultValue={defaultValues?.place?.address}
          />
        )}
      </FormField>
      <div className="grid gap-5 sm:grid-cols-[1fr_11rem]">
        <Field label="Ville" required error={errors.place?.city?.message}>
          <Controller
            control={form.control}
            name="place.city"
            render={({ field }) => <CityField value={field.value} onChange={field.onChange} />}
          />
        </Field>
        <FormField form={form} name="place.zip" label="Code postal" required>
          {({ onBlur, ...field }) => (
            <TextInput
              {...field}
              autoComplete="postal-code"
              autoCapitalize="characters"
              placeholder="G1A 1A1"
              maxLength={LIMITS.zipMax}
              onBlur={async (event) => {
                form.setValue("place.zip", normalisePostalCode(event.currentTarget.value));
                await onBlur(event);
              }}
            />
          )}
        </FormField>
      </div>
    </div>
  );
}

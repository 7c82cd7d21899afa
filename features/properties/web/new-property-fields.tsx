import { useFormContext } from "react-hook-form";
import { PROPERTY_KINDS } from "#features/properties/contract/index.ts";
import { FormField } from "#ui/forms/form.tsx";
import { Select } from "#ui/forms/select.tsx";
import { AddressFields } from "./address/address-fields.tsx";
import { searchedPlace } from "./address/searched-place.ts";
import type { NewProperty } from "./new-property.ts";

const KINDS = Object.entries(PROPERTY_KINDS).map(([value, label]) => ({ value, label }));

/** The fields of an owner's first property, inside a form that stores it as `place`. */
export function NewPropertyFields() {
  const form = useFormContext<{ place: NewProperty }>();
  return (
    <div className="grid gap-5">
      <FormField form={form} name="place.kind" label="Type de propriété" className="sm:max-w-xs">
        {(field) => <Select {...field} options={KINDS} />}
      </FormField>
      <AddressFields form={form} searched={searchedPlace.read().city} within="place." />
    </div>
  );
}

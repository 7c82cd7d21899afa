import { useFormContext } from "react-hook-form";
import type { Property } from "#features/properties/contract/index.ts";
import { NewPropertyFields } from "#features/properties/web/index.ts";
import { REQUEST_LIMITS } from "#features/requests/contract/index.ts";
import { FormField } from "#ui/forms/form.tsx";
import { TextArea } from "#ui/forms/text-area.tsx";
import { ContactRule } from "./contact-rule.tsx";
import { PropertyChoice } from "./property-choice.tsx";

/** The values that a request and a need have in common. */
interface WorkValues {
  property_id: string;
  description: string;
}

/** The choice of the property to work at: by default the owner's first. */
export function PropertyFields({
  properties,
  addPath,
  elsewhere,
}: {
  properties: readonly Property[];
  /** The page that adds a property and then returns to the form. */
  addPath: string;
  /** The city that was searched, in which none of the properties is. */
  elsewhere?: string | undefined;
}) {
  const form = useFormContext<WorkValues>();
  if (properties.length === 0) return <NewPropertyFields />;
  return (
    <PropertyChoice
      properties={properties}
      value={form.watch("property_id")}
      onValue={(id) => form.setValue("property_id", id, { shouldValidate: id !== "" })}
      error={form.formState.errors.property_id?.message}
      addPath={addPath}
      elsewhere={elsewhere}
      input={form.register("property_id")}
    />
  );
}

/**
 * The description of the work in the owner's words, optional if the answers to the business type's questions
 * suffice.
 */
export function DescriptionField({
  isBriefEnough,
  hint,
  placeholder,
}: {
  isBriefEnough: boolean;
  hint: string;
  placeholder?: string;
}) {
  const form = useFormContext<WorkValues>();
  return (
    <>
      <FormField
        form={form}
        name="description"
        label="Décrivez le travail"
        hint={isBriefEnough ? "Vos réponses suffisent. Ajoutez ce qu'elles ne disent pas." : hint}
        required={!isBriefEnough}
        optional={isBriefEnough}
      >
        {(field) => (
          <TextArea
            {...field}
            rows={6}
            limit={REQUEST_LIMITS.requestDescriptionMax}
            value={form.watch("description")}
            placeholder={placeholder}
          />
        )}
      </FormField>
      <ContactRule
        text={form.watch("description")}
        onChange={(text) => {
          form.setValue("description", text, { shouldValidate: true });
          form.setFocus("description");
        }}
      />
    </>
  );
}

import { useQuery } from "@tanstack/react-query";
import type { UseFormReturn } from "react-hook-form";
import { queries } from "#client/api.ts";
import { HOUR_MS } from "#foundation/durations.ts";
import { FormField } from "#ui/forms/form.tsx";
import { Select } from "#ui/forms/select.tsx";
import type { ServiceFormValues } from "./form-values.ts";

const STABLE = { staleTime: HOUR_MS };

/** The business types that can be offered, grouped by category. */
export function BusinessTypeSelect({ form }: { form: UseFormReturn<ServiceFormValues> }) {
  const businessTypes =
    useQuery({ ...queries.catalog.businessTypes.queryOptions(), ...STABLE }).data?.data ?? [];
  const categories = useQuery({ ...queries.catalog.categories.queryOptions(), ...STABLE }).data?.data ?? [];
  const chosen = form.watch("business_type_id");
  const groups = categories
    .filter(({ is_available }) => is_available)
    .map(({ id, name }) => ({
      name,
      businessTypes: businessTypes.filter(
        ({ category_id, is_available }) => is_available && category_id === id,
      ),
    }));
  const needsLicence = businessTypes.find(({ id }) => id === chosen)?.needs_rbq;
  return (
    <FormField
      form={form}
      name="business_type_id"
      label="Type de service"
      required
      hint={
        needsLicence
          ? "Ce travail demande une licence de la Régie du bâtiment (RBQ) : inscrivez-la dans votre profil avant de publier."
          : undefined
      }
    >
      {(field) => (
        // The options load after the form, in any order: a controlled value is shown once its option exists.
        <Select {...field} value={chosen} placeholder="Choisissez un type">
          {groups.map(({ name, businessTypes }) => (
            <optgroup key={name} label={name}>
              {businessTypes.map((businessType) => (
                <option key={businessType.id} value={businessType.id}>
                  {businessType.name}
                </option>
              ))}
            </optgroup>
          ))}
        </Select>
      )}
    </FormField>
  );
}

import { useQuery } from "@tanstack/react-query";
import type { UseFormReturn } from "react-hook-form";
import { useProfile } from "#features/accounts/web/index.ts";
import { HOUR_MS } from "#foundation/durations.ts";
import { french } from "#foundation/text/typography.ts";
import { FormField } from "#ui/forms/form.tsx";
import { Select } from "#ui/forms/select.tsx";
import { queries } from "../api.ts";
import type { ServiceFormValues } from "./form-values.ts";

const STABLE = { staleTime: HOUR_MS };

/** The business types that can be offered: those of the profile, then the others by category. */
export function BusinessTypeSelect({ form }: { form: UseFormReturn<ServiceFormValues> }) {
  const businessTypes =
    useQuery({ ...queries.catalog.businessTypes.queryOptions(), ...STABLE }).data?.data ?? [];
  const categories = useQuery({ ...queries.catalog.categories.queryOptions(), ...STABLE }).data?.data ?? [];
  const chosen = form.watch("business_type_id");
  const own = new Set(useProfile().data?.data.provider?.business_types.map(({ id }) => id));
  const offered = businessTypes.filter(({ is_available }) => is_available);
  const groups = [
    { name: "Vos métiers", businessTypes: offered.filter(({ id }) => own.has(id)) },
    ...categories.map(({ id, name }) => ({
      name,
      businessTypes: offered.filter((one) => one.category_id === id && !own.has(one.id)),
    })),
  ].filter(({ businessTypes }) => businessTypes.length > 0);
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
            <optgroup key={name} label={french(name)}>
              {businessTypes.map((businessType) => (
                <option key={businessType.id} value={businessType.id}>
                  {french(businessType.name)}
                </option>
              ))}
            </optgroup>
          ))}
        </Select>
      )}
    </FormField>
  );
}

import type { UseFormReturn } from "react-hook-form";
import { SERVICE_LIMITS } from "#features/catalog/contract/index.ts";
import { FormField } from "#ui/forms/form.tsx";
import { Select } from "#ui/forms/select.tsx";
import { TextArea } from "#ui/forms/text-area.tsx";
import { TextInput } from "#ui/forms/text-input.tsx";
import { DayOfYearField } from "./day-of-year-field.tsx";
import type { ServiceFormValues } from "./form-values.ts";

const INSTALMENTS = Array.from({ length: SERVICE_LIMITS.seasonInstalmentsMax }, (_, index) => ({
  value: String(index + 1),
  label: index === 0 ? "1 versement" : `${index + 1} versements`,
}));

/** A season's two days and what its price covers. */
export function SeasonFields({ form }: { form: UseFormReturn<ServiceFormValues> }) {
  return (
    <>
      <div className="grid items-start gap-5 sm:grid-cols-2">
        <DayOfYearField form={form} name="season_start" label="Début de la saison" />
        <DayOfYearField form={form} name="season_end" label="Fin de la saison" />
        <FormField
          form={form}
          name="season_trigger"
          label="Quand vous passez"
          hint="Par exemple : dès 5 cm de neige, ou chaque semaine."
          optional
        >
          {(field) => <TextInput {...field} />}
        </FormField>
        <FormField
          form={form}
          name="season_instalments"
          label="Payable en"
          hint="Le client vous paie directement."
          optional
        >
          {(field) => <Select {...field} options={INSTALMENTS} placeholder="À convenir" />}
        </FormField>
      </div>
      <FormField
        form={form}
        name="season_included"
        label="Ce qui est inclus"
        hint={`Une ligne par élément, ${SERVICE_LIMITS.seasonIncludedMax} au plus.`}
        optional
      >
        {(field) => <TextArea {...field} rows={4} />}
      </FormField>
    </>
  );
}

import type { UseFormReturn } from "react-hook-form";
import { detailsOf, failureOf, fieldsOf, sentenceFor } from "#client/failure.ts";
import { sentenceOf } from "#foundation/errors/catalog.ts";
import type { ServiceFormValues } from "./form-values.ts";

/** Where the form shows what the contract calls otherwise. */
const FIELDS: Record<string, keyof ServiceFormValues> = {
  price_min_cents: "price_min",
  price_max_cents: "price_max",
  duration_minutes: "duration",
};
const OF_ONE_FIELD = { NAME_TOO_SHORT: "name", INVALID_SERVICE_TYPE: "business_type_id" } as const;

/** Tells a refusal at the field it is about; false when it is about none that the form does not find by itself. */
export function showAtItsField(form: UseFormReturn<ServiceFormValues>, error: unknown): boolean {
  const told = (name: keyof ServiceFormValues, message: string) => {
    form.setError(name, { type: "server", message }, { shouldFocus: true });
    return true;
  };
  const unknown = detailsOf(error, "INVALID_CITIES");
  if (unknown) {
    const chosen = new Map(form.getValues("cities").map(({ id, name }) => [id, name]));
    const invalidCities = unknown.invalidCities.map((id) => chosen.get(id) ?? id);
    return told("cities", sentenceOf("INVALID_CITIES", { invalidCities }));
  }
  const code = failureOf(error);
  if (code === "NAME_TOO_SHORT" || code === "INVALID_SERVICE_TYPE")
    return told(OF_ONE_FIELD[code], sentenceFor(error));
  const renamed = Object.entries(fieldsOf(error)).filter(([path]) => FIELDS[path] !== undefined);
  for (const [path, message] of renamed) {
    const name = FIELDS[path];
    if (name) told(name, message);
  }
  return renamed.length > 0;
}

import type { UseFormReturn } from "react-hook-form";
import { fieldsOf, sentenceFor } from "#client/failure.ts";
import { INVALID_CITIES } from "#features/catalog/contract/index.ts";
import { sentenceOf } from "#foundation/errors/definition.ts";
import { detailsOf, failureOf } from "../api.ts";
import type { ServiceFormValues } from "./form-values.ts";

/** Fields of the API that have another name in the form. */
const FIELDS: Record<string, keyof ServiceFormValues> = {
  price_min_cents: "price_min",
  price_max_cents: "price_max",
  duration_minutes: "duration",
};
const FIELD_OF_CODE = { NAME_TOO_SHORT: "name", INVALID_SERVICE_TYPE: "business_type_id" } as const;

/**
 * Shows a refusal at its field. Returns false when no field of the form matches, and for
 * fields the form finds by itself.
 */
export function showFieldError(form: UseFormReturn<ServiceFormValues>, error: unknown): boolean {
  const setFieldError = (name: keyof ServiceFormValues, message: string) => {
    form.setError(name, { type: "server", message }, { shouldFocus: true });
    return true;
  };
  const unknown = detailsOf(error, "INVALID_CITIES");
  if (unknown) {
    const chosen = new Map(form.getValues("cities").map(({ id, name }) => [id, name]));
    const invalidCities = unknown.invalidCities.map((id) => chosen.get(id) ?? id);
    return setFieldError("cities", sentenceOf(INVALID_CITIES, { invalidCities }));
  }
  const code = failureOf(error);
  if (code === "NAME_TOO_SHORT" || code === "INVALID_SERVICE_TYPE")
    return setFieldError(FIELD_OF_CODE[code], sentenceFor(error));
  const renamed = Object.entries(fieldsOf(error)).filter(([path]) => FIELDS[path] !== undefined);
  for (const [path, message] of renamed) {
    const name = FIELDS[path];
    if (name) setFieldError(name, message);
  }
  return renamed.length > 0;
}

import { useQuery } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";
import { type FieldPath, type FieldValues, type UseFormReturn, useWatch } from "react-hook-form";
import { queries as catalogQueries } from "#features/catalog/web/api.ts";
import { HOUR_MS } from "#foundation/durations.ts";
import { findPostalCode } from "#foundation/input/postal-code.ts";

/**
 * Fills the city of a form from its postal code: that of the code's first three characters. Outside the
 * cities several share them: they are returned, to be proposed. A city that was chosen or typed stays.
 */
export function useCityOfPostalCode<Values extends FieldValues>(
  form: UseFormReturn<Values>,
  names: { city: FieldPath<Values>; zip: FieldPath<Values> },
) {
  const code = findPostalCode(String(useWatch({ control: form.control, name: names.zip }) ?? ""))?.code;
  const { data } = useQuery({
    ...catalogQueries.catalog.cities.queryOptions({ input: { q: code?.slice(0, 3) } }),
    enabled: code !== undefined,
    staleTime: HOUR_MS,
  });
  const around = (code && data?.data) || [];
  const only = around.length === 1 ? around[0]?.name : undefined;
  const filled = useRef("");
  const [isFilled, setFilled] = useState(false);
  useEffect(() => {
    if (!only) return;
    const city: string = form.getValues(names.city);
    // The same city again would validate, hence render, hence come here, without end.
    if (city === only || (city !== "" && city !== filled.current)) return;
    filled.current = only;
    setFilled(true);
    form.setValue(names.city, only as never, {
      shouldDirty: true,
      shouldValidate: form.formState.isSubmitted,
    });
  }, [only, form, names.city]);
  const city: string = useWatch({ control: form.control, name: names.city });
  return { around, isFilled: isFilled && city === filled.current };
}

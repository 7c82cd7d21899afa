import { useQuery } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { type FieldPath, type FieldValues, type UseFormReturn, useWatch } from "react-hook-form";
import { queries as catalogQueries } from "#features/catalog/web/api.ts";
import { HOUR_MS } from "#foundation/durations.ts";
import { findPostalCode } from "#foundation/input/postal-code.ts";
import { type CityGuess, cityAfterCode, cityHint, mismatchedCity } from "./city-guess.ts";

/**
 * Fills the city of a form from its postal code: that of the code's first three characters. Outside the
 * cities several share them: they are returned, to be proposed. The code wins over a city that nobody chose
 * (`searched`, from the search before); one that was chosen or typed stays.
 */
export function useCityOfPostalCode<Values extends FieldValues>(
  form: UseFormReturn<Values>,
  names: { city: FieldPath<Values>; zip: FieldPath<Values> },
  searched: string,
) {
  const code = findPostalCode(String(useWatch({ control: form.control, name: names.zip }) ?? ""))?.code;
  const { data } = useQuery({
    ...catalogQueries.catalog.cities.queryOptions({ input: { q: code?.slice(0, 3) } }),
    enabled: code !== undefined,
    staleTime: HOUR_MS,
  });
  const around = (code && data?.data) || [];
  // In one text, which stays the same while the answer does.
  const cities = around.map(({ name }) => name).join("\n");
  const [guess, setGuess] = useState<CityGuess>({ city: searched, from: "search" });
  const city: string = useWatch({ control: form.control, name: names.city });
  useEffect(() => {
    const next = cityAfterCode(city, guess, cities === "" ? [] : cities.split("\n"));
    if (next === city) return;
    setGuess({ city: next, from: "code" });
    form.setValue(names.city, next as never, {
      shouldDirty: true,
      shouldValidate: form.formState.isSubmitted,
    });
  }, [cities, city, guess, form, names.city]);
  return {
    around,
    /** Where the city comes from, or what to do about it. */
    hint: cityHint(city, guess),
    /** The city of the code when the one that was chosen is another. */
    codeCity: mismatchedCity(
      city,
      guess,
      around.map(({ name }) => name),
    ),
    /** Notes that the person chose the city themselves, even the one that stood there. */
    chosen: () => setGuess({ city: "", from: "person" }),
  };
}

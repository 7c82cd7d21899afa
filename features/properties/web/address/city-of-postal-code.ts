import { useQuery } from "@tanstack/react-query";
import { type RefObject, useEffect, useState } from "react";
import { type FieldPath, type FieldValues, type UseFormReturn, useWatch } from "react-hook-form";
import { queries as catalogQueries } from "#features/catalog/web/api.ts";
import { HOUR_MS } from "#foundation/durations.ts";
import { findPostalCode, postalPrefix } from "#foundation/input/postal-code.ts";
import { fold } from "#foundation/text/search-text.ts";
import { type CityGuess, cityAfterCode, cityHint, mismatchedCity } from "./city-guess.ts";
import { useHeldSubmit } from "./held-submit.ts";

/**
 * Fills the city of a form from its postal code: that of the code's first three characters. Outside the
 * cities several share them: they are returned, to be proposed. A city that was chosen, typed or `searched`
 * before stays, and is asked about once when the code's is another: until then `code_city` of the form holds
 * that one. The form around `inside` is not sent while the code's cities are looked up.
 */
export function useCityOfPostalCode<Values extends FieldValues>(
  form: UseFormReturn<Values>,
  names: Record<"city" | "zip" | "code_city", FieldPath<Values>>,
  {
    inside,
    searched,
    stored,
  }: {
    inside: RefObject<HTMLElement | null>;
    searched: string;
    stored: { city: string; zip: string } | undefined;
  },
) {
  const code = findPostalCode(String(useWatch({ control: form.control, name: names.zip }) ?? ""))?.code;
  const { data, isLoading } = useQuery({
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
  const [settled, setSettled] = useState(stored && pairOf(stored.city, stored.zip));
  const codeCity =
    settled === pairOf(city, code)
      ? undefined
      : mismatchedCity(
          city,
          guess,
          around.map(({ name }) => name),
        );
  useEffect(() => {
    if (form.getValues(names.code_city) === codeCity) return;
    form.setValue(names.code_city, codeCity as never);
    if (form.formState.isSubmitted) void form.trigger(names.city);
  }, [codeCity, form, names.code_city, names.city]);
  const isHeld = useHeldSubmit(inside, isLoading);
  const chosen = () => setGuess({ city: "", from: "person" });
  return {
    around,
    /** The origin of the city, or a hint to correct it. */
    hint: isHeld ? LOOKING_UP : cityHint(city, guess),
    /** What a form that was sent waits for, to be said aloud. */
    waiting: isHeld ? LOOKING_UP : "",
    /** The city that stands in the form, and that of the code while the person has not said which it is. */
    asked: codeCity === undefined ? undefined : ([city, codeCity] as const),
    /** Notes that the person chose the city themselves, even the one that stood there. */
    chosen,
    /** Takes the person's answer to which of the two it is. */
    answer: (answered: string) => {
      chosen();
      setSettled(pairOf(answered, code));
      form.setValue(names.code_city, undefined as never);
      form.setValue(names.city, answered as never, { shouldDirty: true, shouldValidate: true });
    },
  };
}

const LOOKING_UP = "On cherche la ville de ce code postal…";

/** A city and the part of a postal code that says where it is, to know again. */
const pairOf = (city: string, code: string | undefined) => `${fold(city)} ${postalPrefix(code ?? "")}`;

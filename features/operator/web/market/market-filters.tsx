import { useQuery } from "@tanstack/react-query";
import { useSearchParams } from "react-router";
import { MARKET_PERIODS, type Market } from "#features/operator/contract/index.ts";
import { Field } from "#ui/forms/field.tsx";
import { Select } from "#ui/forms/select.tsx";
import { queries } from "../api.ts";

/** Chooses period, trade and city, which stand in the address. */
export function MarketFilters({ market }: { market: Market | undefined }) {
  const [params, setParams] = useSearchParams();
  const { data: catalogue } = useQuery(queries.catalogue.read.queryOptions());
  const choose = (key: string, value: string) =>
    setParams((now) => {
      if (value) now.set(key, value);
      else now.delete(key);
      return now;
    });
  const city = params.get("ville") ?? "";
  const cities = market?.cities.map(({ id, name }) => ({ value: id, label: name })) ?? [];
  return (
    <search className="mb-6 grid gap-4 sm:grid-cols-3 xl:max-w-4xl">
      <Field label="Période">
        <Select
          value={params.get("periode") ?? "13"}
          onChange={({ target }) => choose("periode", target.value)}
          options={MARKET_PERIODS.map((weeks) => ({ value: weeks, label: `${weeks} semaines` }))}
        />
      </Field>
      <Field label="Métier">
        <Select
          value={params.get("metier") ?? ""}
          onChange={({ target }) => choose("metier", target.value)}
          placeholder="Tous les métiers"
          options={catalogue?.data.business_types.map(({ id, name }) => ({ value: id, label: name })) ?? []}
        />
      </Field>
      <Field label="Ville">
        <Select
          value={city}
          onChange={({ target }) => choose("ville", target.value)}
          placeholder="Toutes les villes"
          options={
            city === "" || cities.some(({ value }) => value === city)
              ? cities
              : [...cities, { value: city, label: city }]
          }
        />
      </Field>
    </search>
  );
}

import type { UseFormReturn } from "react-hook-form";
import {
  needsNoHour,
  PRICE_KINDS,
  type PriceKind,
  priceSentence,
  priceVaries,
} from "#features/catalog/contract/index.ts";
import { keysOf } from "#foundation/keys-of.ts";
import { T } from "#ui/display/typography.tsx";
import { FormField } from "#ui/forms/form.tsx";
import { RadioCards } from "#ui/forms/radio-cards.tsx";
import { TextInput } from "#ui/forms/text-input.tsx";
import { readablePrice, type ServiceFormValues } from "./form-values.ts";
import { SeasonFields } from "./season-fields.tsx";

const TEXTS: Record<PriceKind, string> = {
  fixed: "Un montant fixe, ou une fourchette.",
  hourly: "Selon le temps passé.",
  per_area: "Selon la surface.",
  visit: "À chaque passage.",
  month: "Le même montant tous les mois.",
  season: "Un montant pour toute la saison.",
  on_quote: "Établi après avoir vu la demande.",
};
const CARDS = keysOf(PRICE_KINDS).map((value) => ({
  value,
  title: PRICE_KINDS[value],
  text: TEXTS[value],
}));

/** The kind of price and its amounts, with the label owners will read. */
export function PriceFields({ form }: { form: UseFormReturn<ServiceFormValues> }) {
  const [price_kind, price_min, price_max, price_factors, season_start, season_end] = form.watch([
    "price_kind",
    "price_min",
    "price_max",
    "price_factors",
    "season_start",
    "season_end",
  ]);
  const isQuoted = price_kind === "on_quote";
  const readable = readablePrice({ price_kind, price_min, price_max });
  const price = {
    ...{ price_kind, price_factors, season_start, season_end },
    ...(readable ?? { price_min_cents: null, price_max_cents: null }),
  };
  return (
    <div className="grid gap-5">
      <RadioCards
        legend="Tarification"
        name="price_kind"
        cards={CARDS}
        columns={2}
        defaultValue={form.formState.defaultValues?.price_kind}
        input={form.register("price_kind")}
      />
      {!isQuoted && (
        <div className="grid items-start gap-5 sm:grid-cols-2">
          <FormField form={form} name="price_min" label="Prix" required>
            {(field) => <TextInput {...field} inputMode="decimal" after="$" className="chiffres" />}
          </FormField>
          <FormField form={form} name="price_max" label="Prix maximal" optional>
            {(field) => <TextInput {...field} inputMode="decimal" after="$" className="chiffres" />}
          </FormField>
        </div>
      )}
      {price_kind === "season" && <SeasonFields form={form} />}
      {needsNoHour(price) && (
        <p className="text-sm text-brume">
          <T>
            {price_kind === "season"
              ? "Les propriétaires demandent toute la saison, sans choisir d'heure."
              : "Les propriétaires choisissent une date de début plutôt qu'une heure."}
          </T>
        </p>
      )}
      {priceVaries(price) && (
        <FormField
          form={form}
          name="price_factors"
          label="Ce qui fait varier le prix"
          hint="Complète « selon … » : la superficie et le nombre d'étages."
          optional
        >
          {(field) => <TextInput {...field} />}
        </FormField>
      )}
      <p className="text-sm text-brume empty:-mt-5" aria-live="polite">
        {readable && <T>{`Les propriétaires liront : ${priceSentence(price)}`}</T>}
      </p>
    </div>
  );
}

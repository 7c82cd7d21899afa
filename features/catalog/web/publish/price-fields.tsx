import type { UseFormReturn } from "react-hook-form";
import { PRICE_KINDS, type PriceKind, priceLabel } from "#features/catalog/contract/index.ts";
import { parseDollars } from "#foundation/dollars.ts";
import { T } from "#ui/display/typography.tsx";
import { FormField } from "#ui/forms/form.tsx";
import { RadioCards } from "#ui/forms/radio-cards.tsx";
import { TextInput } from "#ui/forms/text-input.tsx";
import type { ServiceFormValues } from "./form-values.ts";

const TEXTS: Record<PriceKind, string> = {
  fixed: "Un montant pour le travail entier.",
  hourly: "Selon le temps passé.",
  per_area: "Selon la surface.",
  on_quote: "Établi après avoir vu la demande.",
};
const CARDS = (Object.keys(PRICE_KINDS) as PriceKind[]).map((value) => ({
  value,
  title: PRICE_KINDS[value],
  text: TEXTS[value],
}));

/** The kind of price and its amounts, with the label owners will read. */
export function PriceFields({ form }: { form: UseFormReturn<ServiceFormValues> }) {
  const [kind, min, max] = form.watch(["price_kind", "price_min", "price_max"]);
  const price_min_cents = parseDollars(min) ?? null;
  const shown = priceLabel({ price_kind: kind, price_min_cents, price_max_cents: parseDollars(max) ?? null });
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
      {kind !== "on_quote" && (
        <div className="grid items-start gap-5 sm:grid-cols-2">
          <FormField form={form} name="price_min" label="Prix" required>
            {(field) => <TextInput {...field} inputMode="decimal" after="$" className="chiffres" />}
          </FormField>
          <FormField form={form} name="price_max" label="Prix maximal" optional>
            {(field) => <TextInput {...field} inputMode="decimal" after="$" className="chiffres" />}
          </FormField>
        </div>
      )}
      <p className="text-sm text-brume empty:-mt-5" aria-live="polite">
        {(kind === "on_quote" || price_min_cents !== null) && <T>{`Les propriétaires liront : ${shown}`}</T>}
      </p>
    </div>
  );
}

import { TAX_LABELS, taxes } from "#foundation/money.ts";
import { AmountLine } from "#ui/display/amount-line.tsx";

/** A price before tax, its two taxes and the total (docs/product.md "Taxes"). */
export function TaxLines({ label, cents }: { label: string; cents: number }) {
  const { tps_cents, tvq_cents, total_cents } = taxes(cents);
  return (
    <dl className="grid gap-1 text-sm">
      <AmountLine label={label} cents={cents} />
      <AmountLine label={TAX_LABELS.tps} cents={tps_cents} />
      <AmountLine label={TAX_LABELS.tvq} cents={tvq_cents} />
      <AmountLine
        label="Total"
        cents={total_cents}
        isTotal
        className="mt-1 border-t border-lisiere pt-2 text-base"
      />
    </dl>
  );
}

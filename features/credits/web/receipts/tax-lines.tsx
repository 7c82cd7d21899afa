import { TAX_LABELS, taxes } from "#foundation/money.ts";
import { Money } from "#ui/display/money.tsx";
import { T } from "#ui/display/typography.tsx";

/** A price before tax, its two taxes and the total (product.md "Taxes"). */
export function TaxLines({ label, cents }: { label: string; cents: number }) {
  const { tps_cents, tvq_cents, total_cents } = taxes(cents);
  return (
    <dl className="grid gap-1 text-sm">
      <Line label={label} cents={cents} />
      <Line label={TAX_LABELS.tps} cents={tps_cents} />
      <Line label={TAX_LABELS.tvq} cents={tvq_cents} />
      <div className="mt-1 flex justify-between gap-4 border-t border-lisiere pt-2 text-base font-semibold">
        <dt>Total</dt>
        <dd>
          <Money cents={total_cents} />
        </dd>
      </div>
    </dl>
  );
}

function Line({ label, cents }: { label: string; cents: number }) {
  return (
    <div className="flex justify-between gap-4">
      <dt className="text-brume">
        <T>{label}</T>
      </dt>
      <dd>
        <Money cents={cents} />
      </dd>
    </div>
  );
}

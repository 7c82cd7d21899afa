import type { Lead } from "#features/requests/contract/index.ts";
import { taxes } from "#foundation/money.ts";
import { creditLabel } from "#foundation/text/plural.ts";
import { Money } from "#ui/display/money.tsx";

/** The price of a lead, in credits or by card with and without taxes. */
export function LeadPrice({ lead }: { lead: Pick<Lead, "credits_required" | "price_cents"> }) {
  const { total_cents } = taxes(lead.price_cents);
  return (
    <p className="grid gap-0.5">
      <span className="chiffres text-lg font-semibold whitespace-nowrap">
        {creditLabel(lead.credits_required)}
      </span>
      <span className="text-sm text-brume">
        ou <Money cents={lead.price_cents} /> par carte
      </span>
      <span className="text-sm text-brume">
        (<Money cents={total_cents} /> avec TPS et TVQ)
      </span>
    </p>
  );
}
